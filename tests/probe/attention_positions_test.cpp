#include "probe/attention_positions.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "model/combinations.hpp"
#include "nn/score_bias.hpp"

using poslab::Config;
using poslab::Encoder;
using poslab::PositionMode;

namespace {

Encoder model_with(const Config& config) {
  poslab::RandomStream stream(config.seed);
  return {config, poslab::best_kernels(), stream};
}

Config with_heads(PositionMode mode, int nhead) {
  Config config = combinations::small_config();
  config.mode = mode;
  config.d_model = 12;
  config.nhead = nhead;
  return config;
}

}  // namespace

TEST_CASE("ALiBi's biases fall with the distance on both sides, by the slopes of the authors' program", "[probe]") {
  const std::vector<float> biases = poslab::score_biases(model_with(with_heads(PositionMode::kAlibi, 6)), 4);
  const std::array<double, 6> slopes{0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125};
  REQUIRE(biases.size() == 6 * 7);
  for (int head = 0; head < 6; ++head) {
    for (int column = 0; column < 7; ++column) {
      const double slope = slopes[static_cast<std::size_t>(head)];
      CHECK(static_cast<double>(biases[static_cast<std::size_t>(head * 7 + column)]) == -slope * std::abs(column - 3));
    }
  }
}

TEST_CASE("A trained bias is read from its table, a row for each distance", "[probe]") {
  const PositionMode mode = GENERATE(PositionMode::kT5Bias, PositionMode::kRelative);
  const bool causal = GENERATE(false, true);
  Config config = with_heads(mode, 3);
  config.causal = causal;
  const Encoder encoder = model_with(config);
  const int length = 5;
  const std::vector<float> biases = poslab::score_biases(encoder, length);
  const poslab::BiasRows rows(mode, causal, config.maximum_distance, length);
  REQUIRE(biases.size() == 3 * 9);
  for (int head = 0; head < 3; ++head) {
    for (int distance = -4; distance <= 4; ++distance) {
      CHECK(biases[static_cast<std::size_t>(head * 9 + distance + 4)] ==
            encoder.parameters().position(rows.of(distance), head));
    }
  }
}

TEST_CASE("RoPE turns its first pair by one radian a slot, and each further pair by an equal share of that",
          "[probe]") {
  const std::vector<double> frequencies = poslab::rotary_frequencies(with_heads(PositionMode::kRope, 3));
  REQUIRE(frequencies.size() == 2);
  CHECK(frequencies[0] == 1.0);
  CHECK(frequencies[1] == Catch::Approx(0.01).epsilon(1e-12));  // 10000^(-2/4)
}

TEST_CASE("What does not act inside the attention adds nothing there and turns nothing", "[probe]") {
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    CAPTURE(scheme.name);
    const Config config = with_heads(scheme.mode, 3);
    using Acts = poslab::PositionScheme::Acts;
    CHECK(poslab::score_biases(model_with(config), 5).empty() == (scheme.acts != Acts::kOnScores));
    CHECK(poslab::rotary_frequencies(config).empty() == (scheme.acts != Acts::kOnQueriesAndKeys));
  }
}
