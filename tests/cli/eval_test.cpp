#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <cstring>
#include <limits>
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

TEST_CASE("A model of NaN or infinity is measured, and said to have diverged", "[cli]") {
  const float bad = GENERATE(std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity());
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--save", folder.file("model")})).exit_code == 0);
  poslab::TensorFile file = poslab::read_safetensors(folder.file("model"));
  for (poslab::NamedTensor& tensor : file.tensors) {
    if (tensor.name == "head.bias") std::memcpy(tensor.data.data(), &bad, sizeof bad);
  }
  poslab::write_safetensors(folder.file("model"), file);
  const Outcome outcome = evaluate(folder.file("model"));
  CAPTURE(outcome.err);
  CHECK(outcome.exit_code == 1);
  CHECK(outcome.err.find("\"head.bias\" holds NaN or infinity") != std::string::npos);
  CHECK(json::parse(outcome.out).at("eval").at("8").at("loss").is_null());
}

TEST_CASE("A file with more tensors than the model is refused by the first of them", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--num-layers", "2", "--save", folder.file("model")})).exit_code == 0);
  poslab::TensorFile plain = poslab::read_safetensors(folder.file("model"));
  plain.metadata.clear();
  poslab::write_safetensors(folder.file("plain"), plain);
  const Words settings{"--d-model", "16", "--nhead", "2", "--num-layers", "1", "--dim-feedforward", "32"};
  const Outcome outcome = evaluate(folder.file("plain"), settings);
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.find("encoder.layers.1.") != std::string::npos);
  CHECK(outcome.err.find("choose the settings") != std::string::npos);
}

TEST_CASE("A tied table under both of PyTorch's names is one table", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--tie-weights", "--save", folder.file("model")})).exit_code == 0);
  poslab::TensorFile file = poslab::read_safetensors(folder.file("model"));
  file.tensors.push_back(*file.find("emb.tok.weight"));
  file.tensors.back().name = "head.weight";
  poslab::write_safetensors(folder.file("both"), file);
  CHECK(evaluate(folder.file("both")).exit_code == 0);
  file.tensors.back().data[0] ^= std::byte{1};
  poslab::write_safetensors(folder.file("both"), file);
  CHECK(evaluate(folder.file("both")).err.find("head.weight") != std::string::npos);
}

TEST_CASE("A flag that says otherwise than the file's settings is refused", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--mode", "sin", "--save", folder.file("model")})).exit_code == 0);
  for (const Words& words : {Words{"--mode", "none"}, Words{"--causal"}, Words{"--length", "9"}, Words{"--lr", "0.5"},
                             Words{"--preset", "paper"}}) {
    const Outcome outcome = evaluate(folder.file("model"), words);
    CAPTURE(words, outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.err.find("cannot be changed") != std::string::npos);
    CHECK(outcome.err.find("leave " + words.front() + " out") != std::string::npos);
    CHECK(outcome.err.find(folder.file("model")) != std::string::npos);
  }
  CHECK(evaluate(folder.file("model"), {"--mode", "sin", "--d-model", "16"}).exit_code == 0);
}

TEST_CASE("Settings in a file that no model can have, and a type unknown, are refused with the file's name", "[cli]") {
  const ScratchFolder folder;
  REQUIRE(poslab::test::run_poslab(train_small({"--save", folder.file("model")})).exit_code == 0);
  const auto refused = [&](const std::string& said) {
    const Outcome outcome = evaluate(folder.file("broken"));
    CAPTURE(outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.err.find(folder.file("broken")) != std::string::npos);
    CHECK(outcome.err.find(said) != std::string::npos);
  };
  for (const auto& [config, said] : std::vector<std::pair<std::string, std::string>>{{"[]", "no JSON object"},
                                                                                     {R"({"d_model": 0})", "d_model 0"},
                                                                                     {R"({"nhead": 5})", "nhead 5"},
                                                                                     {R"({"colour": 1})", "colour"}}) {
    poslab::TensorFile file = poslab::read_safetensors(folder.file("model"));
    file.metadata["poslab.config"] = config;
    poslab::write_safetensors(folder.file("broken"), file);
    refused(said);
  }
  std::string bytes = content(folder.file("model"));
  bytes.replace(bytes.find("\"F32\""), 5, "\"F99\"");
  poslab::test::write_content(folder.file("broken"), bytes);
  refused("F99");
}

#endif
