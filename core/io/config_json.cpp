#include "io/config_json.hpp"

#include <cmath>

namespace poslab {

FieldValue field_value(const nlohmann::json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::ordered_json config_to_json(const Config& config) {
  nlohmann::ordered_json json;
  for (const Field& field : fields()) {
    const std::string name(field.name);
    const FieldValue value = get_field(config, field);
    if (const double* number = std::get_if<double>(&value);
        number != nullptr && !std::holds_alternative<double Config::*>(field.member)) {
      json[name] = std::llround(*number);
    } else {
      std::visit([&](const auto& plain) { json[name] = plain; }, value);
    }
  }
  return json;
}

Config config_from_json(const nlohmann::json& json, const Config& base) {
  Config config = base;
  for (const auto& [name, value] : json.items()) set_field(config, find_field(name), field_value(value));
  return config;
}

}  // namespace poslab
