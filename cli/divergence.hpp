// When has a run diverged? Two signs, read from its losses alone (nats), the same as on the page:
//
//   1. a loss is no finite number: the weights are lost, and the run ends at that step;
//   2. the mean of the last 20 losses is more than 1.5 times the larger of its first loss and ln V. ln V is what a
//      model that knows nothing pays; far more than that, and than at the start, is being confidently wrong. A single
//      bad batch is no sign, so twenty are averaged.
#pragma once

#include <cstdint>
#include <deque>

namespace poslab::cli {

class Divergence {
 public:
  explicit Divergence(int vocab_size);

  void add(double loss);
  /// The first sign.
  bool lost() const { return lost_; }
  /// Either sign.
  bool found() const;

 private:
  double floor_;  // what the recent mean is held against
  std::int64_t count_ = 0;
  std::deque<double> recent_;
  bool lost_ = false;
};

}  // namespace poslab::cli
