// The learning rate of each step: constant or falling along a half cosine, and rising at first when it is to warm up.
//
//   warm-up(k) = min(1, (k + 1) / warmup_steps), 1 without warm-up
//   constant:  lr(k) = lr * warm-up(k)
//   cosine:    lr(k) = lr * warm-up(k) * (1 + cos(pi * min(1, k / schedule_steps))) / 2
//
// k counts the steps from 0. The cosine is that of Loshchilov and Hutter 2016 (arXiv 1608.03983) without restarts; the
// two factors are multiplied as in tutorial 6 of the UvA's deep learning course (CosineWarmupScheduler), which begins
// its warm-up with a step of rate 0: here the first step trains, too. Behind schedule_steps the rate is 0.
#pragma once

#include <cstdint>

namespace poslab {

enum class LrSchedule : std::uint8_t { kConstant, kCosine };

struct LearningRateSettings {
  double lr = 1e-3;
  int warmup_steps = 0;
  LrSchedule schedule = LrSchedule::kConstant;
  int schedule_steps = 1;
};

double learning_rate(const LearningRateSettings& settings, std::int64_t step);

}  // namespace poslab
