// poslab check: the core against files of PyTorch's numbers.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "machine_flags.hpp"

namespace poslab::cli {

class CheckCommand : public Command {
 public:
  explicit CheckCommand(CLI::App& program);
  int run() override;

 private:
  std::vector<std::string> files_;
  CLI::Option* kernel_;
};

}  // namespace poslab::cli
