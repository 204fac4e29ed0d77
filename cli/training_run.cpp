#include "training_run.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "divergence.hpp"
#include "interruption.hpp"

namespace poslab::cli {
namespace {

using End = TrainingResult::End;

End run_to_the_end(Trainer& trainer, const TrainingPlan& plan, const TrainingObserver& observer, Divergence& divergence,
                   TrainingResult& result) {
  for (;;) {
    if (interrupted()) return End::kInterrupted;
    const std::int64_t step = trainer.steps();
    const bool last = step >= plan.steps;
    if (last || (step != 0 && step % plan.eval_every == 0)) {
      std::optional<EvaluationResult> evaluation = evaluate(trainer, plan.evaluation);
      if (!evaluation) return End::kInterrupted;
      const bool go_on = observer.on_evaluation(*evaluation);
      result.evaluations.push_back(*std::move(evaluation));
      if (!go_on) return End::kStopped;
    }
    if (last) return End::kComplete;
    std::optional<double> loss;
    while (!loss) {
      if (interrupted()) return End::kInterrupted;
      loss = trainer.advance_step();
    }
    result.loss = *loss;
    divergence.add(result.loss);
    const bool go_on = observer.on_step(trainer.steps(), result.loss);
    if (divergence.lost()) return End::kLost;
    if (!go_on) return End::kStopped;
  }
}

}  // namespace

TrainingResult run_training(Trainer& trainer, const TrainingPlan& plan, const TrainingObserver& observer) {
  const auto start = std::chrono::steady_clock::now();
  Divergence divergence(trainer.config().model_vocab_size());
  TrainingResult result;
  result.end = run_to_the_end(trainer, plan, observer, divergence, result);
  result.diverged = divergence.found();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace poslab::cli
