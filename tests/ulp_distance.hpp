// How many representable numbers lie between two floats or doubles: the unit that accuracy is stated in.
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace poslab::test {

/// 0 for equal numbers (also for 0 and -0, and for NaN and NaN), the largest value for NaN and a number.
template <std::floating_point T>
std::uint64_t ulp_distance(T a, T b) {
  using Bits = std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>;
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b) ? 0 : UINT64_MAX;
  // The bits of the positive numbers are in order; those of the negative ones are laid out below them.
  const auto in_order = [](T x) {
    const auto bits = static_cast<std::int64_t>(std::bit_cast<Bits>(x));
    return bits < 0 ? static_cast<std::int64_t>(std::bit_cast<Bits>(T(-0.0))) - bits : bits;
  };
  const std::int64_t low = in_order(a);
  const std::int64_t high = in_order(b);
  return low < high ? static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low)
                    : static_cast<std::uint64_t>(low) - static_cast<std::uint64_t>(high);
}

}  // namespace poslab::test
