#include "io/checkpoint.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "model/combinations.hpp"
#include "model/parameters.hpp"

using poslab::Config;
using poslab::PositionMode;
using poslab::TensorFile;
using poslab::Trainer;

namespace {

Config with_mode(PositionMode mode) {
  Config config = combinations::small_config();
  config.mode = mode;
  return config;
}

/// The code with which a model of `config` refuses the file, and the tensor that it names; empty when it takes it.
std::pair<std::string, std::string> refusal(const TensorFile& file, const Config& config) {
  Trainer trainer(config);
  try {
    poslab::load_weights(file, "model", trainer);
  } catch (const poslab::Error& error) {
    return {error.code(), error.value()};
  }
  return {};
}

const std::pair<std::string, std::string> kTaken;

}  // namespace

TEST_CASE("A model of every scheme comes back from its file bit by bit", "[io]") {
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    CAPTURE(scheme.name);
    Config config = with_mode(scheme.mode);
    config.pair_layout = poslab::PairLayout::kHalves;
    Trainer trained(config);
    trained.step();
    config.seed = 9;
    Trainer other(config);
    poslab::load_weights(poslab::to_tensor_file(trained), "model", other);
    CHECK(poslab::digest(other.encoder().parameters(), config) ==
          poslab::digest(trained.encoder().parameters(), config));
  }
}

TEST_CASE("A file whose sinusoidal table is another one is of another model, and refused", "[io]") {
  const Config config = with_mode(PositionMode::kSinusoidal);
  const TensorFile file = poslab::to_tensor_file(Trainer(config));
  CHECK(refusal(file, config) == kTaken);

  Config halves = config;
  halves.pair_layout = poslab::PairLayout::kHalves;
  CHECK(refusal(file, halves) == std::pair<std::string, std::string>{"table_differs", "emb.pe"});
  Config longer = config;
  longer.max_len = 12;
  CHECK(refusal(file, longer) == std::pair<std::string, std::string>{"tensor_shape", "emb.pe"});

  TensorFile without = file;
  std::erase_if(without.tensors, [](const poslab::NamedTensor& tensor) { return tensor.name == "emb.pe"; });
  CHECK(refusal(without, config) == std::pair<std::string, std::string>{"tensor_missing", "emb.pe"});
  CHECK(refusal(poslab::to_tensor_file(Trainer(with_mode(PositionMode::kRope))), config) ==
        std::pair<std::string, std::string>{"tensor_missing", "emb.pe"});

  TensorFile spoilt = file;
  const float wrong = std::nanf("");
  for (poslab::NamedTensor& tensor : spoilt.tensors) {
    if (tensor.name == "emb.pe") std::memcpy(tensor.data.data(), &wrong, sizeof wrong);
  }
  CHECK(refusal(spoilt, config) == std::pair<std::string, std::string>{"table_differs", "emb.pe"});
}
