// exp and erf over sixteen lanes, from the operations of f32x16.hpp alone.
//
// Always inlined: GCC hands a Pair over through memory, and that took longer than the arithmetic.
#pragma once

#include "simd/f32x16.hpp"

namespace poslab::simd {

/// The polynomial in x with these coefficients, that of the highest power first (Horner's scheme).
template <class V, class... Coefficients>
[[gnu::always_inline]] inline V polynomial(V x, float highest, Coefficients... others) {
  V sum = V::broadcast(highest);
  ((sum = sum * x + V::broadcast(others)), ...);
  return sum;
}

/// e^x for x <= 88; larger x give e^88, x < -87 exactly 0 (so there are no denormal results), NaN gives NaN.
/// x = n ln 2 + r with |r| <= ln(2)/2, e^r by its Taylor series to r^7. Error: 2e-7 relative.
template <class V>
[[gnu::always_inline]] inline V exp(V x) {
  const V limited = min(V::broadcast(88.0F), x);  // min gives x when x is NaN
  const V t = limited * V::broadcast(1.44269504F) + V::broadcast(kRoundingMagic);
  const V n = t - V::broadcast(kRoundingMagic);
  // ln 2 in two parts: n * 0.693359375 is exact.
  const V r = (limited - n * V::broadcast(0.693359375F)) - n * V::broadcast(-2.12194440e-4F);
  const V sum =
      polynomial(r, 1.0F / 5040.0F, 1.0F / 720.0F, 1.0F / 120.0F, 1.0F / 24.0F, 1.0F / 6.0F, 0.5F, 1.0F, 1.0F);
  return select_greater(V::broadcast(-87.0F), x, V::broadcast(0.0F), sum * round_scaled(t));
}

/// erf(x): x P(x^2) / Q(x^2) on [-4, 4], constant outside. Error: 4e-7 absolute.
/// Coefficients: the rational approximation of Eigen and TensorFlow (MathFunctionsImpl.h).
template <class V>
[[gnu::always_inline]] inline V erf(V x) {
  const V limited = max(V::broadcast(-4.0F), min(V::broadcast(4.0F), x));
  const V z = limited * limited;
  const V p =
      polynomial(z, -2.72614225801306e-10F, 2.77068142495902e-08F, -2.10102402082508e-06F, -5.69250639462346e-05F,
                 -7.34990630326855e-04F, -2.95459980854025e-03F, -1.60960333262415e-02F);
  const V q = polynomial(z, -1.45660718464996e-05F, -2.13374055278905e-04F, -1.68282697438203e-03F,
                         -7.37332916720468e-03F, -1.42647390514189e-02F);
  return limited * p / q;
}

}  // namespace poslab::simd
