// Nothing is allocated within a step.
#include "train/counted_allocations.hpp"

#if POSLAB_COUNTS_ALLOCATIONS

#include <catch_amalgamated.hpp>

#include "model/combinations.hpp"
#include "train/trainer.hpp"

TEST_CASE("A training step allocates nothing", "[train]") {
  poslab::Config config = combinations::small_config();
  config.batch = 40;
  config.mode = poslab::PositionMode::kLearned;
  config.dropout = GENERATE(0.0, 0.1);
  config.activation = GENERATE(poslab::Activation::kRelu, poslab::Activation::kGelu);
  const int threads = GENERATE(1, 2);
  CAPTURE(config.dropout, threads);
  poslab::Trainer trainer(config, {&poslab::best_kernels(), threads});
  trainer.step();
  const long before = allocations();
  for (int i = 0; i < 5; ++i) trainer.step();
  const long after = allocations();
  CHECK(after == before);
  REQUIRE(before > 0);  // the counter counts
}

TEST_CASE("Evaluating the same length again needs no more memory than counters", "[train]") {
  poslab::Trainer trainer(combinations::small_config());
  trainer.evaluate(5, 300);
  const long before = allocations();
  trainer.evaluate(5, 64);
  const long few = allocations() - before;
  trainer.evaluate(5, 64 * 10);
  CHECK(allocations() - before - few < 200);  // a handful per batch of 64 sequences
}

#endif
