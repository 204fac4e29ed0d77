#include "command.hpp"

#include "usage_error.hpp"

namespace poslab::cli {

Command::Command(CLI::App& program, const std::string& name, const std::string& description,
                 const std::string& examples)
    : app_(*program.add_subcommand(name, description)) {
  app_.footer("Examples:\n" + examples);
  app_.allow_extras();  // command_line.cpp refuses them, in its own words
}

CLI::Option* Command::add_flag(const std::string& flag, const std::string& type, const std::string& description) {
  return app_.add_option(flag)->description(description)->type_name(type)->expected(1)->take_last();
}

std::string given_or(const CLI::Option* option, const std::string& otherwise) {
  return option->count() == 0 ? otherwise : option->as<std::string>();
}

std::string path_given(const CLI::Option* option) {
  const std::string path = given_or(option, "");
  if (option->count() != 0 && (path.empty() || path.front() == '-')) {
    throw UsageError(option->get_name() + " \"" + path +
                     "\" is no file name; give one behind the flag (./-name for one with a dash), or leave it out");
  }
  return path;
}

}  // namespace poslab::cli
