#include "flag.hpp"

#include <CLI/CLI.hpp>

#include "usage_error.hpp"

namespace poslab::cli {

CLI::Option* add_flag(CLI::App& app, const std::string& flag, const std::string& type, const std::string& description,
                      const std::string& group) {
  return app.add_option(flag)->description(description)->type_name(type)->expected(1)->take_last()->group(group);
}

CLI::Option* add_switch(CLI::App& app, const std::string& flag, const std::string& description,
                        const std::string& group) {
  return add_flag(app, flag, "[=false]", description, group)->expected(0, 1)->default_str("true");
}

CLI::Option* add_file(CLI::App& app, const std::string& name, const std::string& description) {
  return app.add_option(name)->description(description)->expected(1);
}

void add_files(CLI::App& app, const std::string& name, const std::string& description,
               std::vector<std::string>& files) {
  app.add_option(name, files, description);
}

bool is_given(const CLI::Option* option) { return option->count() != 0; }

std::string given_or(const CLI::Option* option, const std::string& otherwise) {
  return is_given(option) ? option->as<std::string>() : otherwise;
}

std::string path_given(const CLI::Option* option) {
  const std::string path = given_or(option, "");
  if (is_given(option) && (path.empty() || path.front() == '-')) {
    throw UsageError(option->get_name() + " \"" + path +
                     "\" is no file name; give one behind the flag (./-name for one with a dash), or leave it out");
  }
  return path;
}

}  // namespace poslab::cli
