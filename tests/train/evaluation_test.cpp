// Asking questions must not change the answer: evaluation and prediction leave training alone.
#include <catch_amalgamated.hpp>
#include <vector>

#include "base/error.hpp"
#include "model/combinations.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::Evaluation;
using poslab::Metrics;
using poslab::PositionMode;
using poslab::Trainer;

namespace {

bool equal(const Metrics& a, const Metrics& b) {
  return a.loss == b.loss && a.token_accuracy == b.token_accuracy && a.sequence_accuracy == b.sequence_accuracy &&
         a.slot_accuracy == b.slot_accuracy;
}

Config with_mode(PositionMode mode) {
  Config config = combinations::small_config();
  config.mode = mode;
  config.max_len = 64;
  return config;
}

PositionMode any_mode() {
  std::vector<PositionMode> modes;
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) modes.push_back(scheme.mode);
  return GENERATE_COPY(from_range(modes));
}

}  // namespace

TEST_CASE("Training goes on as if nobody had evaluated or predicted", "[train]") {
  Config config = with_mode(any_mode());
  config.dropout = 0.2;
  Trainer asked(config);
  Trainer left_alone(config);
  for (int i = 0; i < 50; ++i) {
    if (i % 7 == 0) asked.evaluate(5 + i % 3, 70);
    if (i % 5 == 0) asked.predict(std::vector<std::int32_t>{1, 2, 3});
    REQUIRE(asked.step() == left_alone.step());
  }
  CHECK(poslab::digest(asked.encoder().parameters(), config) ==
        poslab::digest(left_alone.encoder().parameters(), config));
}

TEST_CASE("Two evaluations of one model are bit-equal, and dropout is off in them", "[train]") {
  Config config = with_mode(any_mode());
  config.dropout = 0.5;
  Trainer dropping(config);
  CHECK(equal(dropping.evaluate(5, 200), dropping.evaluate(5, 200)));
  const std::vector<std::int32_t> ids{1, 2, 3, 4, 5};
  CHECK(dropping.predict(ids).probabilities == dropping.predict(ids).probabilities);

  config.dropout = 0.0;
  Trainer whole(config);  // the same start
  CHECK(equal(dropping.evaluate(5, 200), whole.evaluate(5, 200)));
  CHECK(dropping.predict(ids).probabilities == whole.predict(ids).probabilities);
}

TEST_CASE("Long inputs do not change later short ones", "[train]") {
  Config config = with_mode(any_mode());
  config.length = 8;
  Trainer trainer(config);
  for (int i = 0; i < 3; ++i) trainer.step();
  const Metrics first = trainer.evaluate(8, 100);
  trainer.evaluate(12, 100);
  trainer.evaluate(64, 100);
  trainer.predict(std::vector<std::int32_t>(64, 1));
  CHECK(equal(trainer.evaluate(8, 100), first));
}

TEST_CASE("The first n sequences of an evaluation are the same for every n", "[train]") {
  Trainer trainer(with_mode(PositionMode::kSinusoidal));
  const Metrics one = trainer.evaluate(5, 1);
  CHECK((one.sequence_accuracy == 0.0 || one.sequence_accuracy == 1.0));
  CHECK(trainer.evaluate(5, 65).loss != trainer.evaluate(5, 64).loss);
  CHECK(equal(trainer.evaluate(5, 1), one));
}

TEST_CASE("An evaluation in pieces is the same as one in a single call", "[train]") {
  const int sequences = GENERATE(1, 63, 64, 65, 200);
  Trainer trainer(with_mode(any_mode()));
  trainer.step();
  const Metrics whole = trainer.evaluate(7, sequences);
  Evaluation evaluation = trainer.begin_evaluation(7, sequences);
  int pieces = 0;
  for (; !evaluation.done(); ++pieces) evaluation.advance();
  CHECK(pieces == (sequences + 63) / 64);
  CHECK(equal(evaluation.metrics(), whole));
}

TEST_CASE("In the middle of an evaluation its metrics are those of the sequences so far", "[train]") {
  Trainer trainer(with_mode(PositionMode::kLearned));
  const Metrics first = trainer.evaluate(5, 64);
  Evaluation evaluation = trainer.begin_evaluation(5, 128);
  evaluation.advance();
  CHECK_FALSE(evaluation.done());
  CHECK(equal(evaluation.metrics(), first));
}

TEST_CASE("Predictions and checks of gradients leave an evaluation in progress alone", "[train]") {
  const Config config = with_mode(PositionMode::kSinusoidal);
  Trainer trainer(config);
  const Metrics whole = trainer.evaluate(5, 128);
  Evaluation evaluation = trainer.begin_evaluation(5, 128);
  evaluation.advance();
  trainer.predict(std::vector<std::int32_t>{1, 2, 3});
  const std::vector<std::int32_t> ids(static_cast<std::size_t>(config.rows()), 1);
  trainer.gradients_on(ids, ids);
  evaluation.advance();
  CHECK(equal(evaluation.metrics(), whole));
}

TEST_CASE("An evaluation ends when it is complete, the weights change, or another begins", "[train]") {
  const Config config = with_mode(PositionMode::kLearned);
  Trainer trainer(config);
  const std::vector<std::int32_t> ids(static_cast<std::size_t>(config.rows()), 1);
  const std::vector<float> bias(static_cast<std::size_t>(config.vocab_size), 0.5F);
  Evaluation evaluation = trainer.begin_evaluation(5, 128);
  evaluation.advance();
  SECTION("complete") { evaluation.advance(); }
  SECTION("a step") { trainer.step(); }
  SECTION("a step on a given batch") { trainer.step_on(ids, ids); }
  SECTION("a tensor replaced") { trainer.set_tensor("head.bias", bias); }
  SECTION("another evaluation") { trainer.begin_evaluation(5, 1); }
  SECTION("another evaluation of another length") { trainer.begin_evaluation(6, 1); }
  const Metrics so_far = evaluation.metrics();
  try {
    evaluation.advance();
    FAIL("not refused");
  } catch (const poslab::Error& error) {
    CHECK(error.code() == "no_evaluation");
    CHECK(error.field() == "evaluation");
  }
  CHECK(equal(evaluation.metrics(), so_far));
  CHECK_NOTHROW(trainer.evaluate(5, 128));
}

TEST_CASE("An evaluation that is refused leaves the one in progress going", "[train]") {
  Trainer trainer(with_mode(PositionMode::kNone));
  const Metrics whole = trainer.evaluate(5, 128);
  Evaluation evaluation = trainer.begin_evaluation(5, 128);
  evaluation.advance();
  CHECK_THROWS_AS(trainer.begin_evaluation(0, 1), poslab::Error);
  CHECK_THROWS_AS(trainer.begin_evaluation(5, poslab::kMaximumEvaluationSequences + 1), poslab::Error);
  evaluation.advance();
  CHECK(equal(evaluation.metrics(), whole));
}

TEST_CASE("Past the end of the table a length is refused by name, and the trainer goes on", "[train]") {
  Config config = with_mode(GENERATE(PositionMode::kSinusoidal, PositionMode::kLearned));
  config.length = 8;
  config.max_len = 12;
  Trainer trainer(config);
  const Metrics before = trainer.evaluate(8, 100);
  const auto refused = [&](auto ask) {
    try {
      ask();
      FAIL("not refused");
    } catch (const poslab::Error& error) {
      CHECK(error.code() == "length_over_max_len");
      CHECK(error.value() == "13");
      CHECK_THAT(error.message(), Catch::Matchers::ContainsSubstring("13") &&
                                      Catch::Matchers::ContainsSubstring("12") &&
                                      Catch::Matchers::ContainsSubstring("max_len"));
    }
  };
  refused([&] { trainer.evaluate(13, 100); });
  refused([&] { trainer.predict(std::vector<std::int32_t>(13, 0)); });
  CHECK(equal(trainer.evaluate(8, 100), before));
  CHECK_NOTHROW(trainer.evaluate(12, 100));
}

TEST_CASE("Without a table any length can be evaluated", "[train]") {
  Config config = with_mode(PositionMode::kNone);
  config.max_len = 5;
  Trainer trainer(config);
  CHECK_NOTHROW(trainer.evaluate(40, 10));
}

TEST_CASE("An absurd evaluation is refused", "[train]") {
  Trainer trainer(with_mode(PositionMode::kNone));
  const int length = GENERATE(0, -1, 1 << 30);
  CHECK_THROWS_AS(trainer.evaluate(length, 10), poslab::Error);
  const int sequences = GENERATE(0, -5, 1 << 30);
  CHECK_THROWS_AS(trainer.evaluate(8, sequences), poslab::Error);
}

// It takes some 600 MB, more than the threaded module has in all.
#ifndef __EMSCRIPTEN__
TEST_CASE("A long evaluation that has to be cut into small batches is the same as any other", "[train]") {
  Config config = with_mode(PositionMode::kNone);
  config.num_layers = 24;
  config.d_model = 60;
  Trainer trainer(config);
  REQUIRE(poslab::sequences_in_memory(config, 300, 64) < 64);
  const Metrics first = trainer.evaluate(300, 3);
  CHECK(equal(trainer.evaluate(300, 3), first));
  CHECK(first.slot_accuracy.size() == 300);
}
#endif
