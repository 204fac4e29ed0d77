// Sequences of mixed lengths between marks: what is trained on, measured and shown.
#include <catch_amalgamated.hpp>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "data/task.hpp"
#include "model/combinations.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::Trainer;

namespace {

Config mixed_config() {
  Config config = combinations::small_config();
  config.minimum_length = 2;
  config.marks = true;
  config.max_len = 9;
  config.batch = 40;
  return config;
}

}  // namespace

TEST_CASE("A training batch holds every length between its marks, then padding", "[train]") {
  const Config config = mixed_config();
  Trainer trainer(config);
  trainer.step();
  const auto ids = trainer.batch_ids();
  REQUIRE(ids.size() == 40U * 7U);
  std::set<int> lengths;
  for (std::size_t row = 0; row < 40; ++row) {
    const auto sequence = ids.subspan(row * 7, 7);
    CHECK(sequence[0] == config.vocab_size);
    int length = 0;
    while (sequence[static_cast<std::size_t>(length) + 1] < config.vocab_size) ++length;
    CHECK(sequence[static_cast<std::size_t>(length) + 1] == config.vocab_size + 1);
    for (std::size_t slot = static_cast<std::size_t>(length) + 2; slot < 7; ++slot) CHECK(sequence[slot] == 0);
    lengths.insert(length);
  }
  CHECK(lengths == std::set<int>{2, 3, 4, 5});
}

TEST_CASE("The loss of a batch is the mean over its tokens, padding and marks left out", "[train]") {
  const Config config = mixed_config();
  Trainer trainer(config);
  std::vector<std::int32_t> ids(static_cast<std::size_t>(config.rows()), 1);
  std::vector<std::int32_t> targets(ids.size(), poslab::kNotCounted);
  targets[1] = 4;
  const double alone = trainer.gradients_on(ids, targets);
  targets[3] = 4;
  CHECK(trainer.gradients_on(ids, targets) == Catch::Approx(alone).epsilon(0.2));
  // With nothing to answer there is nothing to divide by.
  std::ranges::fill(targets, poslab::kNotCounted);
  CHECK(trainer.gradients_on(ids, targets) == 0.0);
}

TEST_CASE("An evaluation counts tokens only, as many slots as the sequences are long", "[train]") {
  const Config config = mixed_config();
  Trainer trainer(config);
  for (const int length : {2, 5, 7}) {
    const poslab::Metrics metrics = trainer.evaluate(length, 100);
    REQUIRE(metrics.slot_accuracy.size() == static_cast<std::size_t>(length));
    double sum = 0.0;
    for (const double accuracy : metrics.slot_accuracy) sum += accuracy;
    CHECK(metrics.token_accuracy == Catch::Approx(sum / length));
  }
}

TEST_CASE("A model with marks shows them around the sequence, and reads it as its evaluation does", "[train]") {
  const Config config = mixed_config();
  Trainer trainer(config);
  const poslab::Prediction prediction = trainer.predict(std::vector<std::int32_t>{1, 6});
  CHECK(prediction.length == 4);
  CHECK(prediction.ids == std::vector<std::int32_t>{7, 1, 6, 8});
  CHECK(prediction.targets == std::vector<std::int32_t>{poslab::kNotCounted, 6, 1, poslab::kNotCounted});
  CHECK(prediction.predictions.size() == 4);
  CHECK(prediction.probabilities.size() == 4U * 9U);
  CHECK(prediction.attn_weights.size() == 2U * 3U * 4U * 4U);
  CHECK_THROWS_AS(trainer.predict(std::vector<std::int32_t>{7}), poslab::Error);  // a mark is no token
}

TEST_CASE("Mixed lengths can be learnt: both ends of every length are found", "[learning]") {
  Config config = combinations::small_config();
  config.minimum_length = 2;
  config.marks = true;
  config.batch = 32;
  config.d_model = 24;
  config.lr = 3e-3;
  Trainer trainer(config);
  for (int i = 0; i < 1200; ++i) trainer.step();
  for (const int length : {2, 3, 5}) CHECK(trainer.evaluate(length, 256).token_accuracy > 0.9);
}
