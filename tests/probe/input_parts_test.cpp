#include "probe/input_parts.hpp"

#include <array>
#include <catch_amalgamated.hpp>

#include "base/owned_matrix.hpp"
#include "model/combinations.hpp"
#include "probe/initial_model.hpp"
#include "refused.hpp"

using poslab::Config;
using poslab::InputParts;
using poslab::PositionMode;

namespace {

/// The lesson's small example: Embedding(10, 8) and ids [1, 2, 3, 2].
Config example(PositionMode mode) {
  Config config;
  config.mode = mode;
  config.d_model = 8;
  config.nhead = 2;
  return config;
}

constexpr std::array<std::int32_t, 4> kTwoTwice{1, 2, 3, 2};

/// Whether two rows of a matrix are equal to the last bit.
bool equal_rows(const poslab::MatrixView& matrix, int one, int other) {
  return std::equal(matrix.row(one), matrix.row(one) + matrix.cols, matrix.row(other));
}

}  // namespace

TEST_CASE("Equal tokens have equal vectors, and only the slots tell them apart", "[probe]") {
  const PositionMode mode = GENERATE(PositionMode::kNone, PositionMode::kSinusoidal, PositionMode::kLearned);
  CAPTURE(static_cast<int>(mode));
  const InputParts parts = input_parts(poslab::initial_model(example(mode)), kTwoTwice);
  REQUIRE(parts.token.view().rows == 4);
  REQUIRE(parts.token.view().cols == 8);
  CHECK(equal_rows(parts.token.view(), 1, 3));
  CHECK_FALSE(equal_rows(parts.token.view(), 1, 2));
  CHECK(equal_rows(parts.sum.view(), 1, 3) == (mode == PositionMode::kNone));
  CHECK(equal_rows(parts.position.view(), 1, 3) == (mode == PositionMode::kNone));
}

TEST_CASE("The parts add up to what the first layer receives, in every kind of model", "[probe]") {
  combinations::for_each_model(combinations::small_config(), [](Config config) {
    config.marks = config.causal;
    const poslab::Encoder encoder = poslab::initial_model(config);
    const InputParts parts = input_parts(encoder, kTwoTwice);
    const poslab::MatrixView& sum = parts.sum.view();
    REQUIRE(sum.rows == config.slots_of(4));
    for (int t = 0; t < sum.rows; ++t) {
      for (int c = 0; c < sum.cols; ++c) {
        REQUIRE(sum(t, c) == parts.token.view()(t, c) + parts.position.view()(t, c));
      }
    }
    const int first = config.marks ? 1 : 0;
    REQUIRE(parts.token.view()(first + 2, 5) ==
            static_cast<float>(parts.scale) * encoder.parameters().token(kTwoTwice[2], 5));
  });
}

TEST_CASE("The token's part is scaled by the square root of the width, where the settings say so", "[probe]") {
  Config config = example(PositionMode::kSinusoidal);
  config.d_model = 64;
  CHECK(input_parts(poslab::initial_model(config), kTwoTwice).scale == 8.0);
  config.scale_sqrt_d = false;
  CHECK(input_parts(poslab::initial_model(config), kTwoTwice).scale == 1.0);
}

TEST_CASE("The position's part is the sinusoid of its slot", "[probe]") {
  const InputParts parts = input_parts(poslab::initial_model(example(PositionMode::kSinusoidal)), kTwoTwice);
  constexpr std::array kRow1{.841471, .540302, .099833, .995004, .010000, .999950, .001000, 1.000000};
  for (int c = 0; c < 8; ++c) {
    CHECK(parts.position.view()(0, c) == static_cast<float>(c % 2));
    CHECK_THAT(parts.position.view()(1, c), Catch::Matchers::WithinAbs(kRow1[static_cast<std::size_t>(c)], 6e-7));
  }
}

TEST_CASE("A sequence that the model does not know is refused", "[probe]") {
  const poslab::Encoder encoder = poslab::initial_model(example(PositionMode::kLearned));
  const std::array<std::int32_t, 2> unknown{1, 10};
  CHECK(poslab::test::refused([&] {
          input_parts(encoder, unknown);
        }).starts_with("sequence holds 10 at slot 1, but vocab_size 10"));
  CHECK(poslab::test::refused([&] {
          input_parts(encoder, std::vector<std::int32_t>(17, 1));
        }).starts_with("sequence 17 is longer than max_len 16"));
}
