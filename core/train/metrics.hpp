// Loss and accuracies over whole sequences.
//
//   loss               mean cross-entropy over the counted targets, nats
//   token_accuracy     share of counted targets that the largest logit names (the first of equals)
//   sequence_accuracy  share of sequences whose counted targets are all right
//   slot_accuracy[t]   token accuracy of token t alone, marks left out; 0 where none of its targets is counted
//   slot_counted[t]    its counted targets
//
// Negative targets are not counted, neither above nor below the line. Sums in double, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/matrix_view.hpp"

namespace poslab {

struct Metrics {
  double loss = 0.0;
  double token_accuracy = 0.0;
  double sequence_accuracy = 0.0;
  std::vector<double> slot_accuracy;
  std::vector<std::int64_t> slot_counted;
};

/// Index of the largest of `count` values, the first of equals; 0 when all are NaN.
int argmax(const float* values, int count);

class MetricsSum {
 public:
  /// Of sequences with `slots` slots each, the tokens of which are the `length` slots from `first` on.
  MetricsSum(int slots, int first, int length);
  explicit MetricsSum(int length) : MetricsSum(length, 0, length) {}

  /// logits (N, V) and targets (N) of whole sequences, losses (N).
  void add(const MatrixView& logits, std::span<const std::int32_t> targets, std::span<const double> losses);
  Metrics mean() const;

 private:
  std::size_t first_;
  std::size_t length_;
  std::vector<std::int64_t> slot_right_;
  std::vector<std::int64_t> slot_counted_;
  std::int64_t sequences_ = 0;
  std::int64_t sequences_right_ = 0;
  double loss_ = 0.0;
};

}  // namespace poslab
