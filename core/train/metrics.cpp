#include "train/metrics.hpp"

#include <cmath>
#include <numeric>

namespace poslab {
namespace {

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::int64_t total(const std::vector<std::int64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

}  // namespace

int argmax(const float* values, int count) {
  int best = 0;
  for (int i = 1; i < count; ++i) {
    const bool first_number = std::isnan(values[best]) && !std::isnan(values[i]);
    if (first_number || values[i] > values[best]) best = i;
  }
  return best;
}

MetricsSum::MetricsSum(int slots, int first, int length)
    : first_(static_cast<std::size_t>(first)),
      length_(static_cast<std::size_t>(length)),
      slot_right_(static_cast<std::size_t>(slots)),
      slot_counted_(static_cast<std::size_t>(slots)) {}

void MetricsSum::add(const MatrixView& logits, std::span<const std::int32_t> targets, std::span<const double> losses) {
  const std::size_t slots = slot_right_.size();
  for (std::size_t at = 0; at < targets.size(); at += slots) {
    bool all_right = true;
    for (std::size_t t = 0; t < slots; ++t) {
      const std::int32_t target = targets[at + t];
      if (target < 0) continue;
      const bool right = argmax(logits.row(static_cast<int>(at + t)), logits.cols) == target;
      slot_right_[t] += right ? 1 : 0;
      ++slot_counted_[t];
      all_right = all_right && right;
      loss_ += losses[at + t];
    }
    ++sequences_;
    sequences_right_ += all_right ? 1 : 0;
  }
}

Metrics MetricsSum::mean() const {
  const std::int64_t counted = total(slot_counted_);
  Metrics metrics{.loss = counted == 0 ? 0.0 : loss_ / static_cast<double>(counted),
                  .token_accuracy = share(total(slot_right_), counted),
                  .sequence_accuracy = share(sequences_right_, sequences_),
                  .slot_accuracy = {},
                  .slot_counted = {}};
  for (std::size_t t = first_; t < first_ + length_; ++t) {
    metrics.slot_counted.push_back(slot_counted_[t]);
    metrics.slot_accuracy.push_back(share(slot_right_[t], slot_counted_[t]));
  }
  return metrics;
}

}  // namespace poslab
