// Help texts that fit the terminal: descriptions are broken into lines beside the flags.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace poslab::cli {

class HelpFormat : public CLI::Formatter {
 public:
  explicit HelpFormat(int width);

  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
  std::string make_usage(const CLI::App* app, std::string name) const override;

 private:
  int width_;
};

}  // namespace poslab::cli
