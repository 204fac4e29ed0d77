#include "model/input_scale.hpp"

#include <catch_amalgamated.hpp>

#include "probe/initial_model.hpp"

using Catch::Matchers::WithinAbs;
using poslab::Config;
using poslab::InputScale;
using poslab::PositionMode;
using poslab::TokenInit;

TEST_CASE("The token's size is that of its table times the scale; a sinusoid's is the root of one half", "[model]") {
  Config config;
  for (const auto& [init, scaled, expected] :
       {std::tuple(TokenInit::kNormal, true, 8.0), std::tuple(TokenInit::kNormal, false, 1.0),
        std::tuple(TokenInit::kScaled, true, 1.0), std::tuple(TokenInit::kScaled, false, 0.125)}) {
    config.token_init = init;
    config.scale_sqrt_d = scaled;
    const InputScale scale = input_scale(poslab::initial_model(config));
    CHECK_THAT(scale.token, Catch::Matchers::WithinRel(expected, 0.05));
    CHECK_THAT(scale.position, WithinAbs(0.70711, 1e-5));
  }
}

TEST_CASE("A scheme that adds nothing has no size", "[model]") {
  Config config;
  config.mode = GENERATE(PositionMode::kNone, PositionMode::kRope, PositionMode::kT5Bias);
  CHECK(input_scale(poslab::initial_model(config)).position == 0.0);
}
