// The ways of telling a model the order of its tokens, as one table.
//
// A scheme names where it acts and what it holds. Adding one is adding a line here and, when it computes
// something, the file that does; the command, the page and the tests read this table.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/matrix_view.hpp"

namespace poslab {

enum class PositionMode : std::uint8_t {
  kNone,
  kSinusoidal,
  kLearned,
  kRope,
  kAlibi,
  kT5Bias,
  kRelative,
  kRandomSinusoidal,
  kRandomLearned
};

struct PositionScheme {
  /// kOnInput: a row of a table (max_len, C) is added to each token. kOnQueriesAndKeys: both are turned by the slot's
  /// angles. kOnScores: a number for each head and distance is added to the scaled scores.
  enum class Acts : std::uint8_t { kNowhere, kOnInput, kOnQueriesAndKeys, kOnScores };
  enum class Holds : std::uint8_t { kNothing, kBuffer, kParameter };

  PositionMode mode;
  std::string_view name;  // as on the command line and on the page
  Acts acts;
  Holds holds;  // a table: fixed (buffer) or trained (parameter)
  std::string_view state_dict_key;
  bool even_width = false;     // needs an even d_model
  bool even_head_dim = false;  // needs an even d_model / nhead
  bool random_slots = false;   // the rows of the table are drawn for each sequence, in order, from all max_len
};

std::span<const PositionScheme> position_schemes();
const PositionScheme& position_scheme(PositionMode mode);

/// Adds rows of a table, of which there are max_len.
inline bool adds_table(const PositionScheme& scheme) { return scheme.acts == PositionScheme::Acts::kOnInput; }
inline bool trains_table(const PositionScheme& scheme) { return scheme.holds == PositionScheme::Holds::kParameter; }

}  // namespace poslab
