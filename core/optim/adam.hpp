// Adam (Kingma and Ba 2014, arXiv 1412.6980) and AdamW (Loshchilov and Hutter 2017, arXiv 1711.05101) as
// torch.optim computes them.
//
//   Adam:  grad += weight_decay * weight;   AdamW: weight *= 1 - lr * weight_decay
//   m = beta1 m + (1 - beta1) grad;  v = beta2 v + (1 - beta2) grad^2
//   weight -= lr / (1 - beta1^t) * m / (sqrt(v) / sqrt(1 - beta2^t) + eps)
//
// lr may differ from step to step (optim/learning_rate.hpp). The powers beta^t are running products in double.
// Element-wise: no order to state.
#pragma once

#include "kernels/kernels.hpp"

namespace poslab {

struct AdamSettings {
  double lr = 1e-3;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double eps = 1e-8;
  double weight_decay = 0.0;
  bool decoupled = false;  // AdamW
};

class AdamSchedule {
 public:
  explicit AdamSchedule(const AdamSettings& settings) : settings_(settings) {}

  /// Goes to the next step and gives its constants, with the settings' lr or the one given.
  AdamConstants next() { return next(settings_.lr); }
  AdamConstants next(double lr);

 private:
  AdamSettings settings_;
  double beta1_power_ = 1.0;
  double beta2_power_ = 1.0;
};

}  // namespace poslab
