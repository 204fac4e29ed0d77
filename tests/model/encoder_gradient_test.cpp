// Forward and hand-written backward of the whole model against the oracle: every parameter, every kind of model.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>

#include "data/reversal.hpp"
#include "model/combinations.hpp"
#include "oracle/from_core.hpp"
#include "oracle/gradients.hpp"

using poslab::Config;
using poslab::Trainer;

namespace {

constexpr double kForwardTolerance = 2e-5;
constexpr double kGradientTolerance = 2e-4;

/// The activations' results and all gradients in `trainer` against the oracle at `weights`.
void check_against_oracle(const Trainer& trainer, double loss, const oracle::Weights<double>& weights,
                          const oracle::Batch& batch) {
  const Config& config = trainer.config();
  const auto expected = oracle::loss_and_gradients(oracle::model_of(config), weights, batch);
  const poslab::Activations& activations = trainer.activations();

  CHECK(std::abs(loss - expected.result.loss) <= kForwardTolerance * expected.result.loss);
  CHECK(oracle::relative_distance(activations.logits, expected.result.logits) <= kForwardTolerance);
  CHECK(oracle::padding_is_zero(activations.logits));
  for (std::size_t i = 0; i < activations.layers.size(); ++i) {
    CHECK(oracle::relative_distance(activations.layers[i].self_attn.weights, expected.result.attn_weights[i]) <=
          kForwardTolerance);
  }
  for (const auto& named : poslab::list_tensors(trainer.gradients(), config)) {
    CAPTURE(named.name);
    CHECK(oracle::relative_distance(named.tensor, expected.gradients.at(named.name)) <= kGradientTolerance);
    CHECK(oracle::padding_is_zero(named.tensor));
  }
}

}  // namespace

TEST_CASE("Logits, attention, loss and every gradient of every kind of model agree with the oracle", "[model]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    CAPTURE(combinations::described(config));
    Trainer trainer(config);
    oracle::randomise(trainer, 11);
    poslab::RandomStream stream(5);
    std::vector<std::int32_t> ids(static_cast<std::size_t>(config.rows()));
    std::vector<std::int32_t> targets(ids.size());
    poslab::draw_reversal(stream, config.vocab_size, config.length, ids, targets);
    const double loss = trainer.gradients_on(ids, targets);
    check_against_oracle(trainer, loss, oracle::weights_of(trainer.encoder().parameters(), config),
                         oracle::batch_of(trainer, false));
  });
}

TEST_CASE("With dropout, gradients are those of the network that the masks left", "[model]") {
  Config config = combinations::small_config();
  config.dropout = 0.3;
  combinations::for_each_model(config, [](const Config& each) {
    if (each.final_norm || each.tie_weights) return;  // neither meets dropout
    CAPTURE(combinations::described(each));
    Trainer trainer(each);
    oracle::randomise(trainer, 12);
    const auto before = oracle::weights_of(trainer.encoder().parameters(), each);
    const double loss = trainer.step();
    const oracle::Batch batch = oracle::batch_of(trainer, true);
    for (const oracle::Masks& masks : batch.masks) {
      for (const auto* mask : {&masks.attention, &masks.after_attention, &masks.hidden, &masks.after_feed_forward}) {
        CHECK(std::ranges::count(mask->values, 0.0) > 0);
      }
    }
    check_against_oracle(trainer, loss, before, batch);
  });
}

TEST_CASE("Targets that do not count leave loss and gradients to those that do", "[model]") {
  const Config config = combinations::small_config();
  Trainer trainer(config);
  oracle::randomise(trainer, 13);
  const std::vector<std::int32_t> ids{0, 1, 2, 3, 4, 5, 6, 6, 6, 0, 1, 1, 2, 2, 3};
  const std::vector<std::int32_t> targets{-1, 1, -1, 3, 4, -1, -1, -1, -1, -1, 2, 2, 1, 1, -1};
  const double loss = trainer.gradients_on(ids, targets);
  check_against_oracle(trainer, loss, oracle::weights_of(trainer.encoder().parameters(), config),
                       oracle::batch_of(trainer, false));
}

TEST_CASE("One layer, one head, one token, a batch of one: the smallest models agree with the oracle too", "[model]") {
  Config config = combinations::small_config();
  config.batch = config.num_layers = config.nhead = 1;
  config.length = GENERATE(1, 2, 17);
  config.max_len = 17;
  config.dim_feedforward = 1;
  config.vocab_size = GENERATE(2, 33);
  config.causal = config.length == 17;
  config.scale_sqrt_d = false;
  CAPTURE(combinations::described(config));
  Trainer trainer(config);
  oracle::randomise(trainer, 14);
  const auto before = oracle::weights_of(trainer.encoder().parameters(), config);
  const double loss = trainer.step();
  check_against_oracle(trainer, loss, before, oracle::batch_of(trainer, false));
}
