#include "base/elementary.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <utility>

#include "not_finite.hpp"
#include "ulp_distance.hpp"

namespace {

namespace elementary = poslab::elementary;
using poslab::test::kInfinity;
using poslab::test::kNaN;
using poslab::test::ulp_distance;

/// The contract is 2 units; the C library, itself within one of the truth, may add its own.
constexpr std::uint64_t kUlps = 2;

/// The largest distance between the two functions at `count` points from low to high.
template <class Ours, class Theirs>
std::uint64_t worst_ulps(Ours ours, Theirs theirs, double low, double high, int count) {
  std::uint64_t worst = 0;
  for (int i = 0; i <= count; ++i) {
    const double x = low + (high - low) * i / count;
    worst = std::max(worst, ulp_distance(ours(x), theirs(x)));
  }
  return worst;
}

double std_exp(double x) { return std::exp(x); }
double std_log(double x) { return std::log(x); }
double std_sin(double x) { return std::sin(x); }
double std_cos(double x) { return std::cos(x); }

}  // namespace

TEST_CASE("exp agrees with the C library to two units in the last place", "[base]") {
  CHECK(worst_ulps(elementary::exp, std_exp, -1.0, 1.0, 40000) <= kUlps);
  CHECK(worst_ulps(elementary::exp, std_exp, -708.0, 709.7, 40000) <= kUlps);
  CHECK(worst_ulps(elementary::exp, std_exp, -745.0, -708.0, 10000) <= kUlps);  // results without full precision
  CHECK(worst_ulps(elementary::exp, std_exp, -1e-9, 1e-9, 1000) <= kUlps);
}

TEST_CASE("exp is exact at its ends", "[base]") {
  CHECK(elementary::exp(0.0) == 1.0);
  CHECK(elementary::exp(-0.0) == 1.0);
  CHECK(elementary::exp(kInfinity) == kInfinity);
  CHECK(elementary::exp(-kInfinity) == 0.0);
  CHECK(elementary::exp(710.0) == kInfinity);
  CHECK(elementary::exp(-746.0) == 0.0);
  CHECK(std::isfinite(elementary::exp(709.782712893384)));
  CHECK(elementary::exp(-745.0) == std::numeric_limits<double>::denorm_min());
  CHECK(std::isnan(elementary::exp(kNaN)));
}

TEST_CASE("log agrees with the C library to two units in the last place", "[base]") {
  CHECK(worst_ulps(elementary::log, std_log, 0.5, 2.0, 40000) <= kUlps);
  CHECK(worst_ulps(elementary::log, std_log, 0.999999, 1.000001, 10000) <= kUlps);
  CHECK(worst_ulps(elementary::log, std_log, 1e-3, 1e5, 40000) <= kUlps);
  std::uint64_t worst = 0;
  for (double x = 1e-320; x < 1e308; x *= 1.37) {
    worst = std::max(worst, ulp_distance(elementary::log(x), std::log(x)));
  }
  CHECK(worst <= kUlps);
}

TEST_CASE("log is exact at its ends", "[base]") {
  CHECK(elementary::log(1.0) == 0.0);
  CHECK(elementary::log(0.0) == -kInfinity);
  CHECK(elementary::log(-0.0) == -kInfinity);
  CHECK(elementary::log(kInfinity) == kInfinity);
  CHECK(std::isnan(elementary::log(-1.0)));
  CHECK(std::isnan(elementary::log(-kInfinity)));
  CHECK(std::isnan(elementary::log(kNaN)));
}

TEST_CASE("sin and cos agree with the C library to two units in the last place", "[base]") {
  for (const double limit : {1.0, 10.0, 1e3, 1e6, elementary::kLargestAngle}) {
    CAPTURE(limit);
    CHECK(worst_ulps(elementary::sin, std_sin, -limit, limit, 40000) <= kUlps);
    CHECK(worst_ulps(elementary::cos, std_cos, -limit, limit, 40000) <= kUlps);
  }
}

TEST_CASE("sin and cos keep their digits beside every zero", "[base]") {
  // Near a multiple of pi / 2 nearly everything cancels; what is left must still be right.
  std::uint64_t worst = 0;
  for (int n = 1; n < 600000; n += 7) {
    const double x = n * (elementary::kPi / 2.0);
    worst = std::max(worst, ulp_distance(elementary::sin(x), std::sin(x)));
    worst = std::max(worst, ulp_distance(elementary::cos(x), std::cos(x)));
  }
  CHECK(worst <= kUlps);
}

TEST_CASE("Far out, sin and cos are exact to 1e-28 beside a zero", "[base]") {
  constexpr double kAbsolute = 1e-28;
  int wrong = 0;
  for (int n = 600000; n < 10600000; n += 37) {
    const double x = n * (elementary::kPi / 2.0);
    for (const auto& [ours, theirs] :
         {std::pair(elementary::sin(x), std::sin(x)), std::pair(elementary::cos(x), std::cos(x))}) {
      const bool near = std::abs(ours - theirs) <= kAbsolute || ulp_distance(ours, theirs) <= kUlps;
      wrong += near ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("sin and cos refuse what they cannot reduce", "[base]") {
  for (const double x : std::initializer_list<double>{kInfinity, -kInfinity, kNaN, 16777217.0, -16777217.0}) {
    CHECK(std::isnan(elementary::sin(x)));
    CHECK(std::isnan(elementary::cos(x)));
  }
  CHECK(elementary::sin(0.0) == 0.0);
  CHECK(elementary::cos(0.0) == 1.0);
}

TEST_CASE("power gives the sinusoidal divisors", "[base]") {
  CHECK(std::abs(elementary::power(10000.0, -0.25) - 0.1) < 1e-16);
  CHECK(std::abs(elementary::power(10000.0, -0.5) - 0.01) < 1e-17);
  CHECK(std::abs(elementary::power(10000.0, -62.0 / 64.0) / std::pow(10000.0, -62.0 / 64.0) - 1.0) < 1e-14);
  CHECK(elementary::sqrt(2.0) == std::sqrt(2.0));
}
