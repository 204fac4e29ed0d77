#include "probe/sinusoid.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "nn/sinusoidal.hpp"
#include "probe/asked_numbers.hpp"
#include "refused.hpp"

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using poslab::compare_sinusoids;
using poslab::OwnedMatrix;
using poslab::sinusoid_pairs;
using poslab::sinusoid_rows;
using poslab::SinusoidPairs;
using poslab::test::refused;

TEST_CASE("Both ways to a divisor agree, and the tables are made by the exponential", "[probe]") {
  const int width = GENERATE(2, 8, 12, 64, 130, 1024);
  const double base = GENERATE(1.0, 500.0, 10000.0, 1e9);
  const SinusoidPairs pairs = sinusoid_pairs(width, base);
  REQUIRE(pairs.frequencies.size() == static_cast<std::size_t>(width) / 2);
  for (int k = 0; k < width / 2; ++k) {
    const auto at = static_cast<std::size_t>(k);
    CHECK_THAT(pairs.frequencies[at], WithinRel(pairs.by_exponential[at], 1e-12));
    CHECK_THAT(pairs.frequencies[at], WithinRel(std::pow(base, -2.0 * k / width), 1e-12));
    if (base == 10000.0) {
      CHECK_THAT(pairs.by_exponential[at], WithinRel(poslab::sinusoidal_frequency(k, width), 1e-15));
    }
  }
}

TEST_CASE("Four divisors at width 8, and the longest waves", "[probe]") {
  const SinusoidPairs pairs = sinusoid_pairs(8, 10000.0);
  constexpr std::array kDivisors{1.0, 0.1, 0.01, 0.001};
  for (std::size_t k = 0; k < 4; ++k) CHECK_THAT(pairs.frequencies[k], WithinRel(kDivisors[k], 1e-15));
  CHECK_THAT(pairs.wavelengths[3], WithinAbs(6283.0, 0.5));
  CHECK_THAT(sinusoid_pairs(64, 10000.0).wavelengths[31], WithinAbs(47117.0, 0.5));
}

TEST_CASE("Rows are those of the table, wherever they are asked for", "[probe]") {
  const int width = GENERATE(8, 64);
  const OwnedMatrix table(300, width);
  fill_sinusoidal(table.view());
  const std::array<double, 4> positions{299, 0, 7, 7};
  const OwnedMatrix rows = sinusoid_rows(positions, width);
  REQUIRE(rows.view().rows == 4);
  for (int row = 0; row < 4; ++row) {
    const auto position = static_cast<int>(positions[static_cast<std::size_t>(row)]);
    for (int c = 0; c < width; ++c) CHECK(rows.view()(row, c) == table.view()(position, c));
  }
}

TEST_CASE("A row as far out as can be asked is still the sine's and the cosine's", "[probe]") {
  const std::array<double, 1> farthest{poslab::kFarthestSlot};
  const OwnedMatrix row = sinusoid_rows(farthest, 8);
  for (int k = 0; k < 4; ++k) {
    const double angle = poslab::kFarthestSlot * std::pow(10.0, -k);
    CHECK_THAT(row.view()(0, 2 * k), WithinAbs(std::sin(angle), 1e-6));
    CHECK_THAT(row.view()(0, 2 * k + 1), WithinAbs(std::cos(angle), 1e-6));
  }
}

TEST_CASE("A product knows the distance alone: 32 at none, and it rises again at 6", "[probe]") {
  constexpr std::array kByDistance{32.0, 30.917, 28.304, 25.587, 23.934, 23.504, 23.559, 23.264, 22.414};
  for (const int start : {0, 1, 17, 70, 5000}) {
    for (int k = 0; k < 9; ++k) {
      const auto compared = compare_sinusoids(64, start, start + k);
      CHECK_THAT(compared.dot, WithinAbs(kByDistance[static_cast<std::size_t>(k)], 5.1e-4));
      // |a - b|^2 = |a|^2 + |b|^2 - 2 a b, where |a|^2 = d / 2
      CHECK_THAT(compared.distance * compared.distance, WithinAbs(64.0 - 2.0 * compared.dot, 1e-10));
      CHECK_THAT(compare_sinusoids(64, start + k, start).dot, WithinAbs(compared.dot, 1e-12));
    }
  }
  for (const int width : {2, 8, 100}) CHECK_THAT(compare_sinusoids(width, 41, 41).dot, WithinRel(width / 2.0, 1e-14));
}

TEST_CASE("A position turned by the distance is the other position, forwards and backwards", "[probe]") {
  for (const int q : {0, 1, 12, 500, 10001}) {
    CHECK(compare_sinusoids(64, 7, q).rotation_error < 1e-11);
    CHECK(compare_sinusoids(64, q, 7).rotation_error < 1e-11);
  }
}

TEST_CASE("Sinusoids do not repeat after 10000 slots", "[probe]") {
  CHECK_THAT(compare_sinusoids(64, 1, 10001).distance, WithinAbs(7.800, 5e-4));
  CHECK_THAT(compare_sinusoids(8, 1, 10001).distance, WithinAbs(2.955, 5e-4));
}

TEST_CASE("What no sinusoid has is refused by its name", "[probe]") {
  CHECK(refused([] { sinusoid_pairs(7, 10000.0); }) ==
        "d_model 7 must be even for sinusoidal positions (sine and cosine come in pairs); use 6 or 8");
  CHECK(refused([] { sinusoid_pairs(0, 10000.0); }) == "d_model 0 is outside 2 to 1024; choose a value within");
  CHECK(refused([] { sinusoid_pairs(8, 0.5); }) == "base 0.5 is outside 1 to 1000000000; choose a value within");
  CHECK(refused([] {
          sinusoid_pairs(8, std::numeric_limits<double>::quiet_NaN());
        }).starts_with("base nan is not a finite number"));
  CHECK(refused([] {
          sinusoid_rows(std::array<double, 2>{1, 2.5}, 8);
        }).starts_with("positions 2.5 is not a whole number; choose one from 0 to 16777216"));
  CHECK(refused([] { compare_sinusoids(8, -1, 0); }) == "p -1 is outside 0 to 16777216; choose a value within");
  CHECK(refused([] { compare_sinusoids(8, 0, 16777217); }) ==
        "q 16777217 is outside 0 to 16777216; choose a value within");
}
