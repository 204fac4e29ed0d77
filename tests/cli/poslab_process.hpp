// The built command, run as a user runs it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace poslab::test {

using Words = std::vector<std::string>;

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string err;  // empty on a terminal, where both are one
};

/// A folder that is gone when the test is.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  bool empty() const { return std::filesystem::is_empty(folder_); }

 private:
  std::filesystem::path folder_;
};

/// poslab on its way. It is killed when it has not ended after a minute: nothing may hang.
class Poslab {
 public:
  enum class Stdout { kFile, kTerminal, kClosedPipe, kFullDisk };

  explicit Poslab(const Words& arguments, Stdout where = Stdout::kFile);

  void send(int signal) const;
  /// Waits until `text` stands on the terminal.
  void wait_for(const std::string& text);
  /// Waits until it has a handler for `signal` and sleeps in a system call, as Linux's /proc tells.
  void wait_until_asleep_and_catching(int signal) const;
  Outcome wait();

 private:
  /// Takes what has come to the terminal.
  void drain();

  ScratchFolder folder_;
  Stdout where_;
  int terminal_ = -1;
  std::string shown_;  // on the terminal
  pid_t process_ = -1;
};

Outcome run_poslab(const Words& arguments);
Outcome run_poslab_on_terminal(const Words& arguments);

std::string content(const std::string& path);
void write_content(const std::string& path, const std::string& text);
std::vector<std::string> lines_of(const std::string& text);

/// `poslab train` on a model that takes milliseconds, with more flags.
Words train_small(const Words& more = {});

}  // namespace poslab::test
