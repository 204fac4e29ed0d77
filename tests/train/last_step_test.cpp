#include "train/last_step.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "base/owned_matrix.hpp"
#include "model/combinations.hpp"
#include "refused.hpp"

using Catch::Matchers::WithinRel;
using poslab::Config;
using poslab::gradient_norm_of_last_step;
using poslab::gradient_of_last_step;
using poslab::PositionMode;
using poslab::Trainer;
using poslab::test::refused;

namespace {

Config small() {
  Config config = combinations::small_config();
  config.mode = PositionMode::kLearned;
  return config;
}

/// A batch in several rounds, so that a step can be in hand.
poslab::TrainerOptions in_rounds() {
  poslab::TrainerOptions options;
  options.sequences_per_round = 1;
  return options;
}

}  // namespace

TEST_CASE("After a step its gradients are those of its batch and the weights before it", "[train]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    if (poslab::position_scheme(config.mode).random_slots) return;  // gradients_on would draw no slots
    Trainer stepped(config);
    stepped.step();
    Trainer fresh(config);
    fresh.gradients_on(stepped.batch_ids(), stepped.batch_targets());
    const auto expected = list_tensors(fresh.gradients(), config);
    for (const poslab::NamedView& named : expected) {
      CAPTURE(named.name);
      REQUIRE(dense(gradient_of_last_step(stepped, named.name)) == dense(named.tensor));
    }
  });
}

TEST_CASE("The norm of all gradients is that of the tensors' norms", "[train]") {
  Trainer trainer(small());
  trainer.step();
  double squares = 0.0;
  for (const poslab::NamedView& named : list_tensors(trainer.gradients(), trainer.config())) {
    const double norm = gradient_norm_of_last_step(trainer, named.name);
    const poslab::MatrixView gradient = gradient_of_last_step(trainer, named.name);
    CHECK_THAT(norm, WithinRel(static_cast<double>(gradient.map().cast<double>().norm()), 1e-12));
    squares += norm * norm;
  }
  CHECK(squares > 0.0);
  CHECK_THAT(gradient_norm_of_last_step(trainer, ""), WithinRel(std::sqrt(squares), 1e-12));
}

TEST_CASE("The batch's loss is the step's while the weights are the same, and falls with the step", "[train]") {
  const PositionMode mode = GENERATE(PositionMode::kLearned, PositionMode::kT5Bias, PositionMode::kRandomSinusoidal);
  Config config = small();
  config.mode = mode;
  config.minimum_length = 2;
  Trainer still(
      [&] {
        Config without_learning = config;
        without_learning.lr = 0.0;
        return without_learning;
      }(),
      in_rounds());
  for (int step = 0; step < 3; ++step) {
    const double loss = still.step();
    CHECK(still.batch_loss() == loss);
  }
  Trainer learning(config, in_rounds());
  const double loss = learning.step();
  CHECK(learning.batch_loss() < loss);
}

TEST_CASE("Looking at a step changes nothing of what follows", "[train]") {
  Trainer watched(small(), in_rounds());
  Trainer other(small(), in_rounds());
  for (int step = 0; step < 3; ++step) {
    watched.step();
    other.step();
    watched.batch_loss();
    gradient_norm_of_last_step(watched, "");
  }
  watched.step();
  other.step();
  CHECK(digest(watched.encoder().parameters(), small()) == digest(other.encoder().parameters(), small()));
}

TEST_CASE("Dropout is off when a batch's loss is looked at", "[train]") {
  Config config = small();
  config.lr = 0.0;
  Trainer without(config);
  config.dropout = 0.5;
  Trainer with(config);
  const double loss = with.step();
  without.step();
  CHECK(with.batch_loss() == without.batch_loss());
  CHECK(with.batch_loss() != loss);
}

TEST_CASE("Before a whole step, and within one, there is nothing to look at", "[train]") {
  Trainer trainer(small(), in_rounds());
  const auto look = [&] { return refused([&] { gradient_norm_of_last_step(trainer, ""); }); };
  const std::string nothing =
      "gradient: it is that of a whole step, and none has been taken yet or one is in hand; finish a step first";
  CHECK(look() == nothing);
  CHECK(refused([&] { trainer.batch_loss(); }).starts_with("batch: it is that of a whole step"));
  trainer.step();
  CHECK(look().empty());
  REQUIRE_FALSE(trainer.advance_step());
  CHECK(look() == nothing);
  trainer.step();
  CHECK(look().empty());
  CHECK(refused([&] { gradient_of_last_step(trainer, "emb.pe"); }).starts_with("there is no tensor \"emb.pe\""));
}
