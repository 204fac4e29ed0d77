#include "evaluation_flags.hpp"

#include <string>

#include "base/error.hpp"
#include "train/evaluation.hpp"
#include "whole_number.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kEvaluationGroup = "Evaluation (on sequences that training never sees)";
constexpr const char* kDefaultSequences = "512";

void require_length(const Config& config, int length) {
  try {
    validate_length(config, "eval_lengths", length);
  } catch (const Error& error) {
    if (error.code() != "model_too_large") throw;
    // The core blames the training settings, which are not at fault.
    throw Error(error.code(), "eval_lengths " + std::to_string(length), error.value(), error.parameters());
  }
}

}  // namespace

EvaluationFlags::EvaluationFlags(CLI::App& app)
    : lengths_(add_flag(app, "--eval-lengths", "N,N,..",
                        "lengths to measure at, with commas between [the training length]", kEvaluationGroup)),
      sequences_(add_flag(app, "--eval-sequences", "N",
                          "sequences to measure on at each length [" + std::string(kDefaultSequences) + "]",
                          kEvaluationGroup)) {}

EvaluationPlan EvaluationFlags::plan(const Config& config) const {
  const Field& limits = find_field("length");
  EvaluationPlan plan;
  plan.lengths = whole_numbers("eval_lengths", given_or(lengths_, std::to_string(config.length)),
                               static_cast<int>(limits.minimum), static_cast<int>(limits.maximum));
  for (const int length : plan.lengths) require_length(config, length);
  plan.sequences = static_cast<int>(
      whole_number("eval_sequences", given_or(sequences_, kDefaultSequences), 1, kMaximumEvaluationSequences));
  return plan;
}

}  // namespace poslab::cli
