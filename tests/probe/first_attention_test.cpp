#include "probe/first_attention.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "model/combinations.hpp"
#include "probe/attention_positions.hpp"
#include "probe/initial_model.hpp"
#include "probe/input_parts.hpp"
#include "refused.hpp"
#include "train/trainer.hpp"

using Catch::Matchers::WithinAbs;
using poslab::Config;
using poslab::Encoder;
using poslab::first_attention;
using poslab::FirstAttention;
using poslab::PositionMode;

namespace {

constexpr std::array<std::int32_t, 5> kIds{1, 5, 0, 2, 2};

/// The softmax of a row of scores, over the keys that a query may look at.
std::vector<double> softmax(const float* scores, int keys) {
  double sum = 0.0;
  for (int j = 0; j < keys; ++j) sum += std::exp(static_cast<double>(scores[j]));
  std::vector<double> weights;
  for (int j = 0; j < keys; ++j) weights.push_back(std::exp(static_cast<double>(scores[j])) / sum);
  return weights;
}

double score(const FirstAttention& seen, int head, int query, int key) {
  const int length = seen.query.view().rows;
  return seen.scores[static_cast<std::size_t>((head * length + query) * length + key)];
}

}  // namespace

TEST_CASE("The softmax of these scores is the attention that a prediction shows, in every kind of model", "[probe]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    poslab::Trainer trainer(config);
    const FirstAttention seen = first_attention(trainer.encoder(), kIds);
    const poslab::Prediction shown = trainer.predict(kIds);
    double worst = 0.0;
    for (int row = 0; row < config.nhead * 5; ++row) {
      const int keys = config.causal ? row % 5 + 1 : 5;
      const std::vector<double> weights = softmax(seen.scores.data() + static_cast<std::ptrdiff_t>(row) * 5, keys);
      for (int j = 0; j < keys; ++j) {
        const double difference =
            weights[static_cast<std::size_t>(j)] - shown.attn_weights[static_cast<std::size_t>(row * 5 + j)];
        worst = std::max(worst, std::abs(difference));
      }
    }
    CAPTURE(combinations::described(config));
    REQUIRE(worst < 1e-6);
  });
}

TEST_CASE("Queries, keys and values are the input times their weights", "[probe]") {
  Config config = combinations::small_config();
  config.mode = PositionMode::kSinusoidal;
  const Encoder encoder = poslab::initial_model(config);
  const FirstAttention seen = first_attention(encoder, kIds);
  const poslab::InputParts parts = input_parts(encoder, kIds);
  const poslab::MatrixView& weight = encoder.parameters().layers.front().self_attn.in_proj.weight;
  const std::array outputs{&seen.query, &seen.key, &seen.value};
  for (int t = 0; t < 5; ++t) {
    for (int c = 0; c < config.d_model; ++c) {
      for (int part = 0; part < 3; ++part) {
        double expected = 0.0;
        for (int i = 0; i < config.d_model; ++i) {
          expected += parts.sum.view()(t, i) * weight(part * config.d_model + c, i);
        }
        CHECK_THAT(outputs[static_cast<std::size_t>(part)]->view()(t, c), WithinAbs(expected, 1e-5));
      }
    }
  }
}

TEST_CASE("The same token in two slots has other queries and keys, unless no position is told", "[probe]") {
  Config config = combinations::small_config();
  for (const PositionMode mode : {PositionMode::kNone, PositionMode::kSinusoidal, PositionMode::kRope}) {
    config.mode = mode;
    const FirstAttention seen = first_attention(poslab::initial_model(config), kIds);
    const bool same_query = seen.query.view()(3, 0) == seen.query.view()(4, 0);
    const bool same_value = seen.value.view()(3, 0) == seen.value.view()(4, 0);
    CHECK(same_query == (mode == PositionMode::kNone));
    // Rotary positions turn queries and keys, never values.
    CHECK(same_value == (mode != PositionMode::kSinusoidal));
  }
}

TEST_CASE("Without positions scores are those of the tokens: a swap of two tokens swaps rows and columns", "[probe]") {
  Config config = combinations::small_config();
  config.mode = PositionMode::kNone;
  const Encoder encoder = poslab::initial_model(config);
  const FirstAttention plain = first_attention(encoder, std::array<std::int32_t, 3>{1, 5, 0});
  const FirstAttention swapped = first_attention(encoder, std::array<std::int32_t, 3>{5, 1, 0});
  CHECK(score(plain, 1, 0, 2) == score(swapped, 1, 1, 2));
  CHECK(score(plain, 1, 1, 0) == score(swapped, 1, 0, 1));
  CHECK(score(plain, 1, 0, 0) == score(swapped, 1, 1, 1));
}

TEST_CASE("A bias on scores is the difference that it makes", "[probe]") {
  Config config = combinations::small_config();
  config.mode = PositionMode::kNone;
  const FirstAttention none = first_attention(poslab::initial_model(config), kIds);
  config.mode = PositionMode::kAlibi;
  const Encoder encoder = poslab::initial_model(config);
  const FirstAttention alibi = first_attention(encoder, kIds);
  const std::vector<float> bias = poslab::score_biases(encoder, 5);
  for (int h = 0; h < config.nhead; ++h) {
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 5; ++j) {
        const double expected = score(none, h, i, j) + bias[static_cast<std::size_t>(h * 9 + j - i + 4)];
        CHECK_THAT(score(alibi, h, i, j), WithinAbs(expected, 1e-6));
      }
    }
  }
}

TEST_CASE("A sequence that the model does not know is refused here too", "[probe]") {
  const Encoder encoder = poslab::initial_model({});
  CHECK(poslab::test::refused([&] { first_attention(encoder, {}); }).starts_with("sequence is empty"));
}
