// The ways of telling a model the order of its tokens, as one table.
//
// A scheme names where it acts and what it holds. Adding one is adding a line here and, when it holds
// something, the file that fills it; the command, the page and the tests read this table.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/matrix_view.hpp"

namespace poslab {

enum class PositionMode : std::uint8_t { kNone, kSinusoidal, kLearned };

struct PositionScheme {
  enum class Acts : std::uint8_t { kNowhere, kOnInput };
  enum class Holds : std::uint8_t { kNothing, kBuffer, kParameter };

  PositionMode mode;
  std::string_view name;  // as on the command line and on the page
  Acts acts;
  Holds holds;  // a table (max_len, C): fixed (buffer) or trained (parameter)
  std::string_view state_dict_key;
  bool even_width;  // needs an even d_model
};

std::span<const PositionScheme> position_schemes();
const PositionScheme& position_scheme(PositionMode mode);

}  // namespace poslab
