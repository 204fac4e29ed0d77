#include "probe/order_sensitivity.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <vector>

#include "model/combinations.hpp"
#include "probe/initial_model.hpp"
#include "refused.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::Encoder;
using poslab::OrderSensitivity;
using poslab::PositionMode;
using poslab::test::refused;

namespace {

/// A two-layer net of odd sizes over ten tokens, at its random start.
Config untrained(PositionMode mode, bool causal) {
  Config config = combinations::small_config();
  config.mode = mode;
  config.vocab_size = 10;
  config.length = 8;
  config.max_len = 16;
  config.causal = causal;
  config.seed = 3;
  return config;
}

OrderSensitivity sensitivity(PositionMode mode, bool causal) {
  const Config config = untrained(mode, causal);
  return poslab::order_sensitivity(initial_model(config), config.length);
}

PositionMode any_scheme() {
  std::vector<PositionMode> modes;
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) modes.push_back(scheme.mode);
  return GENERATE_COPY(from_range(modes));
}

constexpr double kRounding = 1e-5;

}  // namespace

TEST_CASE("Without positions a permuted input only permutes the output; every scheme and a causal mask end that",
          "[probe]") {
  const PositionMode mode = any_scheme();
  CAPTURE(poslab::position_scheme(mode).name);
  const double error = sensitivity(mode, false).equivariance_error;
  if (mode == PositionMode::kNone) {
    CHECK(error < kRounding);
  } else {
    CHECK(error > 0.01);
  }
  CHECK(sensitivity(mode, true).equivariance_error > 0.1);
}

TEST_CASE("ALiBi on both sides cannot tell a sequence from its mirror image; RoPE, trained biases and a mask can",
          "[probe]") {
  const OrderSensitivity alibi = sensitivity(PositionMode::kAlibi, false);
  CHECK(alibi.reflection_error < kRounding);
  CHECK(alibi.equivariance_error > 0.01);
  CHECK(sensitivity(PositionMode::kAlibi, true).reflection_error > 0.01);
  for (const PositionMode mode : {PositionMode::kRope, PositionMode::kT5Bias, PositionMode::kRelative}) {
    CHECK(sensitivity(mode, false).reflection_error > 0.01);
  }
}

TEST_CASE("Equal tokens in every slot come out equal unless a table is added to the input, with a mask and without",
          "[probe]") {
  const PositionMode mode = any_scheme();
  const bool causal = GENERATE(false, true);
  CAPTURE(poslab::position_scheme(mode).name, causal);
  const double spread = sensitivity(mode, causal).constant_input_spread;
  if (poslab::adds_table(poslab::position_scheme(mode))) {
    CHECK(spread > 0.01);
  } else {
    CHECK(spread < 1e-6);
  }
}

TEST_CASE("One masked layer without positions is blind to the order of its prefix, two are not", "[probe]") {
  Config config = untrained(PositionMode::kNone, true);
  const std::array<std::int32_t, 5> ids{1, 2, 3, 4, 5};
  config.num_layers = 1;
  const std::vector<double> with_one = poslab::swap_differences(initial_model(config), ids, 0, 1);
  config.num_layers = 2;
  const std::vector<double> with_two = poslab::swap_differences(initial_model(config), ids, 0, 1);
  REQUIRE(with_one.size() == ids.size());
  for (std::size_t slot = 0; slot < ids.size(); ++slot) {
    CAPTURE(slot);
    if (slot < 2) {
      CHECK(with_one[slot] > 0.001);
    } else {
      CHECK(with_one[slot] < 1e-6);
    }
    CHECK(with_two[slot] > 0.001);
  }
}

TEST_CASE("Without a mask and positions a swap shows in the two slots alone, however many layers there are",
          "[probe]") {
  Config config = untrained(PositionMode::kNone, false);
  config.num_layers = GENERATE(1, 2);
  const std::array<std::int32_t, 5> ids{1, 2, 3, 4, 5};
  const std::vector<double> differences = poslab::swap_differences(initial_model(config), ids, 1, 3);
  for (const std::size_t slot : {0U, 2U, 4U}) CHECK(differences[slot] < 1e-6);
  for (const std::size_t slot : {1U, 3U}) CHECK(differences[slot] > 0.001);
}

TEST_CASE("Measuring gives the same numbers again and changes no weight", "[probe]") {
  const PositionMode mode = any_scheme();
  const Encoder encoder = initial_model(untrained(mode, true));
  const std::string before = poslab::digest(encoder.parameters(), encoder.config());
  const OrderSensitivity first = poslab::order_sensitivity(encoder, 8);
  const OrderSensitivity again = poslab::order_sensitivity(encoder, 8);
  CHECK(first.equivariance_error == again.equivariance_error);
  CHECK(first.reflection_error == again.reflection_error);
  CHECK(first.constant_input_spread == again.constant_input_spread);
  CHECK(poslab::digest(encoder.parameters(), encoder.config()) == before);
}

TEST_CASE("The probe and the prediction read the same logits", "[probe]") {
  const PositionMode mode = any_scheme();
  Config config = untrained(mode, false);
  poslab::Trainer trainer(config);
  const std::vector<std::int32_t> ids{3, 1, 4, 2};
  const std::vector<std::int32_t> swapped{1, 3, 4, 2};
  const auto plain = trainer.predict(ids).probabilities;
  const auto moved = trainer.predict(swapped).probabilities;
  const std::vector<double> differences = poslab::swap_differences(trainer.encoder(), ids, 0, 1);
  for (std::size_t slot = 0; slot < ids.size(); ++slot) {
    const auto from = static_cast<std::ptrdiff_t>(slot) * config.vocab_size;
    const bool equal = std::equal(plain.begin() + from, plain.begin() + from + config.vocab_size, moved.begin() + from);
    CHECK(equal == (differences[slot] == 0.0));
  }
}

TEST_CASE("The probe names what it refuses", "[probe]") {
  const Encoder encoder = initial_model(untrained(PositionMode::kSinusoidal, false));
  const std::array<std::int32_t, 3> ids{1, 2, 3};
  CHECK(refused([&] { poslab::swap_differences(encoder, ids, 0, 3); }) ==
        "slot 3 is outside 0 to 2; choose a value within");
  CHECK(refused([&] { poslab::swap_differences(encoder, ids, -1, 0); }) ==
        "slot -1 is outside 0 to 2; choose a value within");
  CHECK(refused([&] { poslab::order_sensitivity(encoder, 17); }).starts_with("length 17 is longer than max_len 16"));
  const std::array<std::int32_t, 2> unknown{1, 10};
  CHECK(refused([&] {
          poslab::swap_differences(encoder, unknown, 0, 1);
        }).starts_with("sequence holds 10 at slot 1, but vocab_size 10"));
}
