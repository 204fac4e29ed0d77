// What a model can know of order: batch, causal mask, learned rows. Permutations: tests/probe/.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "model/combinations.hpp"
#include "oracle/from_core.hpp"
#include "train/trainer.hpp"

using oracle::Matrix;
using poslab::Config;
using poslab::PositionMode;
using poslab::Trainer;

namespace {

using Ids = std::vector<std::int32_t>;

Config net(PositionMode mode, int length, int batch, bool causal = false) {
  Config config = combinations::small_config();
  config.mode = mode;
  config.vocab_size = 10;
  config.length = length;
  config.max_len = 16;
  config.batch = batch;
  config.causal = causal;
  config.seed = 3;
  return config;
}

/// Logits (N, V) of a batch; the model stays as it is.
Matrix<double> logits_of(Trainer& trainer, const Ids& ids) {
  trainer.gradients_on(ids, ids);
  return oracle::matrix_of(trainer.activations().logits);
}

bool rows_equal(const Matrix<double>& a, int row_a, const Matrix<double>& b, int row_b) {
  for (int c = 0; c < a.cols; ++c) {
    if (a(row_a, c) != b(row_b, c)) return false;
  }
  return true;
}

PositionMode every_mode() {
  std::vector<PositionMode> modes;
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) modes.push_back(scheme.mode);
  return GENERATE_COPY(from_range(modes));
}

}  // namespace

TEST_CASE("Equal sequences in a batch get bit-equal outputs, while their slots differ", "[model]") {
  const PositionMode mode = GENERATE(PositionMode::kSinusoidal, PositionMode::kLearned);
  Trainer trainer(net(mode, 5, 5));
  Ids ids;
  for (int b = 0; b < 5; ++b) ids.insert(ids.end(), {7, 7, 7, 7, 7});
  const Matrix<double> logits = logits_of(trainer, ids);
  for (int n = 5; n < 25; ++n) CHECK(rows_equal(logits, n, logits, n % 5));
  CHECK_FALSE(rows_equal(logits, 0, logits, 1));
}

TEST_CASE("A sequence's output does not depend on its neighbours in the batch", "[model]") {
  const PositionMode mode = every_mode();
  const int batch = 17;
  Trainer trainer(net(mode, 5, batch), {.sequences_per_round = batch});
  std::mt19937 random(1);
  Ids ids(static_cast<std::size_t>(batch) * 5);
  for (auto& id : ids) id = static_cast<std::int32_t>(random() % 10);
  Ids shuffled;
  for (int b = 0; b < batch; ++b) {
    const auto first = ids.begin() + b * 7 % batch * 5;
    shuffled.insert(shuffled.end(), first, first + 5);
  }
  const Matrix<double> logits = logits_of(trainer, ids);
  const Matrix<double> moved = logits_of(trainer, shuffled);
  for (int b = 0; b < batch; ++b) {
    for (int t = 0; t < 5; ++t) CHECK(rows_equal(moved, b * 5 + t, logits, b * 7 % batch * 5 + t));
  }
}

TEST_CASE("Under a causal mask a changed token leaves every earlier logit as it was", "[model]") {
  const PositionMode mode = every_mode();
  Config config = net(mode, 8, 1, true);
  config.norm_first = GENERATE(false, true);
  Trainer trainer(config);
  const Ids ids{3, 1, 4, 2, 5, 9, 2, 6};
  const Matrix<double> logits = logits_of(trainer, ids);
  for (int changed = 0; changed < 8; ++changed) {
    Ids other = ids;
    other[static_cast<std::size_t>(changed)] = 0;
    const Matrix<double> after = logits_of(trainer, other);
    for (int t = 0; t < 8; ++t) CHECK(rows_equal(after, t, logits, t) == (t < changed));
  }
}

TEST_CASE("Scores of a million do not see through the mask of a whole model", "[model]") {
  Config config = net(PositionMode::kSinusoidal, 8, 1, true);
  Trainer trainer(config);
  oracle::randomise(trainer, 5);
  for (const char* layer : {"0", "1"}) {
    const std::string name = std::string("encoder.layers.") + layer + ".self_attn.in_proj_weight";
    const Matrix<double> weight = oracle::matrix_of(trainer.find_tensor(name));
    std::vector<float> scaled;
    for (int r = 0; r < weight.rows; ++r) {
      for (int c = 0; c < weight.cols; ++c) {
        scaled.push_back(static_cast<float>(weight(r, c) * (r < 2 * config.d_model ? 2000.0 : 1.0)));  // queries, keys
      }
    }
    trainer.set_tensor(name, scaled);
  }
  const Ids ids{3, 1, 4, 2, 5, 9, 2, 6};
  const double loss = trainer.gradients_on(ids, ids);
  CHECK(std::isfinite(loss));
  for (const poslab::EncoderLayerCache& layer : trainer.activations().layers) {
    for (int r = 0; r < layer.self_attn.weights.rows; ++r) {
      for (int key = r % 8 + 1; key < 8; ++key) CHECK(layer.self_attn.weights(r, key) == 0.0F);
    }
  }
  for (const auto& named : poslab::list_tensors(trainer.gradients(), config)) {
    CHECK(named.tensor.map().array().isFinite().all());
  }
}

TEST_CASE("Learned rows start apart, and those past the training length are never touched", "[train]") {
  Config config = net(PositionMode::kLearned, 8, 16);
  config.optimizer = GENERATE(poslab::OptimizerKind::kAdam, poslab::OptimizerKind::kAdamW);
  Trainer trainer(config);
  const Matrix<double> start = oracle::matrix_of(trainer.find_tensor("emb.pos.weight"));
  for (int p = 0; p < 16; ++p) {
    CHECK_FALSE(rows_equal(start, p, Matrix<double>(1, start.cols), 0));
    for (int q = 0; q < p; ++q) CHECK_FALSE(rows_equal(start, p, start, q));
  }
  for (int i = 0; i < 10; ++i) trainer.step();
  const Matrix<double> end = oracle::matrix_of(trainer.find_tensor("emb.pos.weight"));
  for (int p = 0; p < 16; ++p) CHECK(rows_equal(end, p, start, p) == (p >= 8));
}

TEST_CASE("The sinusoidal table is a buffer: training leaves it alone", "[train]") {
  Trainer trainer(net(PositionMode::kSinusoidal, 8, 4));
  const Matrix<double> start = oracle::matrix_of(trainer.encoder().position_table());
  CHECK(start.rows == 16);
  for (int i = 0; i < 5; ++i) trainer.step();
  CHECK(oracle::matrix_of(trainer.encoder().position_table()).values == start.values);
}
