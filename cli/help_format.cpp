#include "help_format.hpp"

#include <algorithm>
#include <sstream>

namespace poslab::cli {
namespace {

constexpr int kFlagColumns = 30;

}  // namespace

HelpFormat::HelpFormat(int width) : width_(std::max(width, 2 * kFlagColumns)) { column_width(kFlagColumns); }

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
  const std::string name = option->get_name(is_positional, true);
  const std::string type = option->get_type_name();
  // A switch's value is written onto it: --causal[=false].
  const bool joined = type.empty() || type.front() == '[';
  std::string text = "  " + name + (joined ? "" : " ") + type;
  const auto column = static_cast<std::size_t>(kFlagColumns);
  const auto width = static_cast<std::size_t>(width_);
  std::size_t at = text.size();
  if (at + 2 > column) {
    text += '\n';
    at = 0;
  }
  text.append(column - at, ' ');
  at = column;
  std::istringstream words(option->get_description());
  for (std::string word; words >> word;) {
    if (at != column && at + 1 + word.size() > width) {
      text.append("\n").append(column, ' ');
      at = column;
    }
    if (at != column) {
      text += ' ';
      ++at;
    }
    text += word;
    at += word.size();
  }
  return text + '\n';
}

std::string HelpFormat::make_usage(const CLI::App* app, std::string name) const {
  std::string text = "Usage: " + name;
  if (!app->get_subcommands({}).empty()) text += " COMMAND";
  for (const CLI::Option* option : app->get_options([](const CLI::Option* o) { return o->get_positional(); })) {
    text += ' ' + option->get_name(true);
  }
  return text + " [flags]\n";
}

}  // namespace poslab::cli
