// poslab ceiling: the best that any model can do on a task, when it knows no order or only the past.
#pragma once

#include "command.hpp"
#include "config_flags.hpp"

namespace poslab::cli {

class CeilingCommand : public Command {
 public:
  explicit CeilingCommand(CLI::App& program);
  int run() override;

 private:
  ConfigFlags config_;
};

}  // namespace poslab::cli
