// Numbers as the command line takes them: one rule for every flag.
#pragma once

#include <optional>
#include <string>

namespace poslab {

/// The number of decimal notation, 3, -0.5 or 1e-3, with nothing around it: no blanks, no sign +, no 0x10, no nan.
/// Nothing for other text. Infinite for what is too large for a double.
std::optional<double> decimal_number(const std::string& text);

/// A number that is not 0 was written, and it is too close to 0 for a double.
bool is_lost_to_zero(const std::string& text, double number);

}  // namespace poslab
