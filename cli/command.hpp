// One of the program's commands: it adds its flags when it is made, and runs when its name was given.
#pragma once

#include <string>

#include "flag.hpp"

namespace poslab::cli {

class Command {
 public:
  Command(CLI::App& program, const std::string& name, const std::string& description, const std::string& examples);
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  /// Returns the exit code; throws Error or UsageError.
  virtual int run() = 0;

  CLI::App& app() { return app_; }
  const CLI::App& app() const { return app_; }

 private:
  CLI::App& app_;  // owned by the program's
};

}  // namespace poslab::cli
