#include "config_flags.hpp"

#include <algorithm>
#include <string_view>

#include "command.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kGroup = "Settings";

template <class Names>
std::string join(const Names& names, std::string_view between) {
  std::string text;
  for (const auto& name : names) text.append(text.empty() ? "" : between).append(name);
  return text;
}

bool is_switch(const Field& field) { return std::holds_alternative<bool Config::*>(field.member); }

std::string type_of(const Field& field) {
  if (const Choice* choice = std::get_if<Choice>(&field.member)) return join(choice->names, "|");
  if (is_switch(field)) return "[=false]";
  return std::holds_alternative<double Config::*>(field.member) ? "X" : "N";
}

std::string whole_text(double value) {
  return value == static_cast<double>(static_cast<std::int64_t>(value))
             ? std::to_string(static_cast<std::int64_t>(value))
             : text_of(value);
}

std::string description_of(const Field& field) {
  std::string text(field.description);
  const bool is_number = type_of(field).size() == 1;
  if (is_number) text += ", " + whole_text(field.minimum) + " to " + whole_text(field.maximum);
  return text + " [" + text_of(get_field(Config{}, field)) + "]";
}

std::string preset_names() {
  std::vector<std::string_view> names;
  for (const Preset& preset : presets()) names.push_back(preset.name);
  return join(names, "|");
}

}  // namespace

std::string flag_of(std::string_view field) {
  std::string flag = "--" + std::string(field);
  std::replace(flag.begin(), flag.end(), '_', '-');
  return flag;
}

ConfigFlags::ConfigFlags(CLI::App& app)
    : preset_(app.add_option("--preset")
                  ->description("where the settings start, before the flags below change them [paper]")
                  ->type_name(preset_names())
                  ->expected(1)
                  ->take_last()
                  ->group(kGroup)) {
  for (const Field& field : fields()) {
    CLI::Option* const flag = app.add_option(flag_of(field.name))
                                  ->description(description_of(field))
                                  ->type_name(type_of(field))
                                  ->expected(is_switch(field) ? 0 : 1, 1)
                                  ->take_last()
                                  ->group(kGroup);
    if (is_switch(field)) flag->default_str("true");  // what the bare switch means
    flags_.emplace_back(&field, flag);
  }
}

std::string ConfigFlags::preset() const { return given_or(preset_, std::string(presets().front().name)); }

Config ConfigFlags::config() const { return over(find_preset(preset())); }

Config ConfigFlags::over(const Config& base) const {
  Config config = base;
  for (const auto& [field, flag] : flags_) {
    if (flag->count() != 0) set_field_from_text(config, *field, flag->as<std::string>());
  }
  return config;
}

}  // namespace poslab::cli
