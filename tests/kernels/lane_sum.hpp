// The order in which kernels add up a row, in plain C++: sixteen partial sums, then i + 8, i + 4, i + 2, i + 1.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "base/lanes.hpp"

namespace poslab::test {

inline float lane_sum(std::span<const float> values) {
  std::array<float, kLanes> lanes{};
  for (std::size_t i = 0; i < values.size(); ++i) lanes[i % kLanes] = lanes[i % kLanes] + values[i];
  for (std::size_t width = kLanes / 2; width >= 1; width /= 2) {
    for (std::size_t i = 0; i < width; ++i) lanes[i] = lanes[i] + lanes[i + width];
  }
  return lanes[0];
}

}  // namespace poslab::test
