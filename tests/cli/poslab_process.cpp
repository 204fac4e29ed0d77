#include "cli/poslab_process.hpp"

#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch_amalgamated.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

namespace poslab::test {
namespace {

constexpr std::chrono::seconds kLongestRun{60};

int open_for_writing(const std::string& path) { return open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600); }

int closed_pipe() {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  close(ends[0]);
  return ends[1];
}

int new_terminal() {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  REQUIRE(terminal >= 0);
  REQUIRE(grantpt(terminal) == 0);
  REQUIRE(unlockpt(terminal) == 0);
  return terminal;
}

[[noreturn]] void become_poslab(const Words& arguments, int out, int err) {
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  setenv("TERM", "xterm", 1);
  std::string command = POSLAB_COMMAND;
  std::vector<char*> words{command.data()};
  Words copies = arguments;
  for (std::string& word : copies) words.push_back(word.data());
  words.push_back(nullptr);
  execv(command.c_str(), words.data());
  _exit(127);
}

}  // namespace

ScratchFolder::ScratchFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "poslab-XXXXXX").string();
  REQUIRE(mkdtemp(pattern.data()) != nullptr);
  folder_ = pattern;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

Poslab::Poslab(const Words& arguments, Stdout where) : where_(where) {
  int out = -1;
  int err = -1;
  if (where == Stdout::kTerminal) {
    terminal_ = new_terminal();
    out = open(ptsname(terminal_), O_RDWR | O_NOCTTY);
    err = dup(out);
  } else {
    out = where == Stdout::kClosedPipe ? closed_pipe()
          : where == Stdout::kFullDisk ? open("/dev/full", O_WRONLY)
                                       : open_for_writing(folder_.file("out"));
    err = open_for_writing(folder_.file("err"));
  }
  REQUIRE(out >= 0);
  REQUIRE(err >= 0);
  process_ = fork();
  REQUIRE(process_ >= 0);
  if (process_ == 0) become_poslab(arguments, out, err);
  close(out);
  close(err);
}

void Poslab::send(int signal) const { kill(process_, signal); }

void Poslab::drain() {
  std::array<char, 4096> piece{};
  pollfd ready{.fd = terminal_, .events = POLLIN, .revents = 0};
  while (terminal_ >= 0 && poll(&ready, 1, 0) > 0) {
    const ssize_t count = read(terminal_, piece.data(), piece.size());
    if (count <= 0) return;
    shown_.append(piece.data(), static_cast<std::size_t>(count));
  }
}

void Poslab::wait_for(const std::string& text) {
  const auto deadline = std::chrono::steady_clock::now() + kLongestRun;
  for (drain(); shown_.find(text) == std::string::npos; drain()) {
    if (std::chrono::steady_clock::now() > deadline) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Poslab::wait_until_asleep_and_catching(int signal) const {
  const std::string caught = "\nSigCgt:\t";
  const auto deadline = std::chrono::steady_clock::now() + kLongestRun;
  while (std::chrono::steady_clock::now() < deadline) {
    const std::string status = content("/proc/" + std::to_string(process_) + "/status");
    const std::size_t at = status.find(caught);
    if (status.find("\nState:\tS") != std::string::npos && at != std::string::npos &&
        (std::stoull(status.substr(at + caught.size()), nullptr, 16) >> (signal - 1) & 1U) != 0) {
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

Outcome Poslab::wait() {
  Outcome outcome;
  const auto deadline = std::chrono::steady_clock::now() + kLongestRun;
  int status = 0;
  while (waitpid(process_, &status, WNOHANG) == 0) {
    drain();
    if (std::chrono::steady_clock::now() > deadline) {
      send(SIGKILL);
      waitpid(process_, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  drain();
  if (terminal_ >= 0) close(terminal_);
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  outcome.out = where_ == Stdout::kFile ? content(folder_.file("out")) : shown_;
  if (where_ != Stdout::kTerminal) outcome.err = content(folder_.file("err"));
  return outcome;
}

Outcome run_poslab(const Words& arguments) { return Poslab(arguments).wait(); }

Outcome run_poslab_on_terminal(const Words& arguments) { return Poslab(arguments, Poslab::Stdout::kTerminal).wait(); }

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_content(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Words train_small(const Words& more) {
  Words words{"train", "--d-model", "16", "--nhead", "2",  "--num-layers", "1",  "--dim-feedforward",
              "32",    "--batch",   "8",  "--steps", "20", "--eval-every", "10", "--eval-sequences",
              "64",    "--threads", "1"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace poslab::test

#endif
