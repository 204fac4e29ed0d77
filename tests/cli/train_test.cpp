#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "cli/poslab_process.hpp"
#include "io/files.hpp"
#include "kernels/kernels.hpp"
#include "model/config.hpp"
#include "model/presets.hpp"

namespace {

using nlohmann::json;
using poslab::test::content;
using poslab::test::lines_of;
using poslab::test::Outcome;
using poslab::test::ScratchFolder;
using poslab::test::train_small;
using poslab::test::Words;

json parsed(const std::string& line) { return json::parse(line); }

json summary_of(const std::string& log) { return parsed(lines_of(log).back()).at("summary"); }

/// What must be the same whatever the machine.
std::string without_machine(const std::string& log) {
  std::string text;
  for (const std::string& line : lines_of(log)) {
    json object = json::parse(line);
    if (object.contains("summary")) {
      for (const char* name : {"seconds", "threads", "kernel"}) object["summary"].erase(name);
      text += object.dump();
    } else {
      text += line;
    }
    text += '\n';
  }
  return text;
}

struct Run {
  std::string log;
  std::string model;
};

Run run_small(const Words& more) {
  const ScratchFolder folder;
  Words words = train_small({"--log", folder.file("log"), "--save", folder.file("model")});
  words.insert(words.end(), more.begin(), more.end());
  const Outcome outcome = poslab::test::run_poslab(words);
  INFO(outcome.err);
  REQUIRE(outcome.exit_code == 0);
  return {without_machine(content(folder.file("log"))), content(folder.file("model"))};
}

}  // namespace

TEST_CASE("A run writes one JSON line a step, its evaluations, and a summary", "[cli]") {
  const Outcome outcome = poslab::test::run_poslab(train_small({"--steps", "25", "--eval-lengths", "8,12"}));
  REQUIRE(outcome.exit_code == 0);
  CHECK(outcome.err.empty());
  int steps = 0;
  std::vector<int> evaluated;
  const std::vector<std::string> lines = lines_of(outcome.out);
  for (const std::string& line : lines) {
    const json object = parsed(line);
    if (object.contains("loss")) CHECK(object.at("step") == ++steps);
    if (!object.contains("eval")) continue;
    CHECK(object.at("step") == steps);
    evaluated.push_back(steps);
    CHECK(object.at("eval").size() == 2);
    for (const char* length : {"8", "12"}) {
      for (const char* name : {"loss", "token_accuracy", "sequence_accuracy"}) {
        CHECK(object.at("eval").at(length).at(name).is_number());
      }
    }
  }
  CHECK(steps == 25);
  CHECK(evaluated == std::vector<int>{10, 20, 25});
  CHECK(lines.front().starts_with(R"({"step":1,"loss":)"));

  const json summary = summary_of(outcome.out);
  CHECK(summary.at("preset") == "paper");
  CHECK(summary.at("steps") == 25);
  CHECK(summary.at("loss") == parsed(lines[lines.size() - 3]).at("loss"));
  CHECK(summary.at("evaluations").size() == 3);
  CHECK(summary.at("config").at("d_model") == 16);
  CHECK(summary.at("config").size() == poslab::fields().size());
  CHECK(summary.at("digest").get<std::string>().size() == 16);
  CHECK(summary.at("parameters") == 2554);
  CHECK(summary.at("threads") == 1);
  CHECK(summary.at("kernel") == poslab::best_kernels().name);
  CHECK(summary.at("seconds").is_number());
  CHECK_FALSE(summary.contains("interrupted"));
  CHECK_FALSE(summary.contains("diverged"));
}

TEST_CASE("Two runs with equal settings write equal bytes", "[cli]") {
  const Run first = run_small({});
  CHECK(first.log == run_small({}).log);
  CHECK(first.model == run_small({}).model);
  CHECK(first.log != run_small({"--seed", "1"}).log);
}

TEST_CASE("Threads and instruction sets change no byte of a run", "[cli]") {
  // Dropout and every kind of layer take part.
  const Words settings{"--dropout", "0.1", "--activation", "gelu", "--norm-first", "--final-norm", "--mode", "learned"};
  const Run first = run_small(settings);
  const auto check_with = [&](const char* flag, const std::string& value) {
    Words words = settings;
    words.insert(words.end(), {flag, value});
    const Run other = run_small(words);
    CAPTURE(flag, value);
    CHECK(first.log == other.log);
    CHECK(first.model == other.model);
  };
  check_with("--threads", "3");
  for (const poslab::Kernels* kernels : poslab::available_kernels()) check_with("--kernel", std::string(kernels->name));
}

TEST_CASE("Every field of the configuration is a flag, and a preset comes first", "[cli]") {
  const poslab::Config pytorch = poslab::find_preset("pytorch").config;
  for (const poslab::Field& field : poslab::fields()) {
    std::string flag = "--" + std::string(field.name);
    std::replace(flag.begin(), flag.end(), '_', '-');
    const std::string value = poslab::text_of(poslab::get_field(pytorch, field));
    CAPTURE(flag, value);
    // The flag stands before the preset and still wins.
    const Outcome outcome = poslab::test::run_poslab(
        {"train", flag, value, "--preset", "pytorch", "--steps", "0", "--eval-sequences", "1"});
    CHECK(outcome.exit_code == 0);
  }
  const json config = summary_of(poslab::test::run_poslab({"train", "--dropout", "0.25", "--norm-first",
                                                           "--causal=true", "--scale-sqrt-d=false", "--preset",
                                                           "pytorch", "--steps", "0", "--eval-sequences", "1"})
                                     .out)
                          .at("config");
  CHECK(config.at("dropout") == 0.25);
  CHECK(config.at("dim_feedforward") == 2048);
  CHECK(config.at("norm_first") == true);
  CHECK(config.at("causal") == true);
  CHECK(config.at("scale_sqrt_d") == false);
}

TEST_CASE("A run without steps saves the model as it starts", "[cli]") {
  const ScratchFolder folder;
  const Outcome outcome = poslab::test::run_poslab(train_small({"--steps", "0", "--save", folder.file("model")}));
  CHECK(outcome.exit_code == 0);
  CHECK(poslab::read_safetensors(folder.file("model")).metadata.at("poslab.steps") == "0");
  CHECK_FALSE(summary_of(outcome.out).contains("loss"));
}

TEST_CASE("A loss that is no number ends the run with a word, valid JSON and no model", "[cli]") {
  const ScratchFolder folder;
  poslab::test::write_content(folder.file("model"), "an older model");
  const Outcome outcome = poslab::test::run_poslab(
      train_small({"--lr", "100", "--optimizer", "adamw", "--weight-decay", "10", "--save", folder.file("model")}));
  CHECK(outcome.exit_code == 1);
  CHECK(outcome.err.find("diverged at step 5") != std::string::npos);
  CHECK(content(folder.file("model")) == "an older model");
  const std::vector<std::string> lines = lines_of(outcome.out);
  for (const std::string& line : lines) CHECK_FALSE(parsed(line).is_discarded());
  CHECK(lines[lines.size() - 2] == R"({"step":5,"loss":null,"diverged":true})");
  CHECK(summary_of(outcome.out).at("diverged") == true);
  CHECK(summary_of(outcome.out).at("loss").is_null());
}

TEST_CASE("A run that ends far above its start is called diverged, and its model is saved", "[cli]") {
  const ScratchFolder folder;
  const Outcome outcome = poslab::test::run_poslab(
      train_small({"--lr", "10", "--norm-first", "--steps", "60", "--save", folder.file("model")}));
  CHECK(outcome.exit_code == 1);
  CHECK(outcome.err.find("diverged") != std::string::npos);
  CHECK(summary_of(outcome.out).at("diverged") == true);
  CHECK(summary_of(outcome.out).at("loss").is_number());
  CHECK_FALSE(content(folder.file("model")).empty());
}

TEST_CASE("A log named like half a model keeps its lines, and the model is saved beside it", "[cli]") {
  const ScratchFolder folder;
  for (const char* name : {"model.part", "model.0.part"}) {
    const Outcome outcome =
        poslab::test::run_poslab(train_small({"--log", folder.file(name), "--save", folder.file("model")}));
    CHECK(outcome.exit_code == 0);
    CHECK_FALSE(summary_of(content(folder.file(name))).empty());
    CHECK_FALSE(content(folder.file("model")).empty());
  }
}

TEST_CASE("On a terminal a run shows its progress and a table, and no JSON", "[cli]") {
  const Outcome outcome = poslab::test::run_poslab_on_terminal(train_small({"--steps", "300"}));
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.out.find("steps/s") != std::string::npos);
  CHECK(outcome.out.find(" left") != std::string::npos);
  CHECK(outcome.out.find("tokens right") != std::string::npos);
  CHECK(outcome.out.find("31.72 %") != std::string::npos);
  CHECK(outcome.out.find('{') == std::string::npos);
}

#endif
