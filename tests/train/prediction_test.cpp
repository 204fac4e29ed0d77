#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "base/error.hpp"
#include "model/combinations.hpp"
#include "oracle/from_core.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::Prediction;
using poslab::Trainer;

namespace {

Config any_config() {
  Config config = combinations::small_config();
  config.mode = GENERATE(poslab::PositionMode::kNone, poslab::PositionMode::kSinusoidal, poslab::PositionMode::kLearned,
                         poslab::PositionMode::kRope, poslab::PositionMode::kAlibi, poslab::PositionMode::kT5Bias);
  config.causal = GENERATE(false, true);
  return config;
}

}  // namespace

TEST_CASE("The attention shown is the attention computed in training, bit by bit", "[train]") {
  const Config config = any_config();
  Trainer trainer(config);
  for (int i = 0; i < 3; ++i) trainer.step();
  const std::vector<std::int32_t> ids{1, 0, 6, 3, 2, 2, 2, 5, 4, 0, 6, 6, 1, 3, 3};  // 3 sequences of 5
  trainer.gradients_on(ids, ids);
  for (int b = 0; b < config.batch; ++b) {
    const Prediction shown = trainer.predict(std::span(ids).subspan(static_cast<std::size_t>(b) * 5, 5));
    std::vector<float> computed;  // (L, H, T, T)
    for (const poslab::EncoderLayerCache& layer : trainer.activations().layers) {
      for (int r = b * config.nhead * 5; r < (b + 1) * config.nhead * 5; ++r) {
        for (int key = 0; key < 5; ++key) computed.push_back(layer.self_attn.weights(r, key));
      }
    }
    CHECK(shown.attn_weights == computed);
    for (int t = 0; t < 5; ++t) {
      const float* logits = trainer.activations().logits.row(b * 5 + t);
      CHECK(shown.predictions[static_cast<std::size_t>(t)] == poslab::argmax(logits, config.vocab_size));
    }
  }
}

TEST_CASE("A prediction's rows sum to one and its future is exactly zero under the mask", "[train]") {
  const Config config = any_config();
  Trainer trainer(config);
  const int length = GENERATE(1, 5, 9);
  const Prediction shown = trainer.predict(std::vector<std::int32_t>(static_cast<std::size_t>(length), 2));
  REQUIRE(shown.length == length);
  REQUIRE(shown.attn_weights.size() == static_cast<std::size_t>(2 * config.nhead * length * length));
  REQUIRE(shown.probabilities.size() == static_cast<std::size_t>(length * config.vocab_size));
  const auto row_sum = [](const std::vector<float>& values, std::size_t row, std::size_t cols) {
    double sum = 0.0;
    for (std::size_t c = 0; c < cols; ++c) sum += values[row * cols + c];
    return sum;
  };
  const auto width = static_cast<std::size_t>(length);
  for (std::size_t r = 0; r < shown.attn_weights.size() / width; ++r) {
    CHECK(std::abs(row_sum(shown.attn_weights, r, width) - 1.0) < 1e-5);
    for (std::size_t key = r % width + 1; config.causal && key < width; ++key) {
      CHECK(shown.attn_weights[r * width + key] == 0.0F);
    }
  }
  for (std::size_t t = 0; t < width; ++t) {
    CHECK(std::abs(row_sum(shown.probabilities, t, static_cast<std::size_t>(config.vocab_size)) - 1.0) < 1e-5);
  }
}

TEST_CASE("A sequence with a token outside the vocabulary, or with none at all, is refused by name", "[train]") {
  Trainer trainer(combinations::small_config());
  const std::vector<std::int32_t> good{0, 6, 3};
  const Prediction before = trainer.predict(good);
  const auto code_of = [&](const std::vector<std::int32_t>& ids) {
    try {
      trainer.predict(ids);
    } catch (const poslab::Error& error) {
      return error.code() + " " + error.value();
    }
    return std::string("accepted");
  };
  CHECK(code_of({0, 7, 1}) == "token_out_of_vocabulary 7");
  CHECK(code_of({0, 1, -1}) == "token_out_of_vocabulary -1");
  CHECK(code_of({}) == "sequence_empty ");
  CHECK(code_of(std::vector<std::int32_t>(10, 0)) == "length_over_max_len 10");
  CHECK(trainer.predict(good).probabilities == before.probabilities);
}
