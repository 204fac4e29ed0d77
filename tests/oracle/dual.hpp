// Dual numbers: a value and its slope along one direction (forward-mode differentiation).
//
// (a + a' e)(b + b' e) with e^2 = 0 carries the product rule; every other rule below is as short.
#pragma once

#include <cmath>

namespace oracle {

struct Dual {
  double value = 0.0;
  double slope = 0.0;
};

inline Dual operator+(Dual a, Dual b) { return {a.value + b.value, a.slope + b.slope}; }
inline Dual operator-(Dual a, Dual b) { return {a.value - b.value, a.slope - b.slope}; }
inline Dual operator*(Dual a, Dual b) { return {a.value * b.value, a.slope * b.value + a.value * b.slope}; }
inline Dual operator/(Dual a, Dual b) {
  return {a.value / b.value, (a.slope * b.value - a.value * b.slope) / (b.value * b.value)};
}
inline Dual exp(Dual x) { return {std::exp(x.value), std::exp(x.value) * x.slope}; }
inline Dual log(Dual x) { return {std::log(x.value), x.slope / x.value}; }
inline Dual sqrt(Dual x) { return {std::sqrt(x.value), 0.5 / std::sqrt(x.value) * x.slope}; }
inline Dual erf(Dual x) {
  return {std::erf(x.value), 2.0 / std::sqrt(std::acos(-1.0)) * std::exp(-x.value * x.value) * x.slope};
}
inline bool operator>(Dual a, Dual b) { return a.value > b.value; }

}  // namespace oracle
