#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "cli/poslab_process.hpp"
#include "io/files.hpp"

namespace {

using nlohmann::json;
using poslab::test::content;
using poslab::test::lines_of;
using poslab::test::Outcome;
using poslab::test::ScratchFolder;
using poslab::test::train_small;
using poslab::test::Words;

const Words kMeasure{"--eval-lengths", "8,12", "--eval-sequences", "64"};

Outcome evaluate(const std::string& model, const Words& more = {}) {
  Words words{"eval", model};
  words.insert(words.end(), kMeasure.begin(), kMeasure.end());
  words.insert(words.end(), more.begin(), more.end());
  return poslab::test::run_poslab(words);
}

}  // namespace

TEST_CASE("A saved model measures as it did when it was trained", "[cli]") {
  const std::string mode = GENERATE("none", "sin", "learned");
  const ScratchFolder folder;
  Words words = train_small({"--mode", mode, "--save", folder.file("model"), "--log", folder.file("log")});
  words.insert(words.end(), kMeasure.begin(), kMeasure.end());
  REQUIRE(poslab::test::run_poslab(words).exit_code == 0);
  const json summary = json::parse(lines_of(content(folder.file("log"))).back()).at("summary");

  const Outcome outcome = evaluate(folder.file("model"));
  CAPTURE(mode, outcome.err);
  REQUIRE(outcome.exit_code == 0);
  const json measured = json::parse(outcome.out);
  CHECK(measured.at("eval") == summary.at("evaluations").back().at("eval"));
  CHECK(measured.at("digest") == summary.at("digest"));

  const json elsewhere = json::parse(evaluate(folder.file("model"), {"--seed", "7"}).out);
  CHECK(elsewhere.at("digest") == summary.at("digest"));
  CHECK(elsewhere.at("eval") != measured.at("eval"));
}

TEST_CASE("A state_dict without settings is measured with those of the flags", "[cli]") {
  const ScratchFolder folder;
  Words words = train_small({"--save", folder.file("model")});
  words.insert(words.end(), kMeasure.begin(), kMeasure.end());
  REQUIRE(poslab::test::run_poslab(words).exit_code == 0);
  poslab::TensorFile plain = poslab::read_safetensors(folder.file("model"));
  plain.metadata.clear();
  poslab::write_safetensors(folder.file("plain"), plain);

  const Words settings{"--d-model", "16", "--nhead", "2", "--num-layers", "1", "--dim-feedforward", "32"};
  const Outcome outcome = evaluate(folder.file("plain"), settings);
  CAPTURE(outcome.err);
  REQUIRE(outcome.exit_code == 0);
  CHECK(json::parse(outcome.out).at("eval") == json::parse(evaluate(folder.file("model")).out).at("eval"));

  const Outcome guessed = evaluate(folder.file("plain"));
  CHECK(guessed.exit_code == 2);
  CHECK(guessed.err.find("emb.tok.weight") != std::string::npos);
}

TEST_CASE("A broken or foreign model file is refused by name", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--save", folder.file("model")})).exit_code == 0);
  const std::string whole = content(folder.file("model"));
  const auto refused = [&](const std::string& bytes) {
    poslab::test::write_content(folder.file("broken"), bytes);
    const Outcome outcome = evaluate(folder.file("broken"));
    CAPTURE(outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.err.find(folder.file("broken")) != std::string::npos);
    CHECK(outcome.out.empty());
  };
  refused("");
  refused("not a model at all");
  refused(whole.substr(0, 100));
  refused(whole.substr(0, whole.size() - 1));

  poslab::TensorFile lacking = poslab::read_safetensors(folder.file("model"));
  std::erase_if(lacking.tensors, [](const poslab::NamedTensor& tensor) { return tensor.name == "head.bias"; });
  poslab::write_safetensors(folder.file("lacking"), lacking);
  const Outcome outcome = evaluate(folder.file("lacking"));
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.find("head.bias") != std::string::npos);
}

#endif
