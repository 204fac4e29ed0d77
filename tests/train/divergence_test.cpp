// The highest learning rate may ruin a run, never the program.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>

#include "model/combinations.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::Trainer;

TEST_CASE("A far too high learning rate diverges or stands still, and every later call works", "[train]") {
  Config config = combinations::small_config();
  config.mode = GENERATE(poslab::PositionMode::kSinusoidal, poslab::PositionMode::kLearned);
  config.norm_first = GENERATE(false, true);
  config.lr = GENERATE(10.0, 100.0);
  Trainer trainer(config, {&poslab::best_kernels(), 2});
  double last = 0.0;
  for (int i = 0; i < 100; ++i) last = trainer.step();
  CHECK((!std::isfinite(last) || last > 1.0));
  const poslab::Metrics metrics = trainer.evaluate(5, 100);
  CHECK(metrics.token_accuracy < 0.6);
  CHECK(trainer.predict(std::vector<std::int32_t>{1, 2, 3}).predictions.size() == 3);

  config.lr = 1e-3;  // a new run is not marked by the old one
  Trainer fresh(config);
  Trainer again(config);
  CHECK(fresh.step() == again.step());
}

TEST_CASE("A weight that is not a number shows in loss and evaluation", "[train]") {
  Config config = combinations::small_config();
  config.norm_first = GENERATE(false, true);
  config.activation = GENERATE(poslab::Activation::kRelu, poslab::Activation::kGelu);
  Trainer trainer(config);
  const auto count = static_cast<std::size_t>(config.dim_feedforward) * static_cast<std::size_t>(config.d_model);
  std::vector<float> values(count, std::numeric_limits<float>::quiet_NaN());
  trainer.set_tensor("encoder.layers.0.linear1.weight", values);
  CHECK(std::isnan(trainer.step()));
  CHECK(std::isnan(trainer.evaluate(5, 10).loss));
  CHECK(std::isnan(trainer.step()));
}

TEST_CASE("A learning rate of zero changes nothing", "[train]") {
  Config config = combinations::small_config();
  config.lr = 0.0;
  Trainer trainer(config);
  const std::string before = poslab::digest(trainer.encoder().parameters(), config);
  for (int i = 0; i < 3; ++i) trainer.step();
  CHECK(poslab::digest(trainer.encoder().parameters(), config) == before);
}

TEST_CASE("After a step of NaN, all tensors given back make the model what it was", "[train]") {
  const Config config = combinations::small_config();  // its width fills no vector
  Trainer trainer(config);
  std::vector<std::pair<std::string, std::vector<float>>> good;
  for (const auto& named : poslab::list_tensors(trainer.encoder().parameters(), config)) {
    good.emplace_back(named.name, poslab::dense(named.tensor));
  }
  const double before = trainer.evaluate(5, 20).loss;
  for (const auto& [name, values] : good) {
    trainer.set_tensor(name, std::vector<float>(values.size(), std::numeric_limits<float>::quiet_NaN()));
  }
  CHECK(std::isnan(trainer.step()));
  for (const auto& [name, values] : good) trainer.set_tensor(name, values);
  CHECK(trainer.evaluate(5, 20).loss == before);
}
