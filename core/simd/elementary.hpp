// exp and erf over sixteen lanes, from the operations of f32x16.hpp alone.
#pragma once

#include <initializer_list>

#include "simd/f32x16.hpp"

namespace poslab::simd {

/// e^x for x <= 88; larger x give e^88, x < -87 exactly 0 (so there are no denormal results), NaN gives NaN.
/// x = n ln 2 + r with |r| <= ln(2)/2, e^r by its Taylor series to r^7. Error: 2e-7 relative.
template <class V>
V exp(V x) {
  const V limited = min(V::broadcast(88.0F), x);  // min gives x when x is NaN
  const V t = limited * V::broadcast(1.44269504F) + V::broadcast(kRoundingMagic);
  const V n = t - V::broadcast(kRoundingMagic);
  // ln 2 in two parts: n * 0.693359375 is exact.
  const V r = (limited - n * V::broadcast(0.693359375F)) - n * V::broadcast(-2.12194440e-4F);
  V sum = V::broadcast(1.0F / 5040.0F);
  for (const float term : {1.0F / 720.0F, 1.0F / 120.0F, 1.0F / 24.0F, 1.0F / 6.0F, 0.5F, 1.0F, 1.0F}) {
    sum = sum * r + V::broadcast(term);
  }
  return select_greater(V::broadcast(-87.0F), x, V::broadcast(0.0F), sum * round_scaled(t));
}

/// erf(x): x P(x^2) / Q(x^2) on [-4, 4], constant outside. Error: 4e-7 absolute.
/// Coefficients: the rational approximation of Eigen and TensorFlow (MathFunctionsImpl.h).
template <class V>
V erf(V x) {
  const V limited = max(V::broadcast(-4.0F), min(V::broadcast(4.0F), x));
  const V z = limited * limited;
  V p = V::broadcast(-2.72614225801306e-10F);
  for (const float term : {2.77068142495902e-08F, -2.10102402082508e-06F, -5.69250639462346e-05F,
                           -7.34990630326855e-04F, -2.95459980854025e-03F, -1.60960333262415e-02F}) {
    p = p * z + V::broadcast(term);
  }
  V q = V::broadcast(-1.45660718464996e-05F);
  for (const float term :
       {-2.13374055278905e-04F, -1.68282697438203e-03F, -7.37332916720468e-03F, -1.42647390514189e-02F}) {
    q = q * z + V::broadcast(term);
  }
  return limited * p / q;
}

}  // namespace poslab::simd
