#include "help_format.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace poslab::cli {
namespace {

constexpr int kFlagColumns = 30;

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
  }
}

}  // namespace

HelpFormat::HelpFormat(int width) : width_(std::max(width, 2 * kFlagColumns)) { column_width(kFlagColumns); }

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
  const std::string name = option->get_name(is_positional, true);
  const std::string type = is_positional ? (option->get_expected_max() > 1 ? "..." : "") : option->get_type_name();
  // A switch's value is written onto it: --causal[=false].
  const bool joined = type.empty() || type.front() == '[' || is_positional;
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

std::string HelpFormat::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const {
  std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
  replace_all(text, "\n\n\n", "\n\n");
  replace_all(text, "\nOptions:\n", "\nFlags:\n");
  replace_all(text, "\nSubcommands:\n", "\nCommands:\n");
  replace_all(text, "\nPositionals:\n", "\nFiles:\n");
  return text;
}

std::string HelpFormat::make_usage(const CLI::App* app, std::string name) const {
  std::string text = "Usage: " + name;
  if (!app->get_subcommands({}).empty()) text += " COMMAND";
  for (const CLI::Option* option : app->get_options([](const CLI::Option* o) { return o->get_positional(); })) {
    text += ' ' + option->get_name(true) + (option->get_expected_max() > 1 ? "..." : "");
  }
  return text + " [flags]\n";
}

}  // namespace poslab::cli
