#include "base/fused_multiply_add.hpp"

#include <bit>
#include <cstdint>

namespace poslab {

float fused_multiply_add(float a, float b, float c) {
  // The product is exact in double. The sum is rounded to odd there (its last bit set whenever something was lost),
  // so that rounding it again to float gives what one rounding gives (Boldo and Melquiond 2008).
  const double product = static_cast<double>(a) * b;
  const double sum = product + c;
  const double part = sum - product;
  const double lost = (product - (sum - part)) + (c - part);
  auto bits = std::bit_cast<std::uint64_t>(sum);
  if (lost != 0.0 && (bits & 1U) == 0) bits += (lost > 0.0) == (sum > 0.0) ? 1U : ~std::uint64_t{0};
  return static_cast<float>(std::bit_cast<double>(bits));
}

}  // namespace poslab
