#include "optim/learning_rate.hpp"

#include <algorithm>
#include <numbers>

#include "base/elementary.hpp"

namespace poslab {

double learning_rate(const LearningRateSettings& settings, std::int64_t step) {
  const auto k = static_cast<double>(step);
  const double warm_up = settings.warmup_steps == 0 ? 1.0 : std::min(1.0, (k + 1.0) / settings.warmup_steps);
  if (settings.schedule == LrSchedule::kConstant) return settings.lr * warm_up;
  if (step >= settings.schedule_steps) return 0.0;
  const double cosine = elementary::cos(std::numbers::pi * (k / settings.schedule_steps));
  return settings.lr * warm_up * (0.5 * (1.0 + cosine));
}

}  // namespace poslab
