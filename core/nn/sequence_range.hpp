// Some whole sequences of a batch, and the rows of the activations that belong to them.
//
// Activations are (N, .) with N = B * T; sequence b owns the rows b * T to b * T + T - 1. Forward and the
// gradient of activations touch only their own sequences, so ranges can be worked on side by side. Activations may
// hold a part of the batch: `before` says where it begins.
#pragma once

#include <vector>

#include "base/matrix_view.hpp"

namespace poslab {

struct SequenceRange {
  int begin = 0;
  int end = 0;
  int length = 0;  // T
  int before = 0;  // sequences of the batch ahead of those that the activations hold

  int first_row() const { return begin * length; }
  int rows() const { return (end - begin) * length; }
  /// Where the first row stands in the whole batch.
  int first_row_of_batch() const { return (before + begin) * length; }
  /// The rows of `all` (N, cols) that belong to these sequences.
  MatrixView of(const MatrixView& all) const { return {all.row(first_row()), rows(), all.cols}; }
};

/// Sequences of `length` that one worker carries through the layers at a time.
int sequences_per_range(int length);

/// The sequences of `all` in the pieces that workers share, in order.
std::vector<SequenceRange> split_sequences(const SequenceRange& all);

}  // namespace poslab
