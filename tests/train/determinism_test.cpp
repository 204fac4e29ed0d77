// Same seed, same digits: on every backend, with any number of threads, for every kind of model.
#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "model/combinations.hpp"
#include "model/parameters.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::Trainer;
using poslab::TrainerOptions;

namespace {

struct Trace {
  std::vector<double> losses;
  std::string weights;
  double evaluation_loss = 0.0;

  bool operator==(const Trace&) const = default;
};

Trace trace(const Config& config, const TrainerOptions& options, int steps) {
  Trainer trainer(config, options);
  Trace trace;
  for (int i = 0; i < steps; ++i) trace.losses.push_back(trainer.step());
  trace.weights = poslab::digest(trainer.encoder().parameters(), config);
  trace.evaluation_loss = trainer.evaluate(config.length, 20).loss;
  return trace;
}

/// Enough sequences for several ranges of the sequence pass, enough rows for several tiles of the parameter pass.
Config divided_config() {
  Config config = combinations::small_config();
  config.batch = 29;
  config.d_model = 18;
  config.dim_feedforward = 50;
  return config;
}

std::vector<TrainerOptions> all_ways() {
  std::vector<TrainerOptions> ways;
  for (const poslab::Kernels* kernels : poslab::available_kernels()) ways.push_back({kernels, 2});
  for (const int threads : {1, 3, 8}) ways.push_back({&poslab::best_kernels(), threads});
  for (const int sequences : {1, 7, 29}) ways.push_back({&poslab::best_kernels(), 2, sequences});
  return ways;
}

}  // namespace

TEST_CASE("Every backend, every number of threads and every size of a round gives the same bits", "[digits]") {
  Config config = divided_config();
  config.dropout = GENERATE(0.0, 0.2);
  combinations::for_each_model(config, [](const Config& each) {
    const Trace expected = trace(each, {poslab::available_kernels().front(), 1}, 2);
    for (const TrainerOptions& way : all_ways()) {
      CAPTURE(combinations::described(each), way.kernels->name, way.threads, way.sequences_per_round);
      CHECK(trace(each, way, 2) == expected);
    }
  });
}

TEST_CASE("Sequences of mixed lengths between marks give the same bits everywhere, too", "[digits]") {
  Config config = divided_config();
  config.minimum_length = 1;
  config.marks = true;
  config.palindromes = 0.25;
  config.warmup_steps = 3;
  config.lr_schedule = poslab::LrSchedule::kCosine;
  config.dropout = GENERATE(0.0, 0.2);
  config.causal = GENERATE(false, true);
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    config.mode = scheme.mode;
    const Trace expected = trace(config, {poslab::available_kernels().front(), 1}, 2);
    for (const TrainerOptions& way : all_ways()) {
      CAPTURE(combinations::described(config), way.kernels->name, way.threads, way.sequences_per_round);
      CHECK(trace(config, way, 2) == expected);
    }
  }
}

TEST_CASE("Two longer runs with the same settings give the same bits", "[train]") {
  Config config = divided_config();
  config.optimizer = poslab::OptimizerKind::kAdamW;
  config.weight_decay = 0.01;
  config.dropout = 0.1;
  config.random = GENERATE(poslab::RandomPolicy::kStreams, poslab::RandomPolicy::kTorch);
  const Trace first = trace(config, {&poslab::best_kernels(), 2}, 40);
  CHECK(trace(config, {&poslab::best_kernels(), 3}, 40) == first);
  config.seed = 1;
  CHECK_FALSE(trace(config, {&poslab::best_kernels(), 1}, 40) == first);
}

TEST_CASE("Two trainers alive at once do not disturb each other", "[train]") {
  const Config config = divided_config();
  const Trace alone = trace(config, {}, 5);
  Trainer one(config, {&poslab::best_kernels(), 2});
  Trainer other(config, {&poslab::best_kernels(), 2});
  for (int i = 0; i < 5; ++i) {
    CHECK(one.step() == alone.losses[static_cast<std::size_t>(i)]);
    CHECK(other.step() == alone.losses[static_cast<std::size_t>(i)]);
  }
  CHECK(poslab::digest(other.encoder().parameters(), config) == alone.weights);
}

TEST_CASE("The copies that forward reads follow the weights through every update", "[train]") {
  Config config = divided_config();
  config.tie_weights = GENERATE(false, true);
  Trainer trainer(config, {&poslab::best_kernels(), 2});
  for (int i = 0; i < 5; ++i) trainer.step();
  for (const poslab::TransposedCopy& copy : trainer.encoder().transposed_copies()) {
    for (int o = 0; o < copy.weight.rows; ++o) {
      for (int i = 0; i < copy.weight.cols; ++i) REQUIRE(copy.transposed(i, o) == copy.weight(o, i));
    }
  }
}

TEST_CASE("A step in pieces, with questions in between, gives the bits of a step in one", "[train]") {
  Config config = divided_config();
  config.dropout = 0.2;
  Trainer whole(config, {&poslab::best_kernels(), 1});
  Trainer pieces(config, {.threads = 2, .sequences_per_round = 10});
  for (int i = 0; i < 4; ++i) {
    const double expected = whole.step();
    const std::string before = poslab::digest(pieces.encoder().parameters(), config);
    for (int round = 0; round < 2; ++round) {
      CHECK_FALSE(pieces.advance_step().has_value());
      CHECK(pieces.steps() == i);
      CHECK(poslab::digest(pieces.encoder().parameters(), config) == before);
      pieces.evaluate(config.length, 3);
    }
    CHECK(pieces.advance_step() == expected);
    CHECK(pieces.steps() == i + 1);
  }
  CHECK(poslab::digest(pieces.encoder().parameters(), config) == poslab::digest(whole.encoder().parameters(), config));
}

TEST_CASE("A tensor replaced in the middle of a step counts for all of the step", "[train]") {
  const Config config = divided_config();
  const std::vector<float> bias(static_cast<std::size_t>(config.vocab_size), 0.5F);
  Trainer before(config);
  Trainer within(config, {.sequences_per_round = 10});
  before.set_tensor("head.bias", bias);
  within.advance_step();
  within.advance_step();
  within.set_tensor("head.bias", bias);
  CHECK(within.step() == before.step());
  CHECK(poslab::digest(within.encoder().parameters(), config) == poslab::digest(before.encoder().parameters(), config));
}
