// poslab ceiling: the best that a model without order can do on reversal.
#pragma once

#include "command.hpp"

namespace poslab::cli {

class CeilingCommand : public Command {
 public:
  explicit CeilingCommand(CLI::App& program);
  int run() override;

 private:
  CLI::Option* vocab_size_;
  CLI::Option* length_;
};

}  // namespace poslab::cli
