#include "probe/output_difference.hpp"

#include <array>
#include <catch_amalgamated.hpp>

#include "model/combinations.hpp"
#include "probe/initial_model.hpp"
#include "refused.hpp"

using poslab::Config;
using poslab::Encoder;
using poslab::output_difference;
using poslab::PositionMode;
using poslab::test::refused;

namespace {

Config small_model(PositionMode mode) {
  Config config = combinations::small_config();
  config.mode = mode;
  return config;
}

constexpr std::array<std::int32_t, 4> kOne{1, 2, 3, 2};
constexpr std::array<std::int32_t, 4> kOther{2, 3, 2, 1};

}  // namespace

TEST_CASE("Without positions a token among the same others is answered alike in any slot", "[probe]") {
  const Encoder none = poslab::initial_model(small_model(PositionMode::kNone));
  const Encoder sinusoidal = poslab::initial_model(small_model(PositionMode::kSinusoidal));
  CHECK(output_difference(none, {kOne, 0}, {kOther, 3}) < 1e-6);
  CHECK(output_difference(none, {kOne, 0}, {kOther, 1}) > 0.01);
  CHECK(output_difference(sinusoidal, {kOne, 0}, {kOther, 3}) > 0.01);
}

TEST_CASE("Equal tokens of one sequence differ by their slots alone", "[probe]") {
  CHECK(output_difference(poslab::initial_model(small_model(PositionMode::kNone)), {kOne, 1}, {kOne, 3}) < 1e-6);
  for (const PositionMode mode : {PositionMode::kSinusoidal, PositionMode::kLearned, PositionMode::kRope}) {
    CHECK(output_difference(poslab::initial_model(small_model(mode)), {kOne, 1}, {kOne, 3}) > 0.001);
  }
}

TEST_CASE("The sequences may have different lengths, and a slot compared with itself differs by nothing", "[probe]") {
  const Encoder encoder = poslab::initial_model(small_model(PositionMode::kLearned));
  const std::array<std::int32_t, 2> shorter{1, 2};
  CHECK(output_difference(encoder, {kOne, 0}, {shorter, 0}) > 0.001);
  CHECK(output_difference(encoder, {kOne, 2}, {kOne, 2}) == 0.0);
}

TEST_CASE("A slot that is not there is refused", "[probe]") {
  const Encoder encoder = poslab::initial_model(small_model(PositionMode::kNone));
  CHECK(refused([&] { output_difference(encoder, {kOne, 0}, {kOther, 4}); }) ==
        "slot 4 is outside 0 to 3; choose a value within");
  CHECK(refused([&] { output_difference(encoder, {kOne, -1}, {kOther, 0}); }) ==
        "slot -1 is outside 0 to 3; choose a value within");
  CHECK(refused([&] { output_difference(encoder, {kOne, 0}, {{}, 0}); }).starts_with("sequence is empty"));
}
