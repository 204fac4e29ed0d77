#include "optim/adam.hpp"

#include "base/elementary.hpp"

namespace poslab {

AdamConstants AdamSchedule::next(double lr) {
  const AdamSettings& s = settings_;
  beta1_power_ *= s.beta1;
  beta2_power_ *= s.beta2;
  return {.beta1 = static_cast<float>(s.beta1),
          .one_minus_beta1 = static_cast<float>(1.0 - s.beta1),
          .beta2 = static_cast<float>(s.beta2),
          .one_minus_beta2 = static_cast<float>(1.0 - s.beta2),
          .step_size = static_cast<float>(lr / (1.0 - beta1_power_)),
          .sqrt_bias_correction2 = static_cast<float>(elementary::sqrt(1.0 - beta2_power_)),
          .eps = static_cast<float>(s.eps),
          .l2 = s.decoupled ? 0.0F : static_cast<float>(s.weight_decay),
          .decay = s.decoupled ? static_cast<float>(1.0 - lr * s.weight_decay) : 1.0F};
}

}  // namespace poslab
