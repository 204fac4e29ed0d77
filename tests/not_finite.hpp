// The numbers that are not finite, as the tests write them.
#pragma once

#include <limits>

namespace poslab::test {

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();
inline constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

}  // namespace poslab::test
