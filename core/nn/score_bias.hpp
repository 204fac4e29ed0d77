// What schemes that act on scores add to them: a number for each head and each distance from query to key.
//
//   scores = q k^T / sqrt(D) + bias[h, key - query]
//
// bias (H, .) holds the distances -(T - 1) to T - 1 from column 0 on, distance 0 in column T - 1: the biases of one
// query's keys then stand side by side. Whole vectors of them are read, so a row is a vector longer than that.
#pragma once

#include <vector>

#include "base/lanes.hpp"
#include "base/matrix_view.hpp"
#include "nn/position_scheme.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

inline int score_bias_columns(int length) { return length - 1 + padded(length); }

/// ALiBi (Press et al. 2021, arXiv 2108.12409): bias = -slope[h] * |key - query|, in an encoder on both sides. With H a
/// power of two, slope h is 2^(-8 (h + 1) / H); else, as in the authors' program, the slopes of the largest power of
/// two below H, then every other one of twice as many heads.
double alibi_slope(int head, int nhead);
void fill_alibi(int length, const MatrixView& bias);

/// T5 (Raffel et al. 2019, arXiv 1910.10683): distances share the rows of a trained table (32, H). Half of the buckets
/// (all, when causal: keys behind the query are then hidden and share bucket 0) serve each side; in a side the nearer
/// half of the buckets are single distances, the others grow by equal factors up to distance 128, and the last also
/// holds all that is farther. Same table in every layer.
inline constexpr int kT5Buckets = 32;
inline constexpr int kT5MaximumDistance = 128;
int t5_bucket(int distance, bool causal);

/// A trained table (2 K + 1, H), one row for each distance from -K to K; farther ones share its ends.
int clipped_row(int distance, int maximum_distance);

/// Which row of the trained table a distance reads, for the distances of a length.
class BiasRows {
 public:
  BiasRows() = default;
  /// `mode` is kT5Bias or kRelative; `maximum_distance` is that of kRelative.
  BiasRows(PositionMode mode, bool causal, int maximum_distance, int length);

  int length() const { return (static_cast<int>(rows_.size()) + 1) / 2; }
  int of(int distance) const { return rows_[static_cast<std::size_t>(distance + length() - 1)]; }

 private:
  std::vector<int> rows_;
};

/// Rows of the trained table of kT5Bias or kRelative.
int bias_table_rows(PositionMode mode, int maximum_distance);

/// bias[h, distance] = table[row of distance, h].
void gather_bias(const BiasRows& rows, const MatrixView& table, const MatrixView& bias);

/// grad_table[row, h] += scale * the range's grad_bias (B H, .) of the distances that read the row, for the rows
/// [begin, end) of the table. `scale` is sqrt(D), which self_attention_backward leaves out. Order: sequences, and in
/// each the distances from the lowest on.
void scatter_bias_gradient(const BiasRows& rows, const SequenceRange& range, float scale, const MatrixView& grad_bias,
                           int begin, int end, const MatrixView& grad_table);

}  // namespace poslab
