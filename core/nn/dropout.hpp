// Dropout (Srivastava et al. 2014): while training, y = x * mask, mask = 0 with probability `rate`, else
// 1 / (1 - rate).
//
// The mask is a pure function of (key, row, column), so it does not depend on who computes it, or when: 32
// bits of mix64 for each element. The key is made of seed, step, layer and place.
#pragma once

#include <cstdint>

#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

/// Where in an encoder layer: each place has masks of its own.
enum class DropoutPlace : std::uint8_t { kAttention, kAfterAttention, kHidden, kAfterFeedForward };

struct Dropout {
  float rate = 0.0F;      // 0: nothing is drawn, nothing is multiplied
  std::uint64_t key = 0;  // of seed and step

  /// The masks of training step `step`, counted from 0.
  static Dropout of_step(double rate, std::uint64_t seed, std::int64_t step);

  bool active() const { return rate > 0.0F; }
  Dropout for_layer(int layer) const;
};

/// Fills mask; its row r and column c are the row first_row + r and the column first_col + c of the place, first_col
/// even.
void fill_dropout_mask(const Dropout& dropout, DropoutPlace place, int first_row, int first_col,
                       const MatrixView& mask);

/// x *= mask, both of the same size; backward is the same product.
void apply_dropout_mask(const Kernels& kernels, const MatrixView& mask, const MatrixView& x);

}  // namespace poslab
