// Sizes beside and at every vector width and tile.
#pragma once

#include <array>

namespace poslab::test {

inline constexpr std::array kOddSizes{1, 3, 7, 8, 12, 15, 16, 17, 24, 33, 64};

}  // namespace poslab::test
