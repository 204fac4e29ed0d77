#include "whole_number.hpp"

#include <algorithm>
#include <charconv>

#include "base/error.hpp"

namespace poslab::cli {

std::int64_t whole_number(std::string_view field, std::string_view text, std::int64_t minimum, std::int64_t maximum) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = end == text.data() + text.size();
  if (problem == std::errc() && whole && number >= minimum && number <= maximum) return number;
  const bool is_number = whole && problem != std::errc::invalid_argument;
  throw Error(is_number ? "number_out_of_range" : "not_a_whole_number", std::string(field), std::string(text),
              {{"minimum", std::to_string(minimum)}, {"maximum", std::to_string(maximum)}});
}

std::vector<int> whole_numbers(std::string_view field, std::string_view text, int minimum, int maximum) {
  std::vector<int> numbers;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view one = text.substr(begin, end - begin);
    // Of "8,,12" nothing would be left to show.
    const auto number = static_cast<int>(whole_number(field, one.empty() ? text : one, minimum, maximum));
    if (std::find(numbers.begin(), numbers.end(), number) == numbers.end()) numbers.push_back(number);
    begin = end + 1;
  }
  return numbers;
}

}  // namespace poslab::cli
