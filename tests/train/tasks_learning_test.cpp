// What masks and schemes can tell, measured by tasks that ask for it.
#include <catch_amalgamated.hpp>
#include <string>

#include "model/config.hpp"
#include "model/presets.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::PositionMode;
using poslab::Task;
using poslab::Trainer;

namespace {

constexpr int kSequencesAsked = 512;

Config asked(Task task, PositionMode mode, bool causal, int num_layers) {
  Config config = poslab::find_preset("paper").config;
  config.task = task;
  config.mode = mode;
  config.causal = causal;
  config.num_layers = num_layers;
  config.norm_first = true;
  return config;
}

double accuracy_after(const Config& config, int steps, int length) {
  Trainer trainer(config);
  for (int i = 0; i < steps; ++i) trainer.step();
  return trainer.evaluate(length, kSequencesAsked).token_accuracy;
}

}  // namespace

TEST_CASE("Without positions or mask no slot knows its index, and one masked layer tells it dimly", "[learning]") {
  const double open = accuracy_after(asked(Task::kOwnIndex, PositionMode::kNone, false, 2), 200, 8);
  CHECK(open > 0.115);
  CHECK(open < 0.135);
  const double masked = accuracy_after(asked(Task::kOwnIndex, PositionMode::kNone, true, 1), 800, 8);
  CHECK(masked > 0.4);
  CHECK(masked < 0.55);
}

TEST_CASE("Two masked layers without positions tell a slot its index", "[learning]") {
  CHECK(accuracy_after(asked(Task::kOwnIndex, PositionMode::kNone, true, 2), 800, 8) > 0.8);
}

TEST_CASE("Behind a start mark one masked layer tells every slot its index: the mark takes 1/t of its attention",
          "[learning]") {
  Config config = asked(Task::kOwnIndex, PositionMode::kNone, true, 1);
  config.marks = true;
  CHECK(accuracy_after(config, 400, 8) > 0.99);
}

TEST_CASE("The preset of the UvA's tutorial learns to reverse 16 tokens with one head in one layer", "[learning]") {
  CHECK(accuracy_after(poslab::find_preset("uva").config, 1300, 16) > 0.99);
}

TEST_CASE("RoPE finds the token before at twice the training length; ALiBi cannot tell left from right", "[learning]") {
  CHECK(accuracy_after(asked(Task::kShift, PositionMode::kRope, false, 2), 400, 16) > 0.99);
  CHECK(accuracy_after(asked(Task::kShift, PositionMode::kAlibi, false, 2), 400, 16) < 0.65);
}
