#include "evaluation.hpp"

#include <fmt/format.h>

#include "ceiling/task_ceiling.hpp"
#include "interruption.hpp"

namespace poslab::cli {
namespace {

std::string percent(double share) { return fmt::format("{:.2f} %", 100.0 * share); }

}  // namespace

std::optional<EvaluationResult> evaluate(Trainer& trainer, const EvaluationPlan& plan) {
  EvaluationResult result{.step = trainer.steps(), .lengths = {}};
  for (const int length : plan.lengths) {
    Evaluation evaluation = trainer.begin_evaluation(length, plan.sequences);
    while (!evaluation.done()) {
      if (interrupted()) return std::nullopt;
      evaluation.advance();
    }
    result.lengths.push_back({length, evaluation.metrics()});
  }
  return result;
}

JsonObject evaluation_json(const EvaluationResult& result) {
  JsonObject lengths;
  for (const auto& [length, metrics] : result.lengths) {
    JsonObject one;
    one.number("loss", metrics.loss)
        .number("token_accuracy", metrics.token_accuracy)
        .number("sequence_accuracy", metrics.sequence_accuracy);
    lengths.object(std::to_string(length), one);
  }
  return lengths;
}

std::string evaluation_table(const EvaluationResult& result, const Config& config) {
  constexpr const char* kRow = "{:>6}  {:>9}  {:>12}  {:>15}  {:>23}\n";
  std::string table =
      fmt::format(fmt::runtime(kRow), "length", "loss", "tokens right", "sequences right", "without order, at most");
  for (const auto& [length, metrics] : result.lengths) {
    const std::optional<Ceiling> best = task_ceiling(task_options(config, length), Information::kOrderBlind);
    const std::string ceiling = best ? percent(best->token_accuracy) : "-";
    table += fmt::format(fmt::runtime(kRow), length, fmt::format("{:.5f}", metrics.loss),
                         percent(metrics.token_accuracy), percent(metrics.sequence_accuracy), ceiling);
  }
  return table;
}

}  // namespace poslab::cli
