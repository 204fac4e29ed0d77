#include "probe/equivariance.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "model/combinations.hpp"
#include "probe/initial_model.hpp"
#include "probe/order_sensitivity.hpp"
#include "refused.hpp"

using poslab::AttentionEquivariance;
using poslab::Config;
using poslab::Encoder;
using poslab::Equivariance;
using poslab::PositionMode;
using poslab::test::refused;

namespace {

Config small(PositionMode mode) {
  Config config = combinations::small_config();
  config.mode = mode;
  config.seed = 3;
  return config;
}

/// The lesson's check of attention alone: width 8, two heads.
Config attention_of_the_lesson(PositionMode mode) {
  Config config;
  config.mode = mode;
  config.d_model = 8;
  config.nhead = 2;
  return config;
}

double largest(const std::vector<double>& errors) { return std::ranges::max(errors); }

constexpr std::array<int, 5> kReversed{4, 3, 2, 1, 0};

}  // namespace

TEST_CASE("The permutation says where a slot's token comes from", "[probe]") {
  const Encoder encoder = poslab::initial_model(small(PositionMode::kLearned));
  const std::array<std::int32_t, 3> ids{4, 4, 6};
  const Equivariance same = equivariance(encoder, ids, std::array{0, 1, 2});
  CHECK(same.errors == std::vector(3, 0.0));
  // The input is the same; what differs is the slots' outputs.
  const Equivariance swapped = equivariance(encoder, ids, std::array{1, 0, 2});
  CHECK(swapped.errors[0] > 0.001);
  CHECK(swapped.errors[2] == 0.0);
  CHECK(swap_differences(encoder, ids, 0, 1) == std::vector<double>(3, 0.0));
}

TEST_CASE("A slot's error is the largest difference between the two outputs that are shown", "[probe]") {
  Config config = small(PositionMode::kSinusoidal);
  config.marks = GENERATE(false, true);
  const std::array<std::int32_t, 4> ids{1, 5, 0, 2};
  constexpr std::array kPermutation{2, 0, 3, 1};
  const Equivariance moved = equivariance(poslab::initial_model(config), ids, kPermutation);
  REQUIRE(moved.output.view().rows == 4);
  REQUIRE(moved.output.view().cols == config.model_vocab_size());
  for (int t = 0; t < 4; ++t) {
    double error = 0.0;
    for (int v = 0; v < config.model_vocab_size(); ++v) {
      const double here = moved.permuted_output.view()(t, v);
      error = std::max(error, std::abs(here - moved.output.view()(kPermutation[static_cast<std::size_t>(t)], v)));
    }
    CHECK(moved.errors[static_cast<std::size_t>(t)] == error);
    CHECK(error > 0.01);
  }
}

TEST_CASE("Without positions a permuted sequence only permutes the logits", "[probe]") {
  const std::array<std::int32_t, 5> ids{1, 5, 0, 2, 2};
  constexpr std::array kPermutation{2, 4, 0, 3, 1};
  Config config = small(PositionMode::kNone);
  CHECK(largest(equivariance(poslab::initial_model(config), ids, kPermutation).errors) < 1e-5);
  config.causal = true;
  CHECK(largest(equivariance(poslab::initial_model(config), ids, kPermutation).errors) > 0.1);
}

TEST_CASE("Attention alone, on five vectors in reverse, differs by less than a millionth", "[probe]") {
  Config config = attention_of_the_lesson(GENERATE(PositionMode::kNone, PositionMode::kSinusoidal));
  config.seed = GENERATE(0U, 1U, 2U);
  const AttentionEquivariance attention = attention_equivariance(poslab::initial_model(config), kReversed);
  CHECK(attention.input.view().rows == 5);
  CHECK(attention.input.view().cols == 8);
  CHECK(largest(attention.moved.errors) < 1e-6);
  // The rows did change places.
  CHECK(std::abs(attention.moved.output.view()(0, 0) - attention.moved.permuted_output.view()(0, 0)) > 1e-3);
}

TEST_CASE("What acts inside the attention, and a mask, end that", "[probe]") {
  const PositionMode mode = GENERATE(PositionMode::kRope, PositionMode::kAlibi, PositionMode::kT5Bias);
  constexpr std::array kPermutation{2, 4, 0, 3, 1};
  const Encoder encoder = poslab::initial_model(attention_of_the_lesson(mode));
  CHECK(largest(attention_equivariance(encoder, kPermutation).moved.errors) > 0.001);
  Config masked = attention_of_the_lesson(PositionMode::kNone);
  masked.causal = true;
  CHECK(largest(attention_equivariance(poslab::initial_model(masked), kPermutation).moved.errors) > 0.1);
}

TEST_CASE("Attention alone is the mean of the values when all vectors are alike", "[probe]") {
  // One vector: the softmax over one key is 1, so y = (x Wv^T) Wo^T; biases start at 0.
  const Config config = attention_of_the_lesson(PositionMode::kNone);
  const Encoder encoder = poslab::initial_model(config);
  const AttentionEquivariance one = attention_equivariance(encoder, std::array{0});
  const auto& weights = encoder.parameters().layers.front().self_attn;
  for (int c = 0; c < 8; ++c) {
    double expected = 0.0;
    for (int k = 0; k < 8; ++k) {
      double value = 0.0;
      for (int i = 0; i < 8; ++i) value += one.input.view()(0, i) * weights.in_proj.weight(16 + k, i);
      expected += value * weights.out_proj.weight(c, k);
    }
    CHECK_THAT(one.moved.output.view()(0, c), Catch::Matchers::WithinAbs(expected, 1e-6));
  }
}

TEST_CASE("The vectors are the seed's, whatever is asked before", "[probe]") {
  const Encoder encoder = poslab::initial_model(attention_of_the_lesson(PositionMode::kNone));
  const auto first = dense(attention_equivariance(encoder, kReversed).input.view());
  attention_equivariance(encoder, std::array{1, 0});
  CHECK(dense(attention_equivariance(encoder, kReversed).input.view()) == first);
}

TEST_CASE("What is no permutation is refused", "[probe]") {
  const Encoder encoder = poslab::initial_model(small(PositionMode::kNone));
  const std::array<std::int32_t, 3> ids{1, 2, 3};
  const std::string all = "does not name every slot once; give each number from 0 to 2 once";
  CHECK(refused([&] { equivariance(encoder, ids, std::array{0, 1, 1}); }) == "permutation 0, 1, 1 " + all);
  CHECK(refused([&] { equivariance(encoder, ids, std::array{0, 1}); }) == "permutation 0, 1 " + all);
  CHECK(refused([&] { equivariance(encoder, ids, std::array{0, 1, 2, 2}); }) == "permutation 0, 1, 2, 2 " + all);
  CHECK(refused([&] { equivariance(encoder, ids, std::array{-1, 0, 3}); }) == "permutation -1, 0, 3 " + all);
  CHECK(refused([&] { attention_equivariance(encoder, std::array{0, 1, 3}); }) == "permutation 0, 1, 3 " + all);
  CHECK(refused([&] { attention_equivariance(encoder, {}); }).starts_with("permutation 0 is outside 1 to"));
}
