#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <sys/stat.h>

#include <catch_amalgamated.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/poslab_process.hpp"
#include "io/files.hpp"

namespace {

using nlohmann::json;
using poslab::test::content;
using poslab::test::lines_of;
using poslab::test::Outcome;
using poslab::test::Poslab;
using poslab::test::ScratchFolder;
using poslab::test::train_small;

void wait_for_lines(const std::string& log, std::size_t count) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (lines_of(content(log)).size() < count && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

}  // namespace

TEST_CASE("An interrupted run finishes its step, saves its model and ends its log", "[cli]") {
  const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP);
  const ScratchFolder folder;
  Poslab run(train_small(
      {"--steps", "1000000000", "--log", folder.file("log"), "--save", folder.file("model"), "--threads", "2"}));
  wait_for_lines(folder.file("log"), 5);
  // `timeout` and npm send a signal twice.
  run.send(signal);
  run.send(signal);
  const Outcome outcome = run.wait();
  CAPTURE(signal, outcome.err);
  CHECK(outcome.exit_code == 130);
  CHECK(outcome.err.find("interrupted after step ") != std::string::npos);

  const std::vector<std::string> lines = lines_of(content(folder.file("log")));
  const json summary = json::parse(lines.back()).at("summary");
  CHECK(summary.at("interrupted") == true);
  const auto steps = summary.at("steps").get<int>();
  CHECK(steps >= 4);
  CHECK(poslab::read_safetensors(folder.file("model")).metadata.at("poslab.steps") == std::to_string(steps));
  const Outcome evaluated = poslab::test::run_poslab({"eval", folder.file("model"), "--eval-sequences", "8"});
  CHECK(evaluated.exit_code == 0);
  CHECK(json::parse(evaluated.out).at("digest") == summary.at("digest"));
}

TEST_CASE("A signal that was ignored when the run began stays ignored", "[cli]") {
  const int signal = GENERATE(SIGINT, SIGHUP);
  const ScratchFolder folder;
  const auto before = std::signal(signal, SIG_IGN);
  Poslab run(train_small({"--steps", "1000000000", "--log", folder.file("log")}));
  std::signal(signal, before);
  wait_for_lines(folder.file("log"), 5);
  run.send(signal);
  wait_for_lines(folder.file("log"), lines_of(content(folder.file("log"))).size() + 50);
  const std::vector<std::string> after = lines_of(content(folder.file("log")));
  CHECK(json::parse(after[after.size() - 2]).contains("step"));  // the last one may be half written
  run.send(SIGTERM);
  CHECK(run.wait().exit_code == 130);
  CHECK(lines_of(content(folder.file("log"))).size() > after.size());
}

TEST_CASE("Interrupted while a pipe waits for its reader, a run ends", "[cli]") {
  const std::string flag = GENERATE("--log", "--save");
  const ScratchFolder folder;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  Poslab run(train_small({"--eval-every", "1", flag, folder.file("pipe")}), Poslab::Stdout::kTerminal);
  if (flag == "--save") run.wait_for("step 20/20");
  // A run that waits for its log's reader shows nothing.
  if (flag == "--log") run.wait_until_asleep_and_catching(SIGINT);
  run.send(SIGINT);
  const Outcome outcome = run.wait();
  CAPTURE(flag, outcome.out);
  CHECK(outcome.exit_code == 130);
  CHECK(outcome.out.find("waited for a reader") != std::string::npos);
}

TEST_CASE("A pipe that is read gets the log and the model", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const std::string flag = GENERATE("--log", "--save");
  Poslab run(train_small({flag, folder.file("pipe")}));
  const std::string read = content(folder.file("pipe"));
  CHECK(run.wait().exit_code == 0);
  CHECK(read.find(flag == "--log" ? "summary" : "poslab.config") != std::string::npos);
}

TEST_CASE("A disk without room is noticed by every command that prints", "[cli]") {
  if (!std::filesystem::exists("/dev/full")) return;
  const ScratchFolder folder;
  for (const poslab::test::Words& words : std::vector<poslab::test::Words>{
           {"ceiling"},
           {"--help"},
           {"--version"},
           {"encode"},
           {"train", "--help"},
           train_small({"--log", folder.file("log")}),
           train_small(),
           {"eval", folder.file("model")},
           {"check", POSLAB_FIXTURES "/parity/p_linear.safetensors"},
       }) {
    if (words.front() == "eval") {
      REQUIRE(poslab::test::run_poslab(train_small({"--save", folder.file("model")})).exit_code == 0);
    }
    const Outcome outcome = Poslab(words, Poslab::Stdout::kFullDisk).wait();
    CAPTURE(words, outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(lines_of(outcome.err).size() == 1);
    CHECK(outcome.err.find("output \"stdout\" cannot be written") != std::string::npos);
  }
}

TEST_CASE("A model that cannot be saved at the end takes neither the summary nor the table with it", "[cli]") {
  if (!std::filesystem::exists("/dev/full")) return;
  const ScratchFolder folder;
  const Outcome outcome = poslab::test::run_poslab(train_small({"--log", folder.file("log"), "--save", "/dev/full"}));
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.find("save \"/dev/full\" cannot be written") != std::string::npos);
  CHECK(outcome.out.find("tokens right") != std::string::npos);
  CHECK(json::parse(lines_of(content(folder.file("log"))).back()).contains("summary"));
}

TEST_CASE("An evaluation is broken off, and the run saves its model and logs nothing of it", "[cli]") {
  const ScratchFolder folder;
  const std::string eval_every = GENERATE("3", "1000000");  // in the middle of the run, and at its end
  const std::string steps = eval_every == "3" ? "1000000000" : "3";
  Poslab run(train_small({"--steps", steps, "--eval-every", eval_every, "--eval-sequences", "1000000", "--log",
                          folder.file("log"), "--save", folder.file("model")}));
  wait_for_lines(folder.file("log"), 3);
  run.send(SIGINT);
  const Outcome outcome = run.wait();
  CAPTURE(eval_every, outcome.err);
  CHECK(outcome.exit_code == 130);
  CHECK(outcome.err.find("interrupted after step 3; the model is saved in ") != std::string::npos);

  const std::vector<std::string> lines = lines_of(content(folder.file("log")));
  REQUIRE(lines.size() == 4);
  for (std::size_t step = 1; step <= 3; ++step) CHECK(json::parse(lines[step - 1]).at("step") == step);
  const json summary = json::parse(lines.back()).at("summary");
  CHECK(summary.at("interrupted") == true);
  CHECK(summary.at("evaluations").empty());
  CHECK(poslab::read_safetensors(folder.file("model")).metadata.at("poslab.steps") == "3");
}

TEST_CASE("Interrupted, eval has no result to show", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--save", folder.file("model")})).exit_code == 0);
  Poslab eval({"eval", folder.file("model"), "--threads", "1", "--eval-lengths", "8,12", "--eval-sequences", "1000000"},
              Poslab::Stdout::kTerminal);
  eval.wait_for("digest");
  eval.send(SIGINT);
  const Outcome outcome = eval.wait();
  CAPTURE(outcome.out);
  CHECK(outcome.exit_code == 130);
  CHECK(outcome.out.find("interrupted") != std::string::npos);
  CHECK(outcome.out.find("tokens right") == std::string::npos);
}

TEST_CASE("An eval whose reader has left ends quietly", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--save", folder.file("model")})).exit_code == 0);
  const Outcome outcome =
      Poslab({"eval", folder.file("model"), "--eval-sequences", "8"}, Poslab::Stdout::kClosedPipe).wait();
  CHECK(outcome.exit_code == 141);
  CHECK(outcome.err.empty());
}

TEST_CASE("A run whose reader has left saves its model and ends quietly", "[cli]") {
  const ScratchFolder folder;
  const Outcome outcome =
      Poslab(train_small({"--steps", "1000000000", "--save", folder.file("model")}), Poslab::Stdout::kClosedPipe)
          .wait();
  CHECK(outcome.exit_code == 141);
  CHECK(outcome.err.empty());
  CHECK_FALSE(content(folder.file("model")).empty());
}

TEST_CASE("A run whose log cannot grow saves its model and says so", "[cli]") {
  if (!std::filesystem::exists("/dev/full")) return;
  const ScratchFolder folder;
  const Outcome outcome = poslab::test::run_poslab(
      train_small({"--steps", "1000000000", "--log", "/dev/full", "--save", folder.file("model")}));
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.find("log \"/dev/full\" cannot be written") != std::string::npos);
  CHECK_FALSE(content(folder.file("model")).empty());
}

#endif
