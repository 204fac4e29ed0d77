// poslab eval: a saved model, measured.
//
// The settings come from the file. A state_dict that PyTorch saved has none: then they are the preset's and the
// flags', as in poslab train.
#pragma once

#include "command.hpp"
#include "config_flags.hpp"
#include "evaluation_flags.hpp"
#include "machine_flags.hpp"

namespace poslab::cli {

class EvalCommand : public Command {
 public:
  explicit EvalCommand(CLI::App& program);
  int run() override;

 private:
  CLI::Option* model_;
  EvaluationFlags evaluation_;
  MachineFlags machine_;
  ConfigFlags config_;
};

}  // namespace poslab::cli
