#include "command.hpp"

#include <CLI/CLI.hpp>

namespace poslab::cli {

Command::Command(CLI::App& program, const std::string& name, const std::string& description,
                 const std::string& examples)
    : app_(*program.add_subcommand(name, description)) {
  app_.footer("Examples:\n" + examples);
  app_.allow_extras();  // command_line.cpp refuses them, in its own words
}

}  // namespace poslab::cli
