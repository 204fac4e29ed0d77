// A configuration as a JSON object: every field of model/config.hpp's table under its own name.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "model/config.hpp"

namespace poslab {

/// The value as a field takes it; of what no field takes, its text, which set_field refuses and shows.
FieldValue field_value(const nlohmann::json& json);

nlohmann::ordered_json config_to_json(const Config& config);

/// The fields of `json` over `base`. Throws Error as set_field does, "unknown_field" for a name that is none.
Config config_from_json(const nlohmann::json& json, const Config& base);

}  // namespace poslab
