// One of the program's commands: it adds its flags when it is made, and runs when its name was given.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

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

 protected:
  /// A flag that takes one value, as text; the last of several counts.
  CLI::Option* add_flag(const std::string& flag, const std::string& type, const std::string& description);

 private:
  CLI::App& app_;  // owned by the program's
};

/// The text given to a flag, or `otherwise`.
std::string given_or(const CLI::Option* option, const std::string& otherwise);
/// The path given to a flag, "" without the flag. Throws UsageError for an empty path, and for one that begins with a
/// dash: more likely it is the next flag.
std::string path_given(const CLI::Option* option);

}  // namespace poslab::cli
