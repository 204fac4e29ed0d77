#include "model/decimal_number.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace poslab {
namespace {

bool is_decimal(std::string_view text) {
  const auto digits = [&] {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(count);
    return count;
  };
  const auto take = [&](std::string_view any) {
    const bool found = !text.empty() && any.find(text.front()) != std::string_view::npos;
    if (found) text.remove_prefix(1);
    return found;
  };
  take("-");
  std::size_t mantissa = digits();
  if (take(".")) mantissa += digits();
  if (mantissa == 0) return false;
  if (take("eE")) {
    take("+-");
    if (digits() == 0) return false;
  }
  return text.empty();
}

}  // namespace

std::optional<double> decimal_number(const std::string& text) {
  if (!is_decimal(text)) return std::nullopt;
  return std::strtod(text.c_str(), nullptr);
}

bool is_lost_to_zero(const std::string& text, double number) {
  const std::string mantissa = text.substr(0, text.find_first_of("eE"));
  return number == 0.0 && mantissa.find_first_of("123456789") != std::string::npos;
}

}  // namespace poslab
