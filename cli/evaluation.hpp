// What one evaluation found, and its two forms: JSON for programs, a table for people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evaluation_flags.hpp"
#include "json_object.hpp"
#include "train/trainer.hpp"

namespace poslab::cli {

struct LengthMetrics {
  int length = 0;
  Metrics metrics;
};

struct EvaluationResult {
  std::int64_t step = 0;
  std::vector<LengthMetrics> lengths;
};

/// Nothing when a signal came in between (interruption.hpp): what is not complete is not kept.
std::optional<EvaluationResult> evaluate(Trainer& trainer, const EvaluationPlan& plan);

/// {"8":{"loss":..,"token_accuracy":..,"sequence_accuracy":..}}
JsonObject evaluation_json(const EvaluationResult& result);

/// One row a length, beside the best that a model without order could do there.
std::string evaluation_table(const EvaluationResult& result, const Config& config);

}  // namespace poslab::cli
