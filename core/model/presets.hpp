// Known settings, each with where it comes from and how long it trains there.
#pragma once

#include <span>
#include <string_view>

#include "model/config.hpp"

namespace poslab {

struct Preset {
  std::string_view name;
  std::string_view source;
  Config config;
  int steps;  // to see what the source reports
};

/// The first is the one that all settings start from, whose values are the defaults of Config.
std::span<const Preset> presets();
/// Throws Error "unknown_choice".
const Preset& find_preset(std::string_view name);

}  // namespace poslab
