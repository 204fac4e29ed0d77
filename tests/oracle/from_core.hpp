// Between the core's matrices and the oracle's. The oracle itself knows nothing of the core.
#pragma once

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "model/activations.hpp"
#include "model/config.hpp"
#include "model/parameters.hpp"
#include "nn/dropout.hpp"
#include "nn/feed_forward.hpp"
#include "oracle/model.hpp"
#include "train/trainer.hpp"

namespace oracle {

/// A core matrix with memory of its own.
class Held {
 public:
  Held(int rows, int cols) {
    arena_.reserve(view, rows, cols);
    arena_.commit();
  }
  explicit Held(const Matrix<double>& from) : Held(from.rows, from.cols) {
    for (int r = 0; r < from.rows; ++r) {
      for (int c = 0; c < from.cols; ++c) view(r, c) = static_cast<float>(from(r, c));
    }
  }

  poslab::MatrixView view;

 private:
  poslab::Arena arena_;
};

/// weight^T, as the core's linear layer wants it.
inline Matrix<double> transposed(const Matrix<double>& from) {
  Matrix<double> to(from.cols, from.rows);
  for (int r = 0; r < from.rows; ++r) {
    for (int c = 0; c < from.cols; ++c) to(c, r) = from(r, c);
  }
  return to;
}

inline Matrix<double> matrix_of(const poslab::MatrixView& from) {
  Matrix<double> to(from.rows, from.cols);
  for (int r = 0; r < from.rows; ++r) {
    for (int c = 0; c < from.cols; ++c) to(r, c) = from(r, c);
  }
  return to;
}

/// The blocks beside each other again.
inline Matrix<double> matrix_of(const poslab::HiddenMatrix& from) {
  const int last = from.count() - 1;
  Matrix<double> to(from.block(0).rows, last * poslab::kHiddenBlock + from.block(last).cols);
  for (int r = 0; r < to.rows; ++r) {
    for (int c = 0; c < to.cols; ++c) to(r, c) = from.block(c / poslab::kHiddenBlock)(r, c % poslab::kHiddenBlock);
  }
  return to;
}

inline Weights<double> weights_of(const poslab::Parameters& parameters, const poslab::Config& config) {
  Weights<double> weights;
  for (const auto& named : poslab::list_tensors(parameters, config)) weights[named.name] = matrix_of(named.tensor);
  return weights;
}

inline Model model_of(const poslab::Config& config) {
  return {.position = static_cast<Position>(config.mode),
          .num_layers = config.num_layers,
          .nhead = config.nhead,
          .norm_first = config.norm_first,
          .final_norm = config.final_norm,
          .gelu = config.activation == poslab::Activation::kGelu,
          .tied = config.tie_weights,
          .causal = config.causal,
          .scale_sqrt_d = config.scale_sqrt_d,
          .halves = config.pair_layout == poslab::PairLayout::kHalves,
          .rope_base = config.rope_base,
          .maximum_distance = config.maximum_distance};
}

/// What dropout drew for attention's weights in the last step of a trainer.
inline Matrix<double> attention_mask_of(const poslab::Trainer& trainer, int layer) {
  const poslab::Config& config = trainer.config();
  const auto dropout = poslab::Dropout::of_step(config.dropout, config.seed, trainer.steps() - 1).for_layer(layer);
  const Held mask(config.rows() * config.nhead, config.length);
  poslab::fill_dropout_mask(dropout, poslab::DropoutPlace::kAttention, 0, 0, mask.view);
  return matrix_of(mask.view);
}

/// The last batch of a trainer, with the masks that its dropout drew when `dropped`.
inline Batch batch_of(const poslab::Trainer& trainer, bool dropped) {
  const poslab::Activations& activations = trainer.activations();
  Batch batch{activations.length,
              {activations.ids.begin(), activations.ids.end()},
              {activations.slots.begin(), activations.slots.end()},
              {activations.targets.begin(), activations.targets.end()},
              {}};
  for (int i = 0; dropped && i < trainer.config().num_layers; ++i) {
    const poslab::EncoderLayerCache& layer = activations.layers[static_cast<std::size_t>(i)];
    batch.masks.push_back({attention_mask_of(trainer, i), matrix_of(layer.mask1), matrix_of(layer.feed_forward.mask),
                           matrix_of(layer.mask2)});
  }
  return batch;
}

/// Every tensor random, norms and biases too: at their start many are 0 or 1, and would hide an error.
inline void randomise(poslab::Trainer& trainer, std::uint32_t seed) {
  std::mt19937 random(seed);
  for (const auto& named : poslab::list_tensors(trainer.encoder().parameters(), trainer.config())) {
    const Matrix<double> values = random_matrix(random, named.tensor.rows, named.tensor.cols, 0.5);
    trainer.set_tensor(named.name, std::vector<float>(values.values.begin(), values.values.end()));
  }
}

/// |found - expected| / |expected|, both as one long vector.
inline double relative_distance(const Matrix<double>& found, const Matrix<double>& expected) {
  REQUIRE(found.rows == expected.rows);
  REQUIRE(found.cols == expected.cols);
  double difference = 0.0;
  double size = 0.0;
  for (std::size_t i = 0; i < found.values.size(); ++i) {
    difference += std::pow(found.values[i] - expected.values[i], 2);
    size += std::pow(expected.values[i], 2);
  }
  return size == 0.0 ? std::sqrt(difference) : std::sqrt(difference / size);
}

inline double relative_distance(const poslab::MatrixView& found, const Matrix<double>& expected) {
  return relative_distance(matrix_of(found), expected);
}

/// Padding must stay zero: the next layer's kernels read it.
inline bool padding_is_zero(const poslab::MatrixView& matrix) {
  for (int r = 0; r < matrix.rows; ++r) {
    if (!std::all_of(matrix.row(r) + matrix.cols, matrix.row(r) + matrix.stride(), [](float v) { return v == 0.0F; })) {
      return false;
    }
  }
  return true;
}

}  // namespace oracle
