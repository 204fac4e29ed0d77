#include "json_object.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "model/config.hpp"

namespace poslab::cli {
namespace {

std::string quoted(std::string_view text) {
  // A path may hold bytes that are not UTF-8.
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

JsonObject& JsonObject::number(std::string_view name, double value) {
  all_finite_ = all_finite_ && std::isfinite(value);
  return json(name, std::isfinite(value) ? text_of(value) : "null");
}

JsonObject& JsonObject::integer(std::string_view name, std::int64_t value) { return json(name, std::to_string(value)); }

JsonObject& JsonObject::flag(std::string_view name, bool value) { return json(name, value ? "true" : "false"); }

JsonObject& JsonObject::text(std::string_view name, std::string_view value) { return json(name, quoted(value)); }

JsonObject& JsonObject::object(std::string_view name, const JsonObject& value) {
  all_finite_ = all_finite_ && value.all_finite();
  return json(name, value.line());
}

JsonObject& JsonObject::json(std::string_view name, std::string_view value) {
  if (!members_.empty()) members_ += ',';
  members_.append(quoted(name)).append(":").append(value);
  return *this;
}

}  // namespace poslab::cli
