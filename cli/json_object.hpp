// One JSON object on one line, with its names in the order in which they are put.
//
// Numbers take the shortest form that reads back equal. JSON knows no NaN and no infinity: such a number becomes
// null, and all_finite() turns false.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace poslab::cli {

class JsonObject {
 public:
  JsonObject& number(std::string_view name, double value);
  JsonObject& integer(std::string_view name, std::int64_t value);
  JsonObject& flag(std::string_view name, bool value);
  JsonObject& text(std::string_view name, std::string_view value);
  JsonObject& object(std::string_view name, const JsonObject& value);
  /// Text that is JSON already.
  JsonObject& json(std::string_view name, std::string_view value);

  bool all_finite() const { return all_finite_; }
  /// {"name":value,...}
  std::string line() const { return "{" + members_ + "}"; }

 private:
  std::string members_;
  bool all_finite_ = true;
};

}  // namespace poslab::cli
