// The loop of a run: steps, evaluations, and the four ways in which it can end.
//
// Evaluations stand at eval_every, 2 eval_every, ... and at the last step.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "evaluation.hpp"
#include "train/trainer.hpp"

namespace poslab::cli {

struct TrainingPlan {
  std::int64_t steps = 0;
  std::int64_t eval_every = 0;
  EvaluationPlan evaluation;
};

/// Asked after each step and each evaluation: false stops the run.
struct TrainingObserver {
  std::function<bool(std::int64_t step, double loss)> on_step;
  std::function<bool(const EvaluationResult&)> on_evaluation;
};

struct TrainingResult {
  enum class End : std::uint8_t {
    kComplete,
    kInterrupted,  // by a signal, perhaps within an evaluation, which then counts for nothing
    kStopped,      // by the observer
    kLost,         // the loss is no finite number any more, and will never be one again
  };

  End end = End::kComplete;
  bool diverged = false;  // divergence.hpp; always when lost
  double loss = 0.0;      // of the last step
  std::vector<EvaluationResult> evaluations;
  double seconds = 0.0;
};

TrainingResult run_training(Trainer& trainer, const TrainingPlan& plan, const TrainingObserver& observer);

}  // namespace poslab::cli
