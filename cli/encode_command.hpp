// poslab encode: a table of positions for other programs.
#pragma once

#include "command.hpp"

namespace poslab::cli {

class EncodeCommand : public Command {
 public:
  explicit EncodeCommand(CLI::App& program);
  int run() override;

 private:
  CLI::Option* kind_;
  CLI::Option* max_len_;
  CLI::Option* d_model_;
  CLI::Option* format_;
  CLI::Option* out_;
};

}  // namespace poslab::cli
