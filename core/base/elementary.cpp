#include "base/elementary.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace poslab::elementary {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double power_of_two(int n) { return std::bit_cast<double>(static_cast<std::uint64_t>(n + 1023) << 52); }

/// x - n * pi/2 with pi/2 in three parts (Cody and Waite). A product with 33 bits of it is exact up to n = 2^20, so n
/// goes in two parts.
struct QuarterTurns {
  std::int64_t count;
  double rest;  // within +-pi/4
};

QuarterTurns reduce(double x) {
  constexpr double kHigh = 1.57079632673412561417;        // pi/2, leading 33 bits
  constexpr double kMiddle = 6.07710050630396597660e-11;  // the next 33 bits
  constexpr double kLow = 2.02226624879595063154e-21;     // the rest
  constexpr double kPartOfTurns = 4096.0;
  const double n = std::floor(x * (2.0 / kPi) + 0.5);
  const double high = std::trunc(n / kPartOfTurns) * kPartOfTurns;
  const double low = n - high;
  const double rest = (x - high * kHigh) - low * kHigh;
  return {static_cast<std::int64_t>(n), ((rest - high * kMiddle) - low * kMiddle) - n * kLow};
}

/// Taylor series, |r| <= pi/4: the first term left out is below 2^-60.
double sin_series(double r) {
  const double z = r * r;
  double sum = 0.0;
  for (int k = 19; k >= 3; k -= 2) sum = (sum + 1.0) * (-z / (k * (k - 1)));
  return r + r * sum;
}

double cos_series(double r) {
  const double z = r * r;
  double sum = 0.0;
  for (int k = 20; k >= 4; k -= 2) sum = (sum + 1.0) * (-z / (k * (k - 1)));
  return 1.0 - z * 0.5 * (1.0 + sum);
}

double quarter(const QuarterTurns& turns, int shift) {
  switch ((turns.count + shift) & 3) {
    case 0:
      return sin_series(turns.rest);
    case 1:
      return cos_series(turns.rest);
    case 2:
      return -sin_series(turns.rest);
    default:
      return -cos_series(turns.rest);
  }
}

bool reducible(double x) { return x >= -kLargestAngle && x <= kLargestAngle; }

}  // namespace

double exp(double x) {
  if (x != x) return x;
  if (x > 709.782712893384) return kInfinity;
  if (x < -745.1332191019412) return 0.0;
  constexpr double kLn2High = 6.93147180369123816490e-01;  // leading 33 bits: n * kLn2High is exact
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  const double n = std::floor(x / kLn2 + 0.5);
  const double r = (x - n * kLn2High) - n * kLn2Low;  // |r| <= ln(2) / 2
  double sum = 0.0;
  for (int k = 14; k >= 2; --k) sum = (sum + 1.0) * (r / k);
  const double value = 1.0 + (r + r * sum);
  // Two factors, since 2^n alone leaves the range of normal numbers at both ends.
  const int half = static_cast<int>(n) / 2;
  return value * power_of_two(half) * power_of_two(static_cast<int>(n) - half);
}

double log(double x) {
  if (x != x || x < 0.0) return kNaN;
  if (x == 0.0) return -kInfinity;
  if (x == kInfinity) return kInfinity;
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);  // exact
  if (mantissa < 0.70710678118654752440) {
    mantissa *= 2.0;
    --exponent;
  }
  // ln m = 2 artanh(s) = 2 (s + s^3/3 + s^5/5 + ...), |s| <= 0.1716
  const double f = mantissa - 1.0;
  const double s = f / (mantissa + 1.0);
  const double z = s * s;
  double sum = 0.0;
  for (int k = 23; k >= 3; k -= 2) sum = z * (1.0 / k + sum);
  // 2 s = f - s f keeps the leading term exact (the identity behind fdlibm's log).
  const double rest = s * (2.0 * sum - f);
  constexpr double kLn2High = 6.93147180369123816490e-01;
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  return exponent * kLn2High + (f + (rest + exponent * kLn2Low));
}

double sin(double x) { return reducible(x) ? quarter(reduce(x), 0) : kNaN; }
double cos(double x) { return reducible(x) ? quarter(reduce(x), 1) : kNaN; }
double sqrt(double x) { return std::sqrt(x); }
double power(double base, double exponent) { return exp(exponent * log(base)); }

}  // namespace poslab::elementary
