// --eval-lengths and --eval-sequences: on what a model is measured.
#pragma once

#include <vector>

#include "flag.hpp"
#include "model/config.hpp"

namespace poslab::cli {

struct EvaluationPlan {
  std::vector<int> lengths;
  int sequences = 0;
};

class EvaluationFlags {
 public:
  explicit EvaluationFlags(CLI::App& app);

  /// Judged against a valid model before anything is run: throws Error naming "eval_lengths" or "eval_sequences".
  /// Without --eval-lengths it is the training length.
  EvaluationPlan plan(const Config& config) const;

 private:
  CLI::Option* lengths_;
  CLI::Option* sequences_;
};

}  // namespace poslab::cli
