// The best that can be reached: the share of answers that are right, and the loss, each on its own best answer.
#pragma once

#include "base/elementary.hpp"

namespace poslab {

struct Ceiling {
  double token_accuracy;
  double loss;  // nats
};

inline constexpr Ceiling kCertain{1.0, 0.0};

/// -p ln p, 0 for p = 0: what an answer of this probability adds to the least loss.
inline double surprise(double p) { return p > 0.0 ? -p * elementary::log(p) : 0.0; }

/// Expected values over counted targets, each target with its weight.
class WeightedMean {
 public:
  void add(double weight, const Ceiling& ceiling) {
    weight_ += weight;
    right_ += weight * ceiling.token_accuracy;
    nats_ += weight * ceiling.loss;
  }
  Ceiling mean() const { return {right_ / weight_, nats_ / weight_}; }

 private:
  double weight_ = 0.0;
  double right_ = 0.0;
  double nats_ = 0.0;
};

}  // namespace poslab
