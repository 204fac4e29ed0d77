#include "base/box_muller.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <initializer_list>

#include "base/fused_multiply_add.hpp"

namespace poslab {
namespace {

struct SineCosine {
  float sine;
  float cosine;
};

/// Cephes logf for positive normal x.
float log_as_cephes(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  float exponent = static_cast<float>(static_cast<int>(bits >> 23) - 126);
  float m = std::bit_cast<float>((bits & 0x007fffffU) | 0x3f000000U);  // in [0.5, 1)
  if (m < 0.707106781186547524F) {
    exponent = exponent - 1.0F;
    m = (m - 1.0F) + m;
  } else {
    m = m - 1.0F;
  }
  const float z = m * m;
  float y = 7.0376836292e-2F;
  for (const float term : {-1.1514610310e-1F, 1.1676998740e-1F, -1.2420140846e-1F, 1.4249322787e-1F, -1.6668057665e-1F,
                           2.0000714765e-1F, -2.4999993993e-1F, 3.3333331174e-1F}) {
    y = fused_multiply_add(y, m, term);
  }
  y = fused_multiply_add(y * m, z, exponent * -2.12194440e-4F);
  y = fused_multiply_add(-z, 0.5F, y);
  return fused_multiply_add(exponent, 0.693359375F, m + y);
}

/// Cephes sinf and cosf for x from 0 to 2 pi.
SineCosine sine_cosine_as_cephes(float x) {
  const int octant = (static_cast<int>(x * 1.27323954473516F) + 1) & ~1;  // x / (pi / 4), to the next even number
  const auto y = static_cast<float>(octant);
  float r = fused_multiply_add(y, -0.78515625F, x);
  r = fused_multiply_add(y, -2.4187564849853515625e-4F, r);
  r = fused_multiply_add(y, -3.77489497744594108e-8F, r);
  const float z = r * r;

  float c = fused_multiply_add(2.443315711809948e-5F, z, -1.388731625493765e-3F);
  c = fused_multiply_add(c, z, 4.166664568298827e-2F);
  c = fused_multiply_add(c * z, z, -(z * 0.5F)) + 1.0F;
  float s = fused_multiply_add(-1.9515295891e-4F, z, 8.3321608736e-3F);
  s = fused_multiply_add(s, z, -1.6666654611e-1F);
  s = fused_multiply_add(s * z, r, r);

  const bool exchanged = (octant & 2) != 0;
  const float sine = exchanged ? c : s;
  const float cosine = exchanged ? s : c;
  return {(octant & 4) != 0 ? -sine : sine, ((octant + 2) & 4) != 0 ? -cosine : cosine};
}

}  // namespace

void box_muller_16(float* x, float standard_deviation) {
  constexpr float kTwoPi = 6.28318530717958647692F;
  for (int j = 0; j < 8; ++j) {
    const float radius = std::sqrt(-2.0F * log_as_cephes(1.0F - x[j]));
    const SineCosine angle = sine_cosine_as_cephes(kTwoPi * x[j + 8]);
    x[j] = radius * angle.cosine * standard_deviation;
    x[j + 8] = radius * angle.sine * standard_deviation;
  }
}

}  // namespace poslab
