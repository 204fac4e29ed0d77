#include "config_flags.hpp"

#include <algorithm>
#include <string_view>

#include "model/presets.hpp"
#include "usage_error.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kSettingsGroup = "Settings";

template <class Names>
std::string join(const Names& names, std::string_view between) {
  std::string text;
  for (const auto& name : names) text.append(text.empty() ? "" : between).append(name);
  return text;
}

bool is_switch(const Field& field) { return std::holds_alternative<bool Config::*>(field.member); }

std::string type_of(const Field& field) {
  if (const Choice* choice = std::get_if<Choice>(&field.member)) return join(choice->names, "|");
  return std::holds_alternative<double Config::*>(field.member) ? "X" : "N";
}

std::string whole_text(double value) {
  return value == static_cast<double>(static_cast<std::int64_t>(value))
             ? std::to_string(static_cast<std::int64_t>(value))
             : text_of(value);
}

std::string description_of(const Field& field) {
  std::string text(field.description);
  if (!is_switch(field) && !std::holds_alternative<Choice>(field.member))
    text += ", " + whole_text(field.minimum) + " to " + whole_text(field.maximum);
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
    : preset_(add_flag(app, "--preset", preset_names(),
                       "where the settings start, before the flags below change them [paper]", kSettingsGroup)) {
  for (const Field& field : fields()) add(app, field);
}

ConfigFlags::ConfigFlags(CLI::App& app, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) add(app, find_field(name));
}

void ConfigFlags::add(CLI::App& app, const Field& field) {
  const std::string flag = flag_of(field.name);
  const std::string description = description_of(field);
  flags_.emplace_back(&field, is_switch(field) ? add_switch(app, flag, description, kSettingsGroup)
                                               : add_flag(app, flag, type_of(field), description, kSettingsGroup));
}

std::string ConfigFlags::preset() const {
  if (preset_ == nullptr) return std::string(presets().front().name);
  return given_or(preset_, std::string(presets().front().name));
}

Config ConfigFlags::config() const { return over(find_preset(preset()).config); }

Config ConfigFlags::of_saved(const Config& saved, const std::string& model) const {
  if (is_given(preset_)) {
    throw UsageError("preset cannot be changed: " + model + " says itself how it was made; leave --preset out");
  }
  Config config = over(saved);
  for (const Field& field : fields()) {
    // The seed draws the sequences to measure on.
    if (field.name == "seed" || get_field(config, field) == get_field(saved, field)) continue;
    const std::string name(field.name);
    throw UsageError(name + " cannot be changed to " + text_of(get_field(config, field)) + ": " + model +
                     " says itself that it was made with " + text_of(get_field(saved, field)) + "; leave " +
                     flag_of(field.name) + " out" +
                     (field.name == "length" ? ", or measure at other lengths with --eval-lengths" : ""));
  }
  return config;
}

Config ConfigFlags::over(const Config& base) const {
  Config config = base;
  for (const auto& [field, flag] : flags_) {
    if (is_given(flag)) set_field_from_text(config, *field, given_or(flag, ""));
  }
  return config;
}

}  // namespace poslab::cli
