#include "whole_number.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/error.hpp"
#include "model/decimal_number.hpp"

namespace poslab::cli {

std::int64_t whole_number(std::string_view field, std::string_view text, std::int64_t minimum, std::int64_t maximum) {
  const std::string word(text);
  const double number = decimal_number(word).value_or(std::nan(""));
  const bool is_whole = number == std::floor(number) && !is_lost_to_zero(word, number);
  // Exact: every limit is far below 2^53.
  if (is_whole && number >= static_cast<double>(minimum) && number <= static_cast<double>(maximum)) {
    return static_cast<std::int64_t>(number);
  }
  throw Error(is_whole ? "number_out_of_range" : "not_a_whole_number", std::string(field), std::string(text),
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
