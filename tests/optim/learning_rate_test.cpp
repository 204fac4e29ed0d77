#include "optim/learning_rate.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <numbers>

#include "model/combinations.hpp"
#include "train/trainer.hpp"

using poslab::learning_rate;
using poslab::LearningRateSettings;
using poslab::LrSchedule;

namespace {

std::string weights_of(const poslab::Trainer& trainer) {
  return poslab::digest(trainer.encoder().parameters(), trainer.config());
}

}  // namespace

TEST_CASE("Without warm-up and schedule every step has the same rate", "[optim]") {
  for (const std::int64_t step : {0, 1, 1'000'000}) CHECK(learning_rate({.lr = 0.3}, step) == 0.3);
}

TEST_CASE("Warm-up rises in equal steps, the first of which trains already, and then stays", "[optim]") {
  const LearningRateSettings settings{.lr = 0.5, .warmup_steps = 4};
  CHECK(learning_rate(settings, 0) == 0.125);
  CHECK(learning_rate(settings, 1) == 0.25);
  CHECK(learning_rate(settings, 3) == 0.5);
  CHECK(learning_rate(settings, 4) == 0.5);
  CHECK(learning_rate(settings, 4000) == 0.5);
}

TEST_CASE("The cosine falls from the whole rate by half in the middle to nothing, and stays there", "[optim]") {
  const LearningRateSettings settings{.lr = 2.0, .schedule = LrSchedule::kCosine, .schedule_steps = 100};
  CHECK(learning_rate(settings, 0) == 2.0);
  CHECK(learning_rate(settings, 50) == Catch::Approx(1.0));
  CHECK(learning_rate(settings, 100) == 0.0);
  CHECK(learning_rate(settings, 101) == 0.0);
  for (int step = 0; step < 100; ++step) {
    CHECK(learning_rate(settings, step) ==
          Catch::Approx(1.0 + std::cos(std::numbers::pi * step / 100.0)).epsilon(1e-12));
    CHECK(learning_rate(settings, step + 1) < learning_rate(settings, step));
  }
}

TEST_CASE("Warm-up and cosine multiply, as in the UvA's tutorial but for its first step of rate 0", "[optim]") {
  const LearningRateSettings settings{
      .lr = 5e-4, .warmup_steps = 50, .schedule = LrSchedule::kCosine, .schedule_steps = 3900};
  CHECK(learning_rate(settings, 24) ==
        Catch::Approx(5e-4 * 0.5 * 0.5 * (1.0 + std::cos(std::numbers::pi * 24 / 3900))));
  CHECK(learning_rate(settings, 1950) == Catch::Approx(2.5e-4));
}

TEST_CASE("A run takes its rates from the schedule", "[optim]") {
  poslab::Config config = combinations::small_config();
  config.lr = 0.25;
  poslab::Config warming = config;
  warming.lr = 1.0;
  warming.warmup_steps = 4;
  poslab::Trainer constant(config);
  poslab::Trainer rising(warming);
  constant.step();
  rising.step();
  CHECK(weights_of(rising) == weights_of(constant));
  constant.step();
  rising.step();
  CHECK(weights_of(rising) != weights_of(constant));

  poslab::Config ending = config;
  ending.lr_schedule = LrSchedule::kCosine;
  ending.schedule_steps = 2;
  poslab::Trainer ended(ending);
  ended.step();
  const std::string after_one = weights_of(ended);
  ended.step();
  const std::string after_two = weights_of(ended);
  CHECK(after_two != after_one);
  ended.step();
  CHECK(weights_of(ended) == after_two);
}
