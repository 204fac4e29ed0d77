// The configuration on the command line: --preset, and one flag for every field of the core's table, under its own
// name with dashes (d_model is --d-model). The preset is applied first, wherever it stands, then the flags.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "flag.hpp"
#include "model/config.hpp"

namespace poslab::cli {

class ConfigFlags {
 public:
  explicit ConfigFlags(CLI::App& app);
  /// Of some fields only, without presets.
  ConfigFlags(CLI::App& app, std::initializer_list<std::string_view> names);

  std::string preset() const;
  /// The preset, changed by the flags that were given. Throws Error for a value that a field does not take; the
  /// fields are judged together by validate().
  Config config() const;
  /// The saved settings of a model that `model` names, with another seed if one was given. Throws UsageError for
  /// --preset, and for a flag that says otherwise than the model: its weights fit no other settings.
  Config of_saved(const Config& saved, const std::string& model) const;

 private:
  void add(CLI::App& app, const Field& field);
  Config over(const Config& base) const;

  CLI::Option* preset_ = nullptr;
  std::vector<std::pair<const Field*, CLI::Option*>> flags_;
};

/// d_model -> --d-model.
std::string flag_of(std::string_view field);

}  // namespace poslab::cli
