// poslab train: one run, its log and its model.
//
// Every setting and every path is judged before the first step and before any file is touched. However a run ends,
// the log gets its last line; the model is saved unless the run diverged, since such weights are no use and a file
// that is there may be.
#pragma once

#include "command.hpp"
#include "config_flags.hpp"
#include "evaluation_flags.hpp"
#include "machine_flags.hpp"
#include "training_run.hpp"

namespace poslab::cli {

class TrainCommand : public Command {
 public:
  explicit TrainCommand(CLI::App& program);
  int run() override;

 private:
  TrainingPlan plan(const Config& config) const;

  CLI::Option* steps_;
  CLI::Option* eval_every_;
  CLI::Option* log_;
  CLI::Option* save_;
  EvaluationFlags evaluation_;
  MachineFlags machine_;
  ConfigFlags config_;
};

}  // namespace poslab::cli
