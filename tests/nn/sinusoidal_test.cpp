// The table needs its own golden values: a model trains to 100 % with a wrong one as well.
#include "nn/sinusoidal.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>

#include "oracle/from_core.hpp"
#include "oracle/layers.hpp"

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using oracle::Held;
using poslab::sinusoidal_frequency;

namespace {

const double kPi = std::acos(-1.0);

/// The table of `rows` slots at this width.
Held table(int rows, int width) {
  Held held(rows, width);
  poslab::fill_sinusoidal(held.view);
  return held;
}

double dot_of_rows(const poslab::MatrixView& m, int a, int b) {
  double sum = 0.0;
  for (int c = 0; c < m.cols; ++c) sum += static_cast<double>(m(a, c)) * m(b, c);
  return sum;
}

double distance_of_rows(const poslab::MatrixView& m, int a, int b) {
  double sum = 0.0;
  for (int c = 0; c < m.cols; ++c) sum += std::pow(static_cast<double>(m(a, c)) - m(b, c), 2);
  return std::sqrt(sum);
}

}  // namespace

TEST_CASE("Sinusoidal rows at width 8 have their published values", "[nn]") {
  const Held pe = table(16, 8);
  constexpr std::array kRow1{0.841471, 0.540302, 0.099833, 0.995004, 0.010000, 0.999950, 0.001000, 1.000000};
  constexpr std::array kRow1MinusRow2{-.067826, .956449, -.098836, .014938, -.009999, .000150, -.001000, .0000015};
  for (int c = 0; c < 8; ++c) {
    const auto at = static_cast<std::size_t>(c);
    CHECK(pe.view(0, c) == static_cast<float>(c % 2));
    CHECK_THAT(pe.view(1, c), WithinAbs(kRow1[at], 6e-7));
    CHECK_THAT(pe.view(1, c) - pe.view(2, c), WithinAbs(kRow1MinusRow2[at], 6e-7));
  }
  CHECK_THAT(pe.view(3, 4), WithinAbs(0.029996, 1e-6));
}

TEST_CASE("Each value is the formula's, at any width and far out", "[nn]") {
  const int width = GENERATE(4, 8, 64, 130);
  const Held pe = table(600, width);
  for (const int position : {0, 1, 7, 63, 599}) {
    for (int c = 0; c < width; ++c) {
      CHECK_THAT(pe.view(position, c), WithinAbs(oracle::sinusoidal(position, c, width), 1e-7));
    }
  }
  CHECK(oracle::padding_is_zero(pe.view));
}

TEST_CASE("A pair shares one frequency, a power of 10000 counted once", "[nn]") {
  constexpr std::array kFrequencies{1.0, 0.1, 0.01, 0.001};
  for (int pair = 0; pair < 4; ++pair) {
    const double expected = kFrequencies[static_cast<std::size_t>(pair)];
    CHECK_THAT(sinusoidal_frequency(pair, 8), WithinRel(expected, 1e-14));
    CHECK_THAT(std::exp(-std::log(10000.0) * 2 * pair / 8), WithinRel(expected, 1e-14));
  }
  const Held pe = table(64, 64);
  for (int p = 0; p < 64; ++p) {
    for (int c = 0; c < 64; c += 2) {
      const double sine = pe.view(p, c);
      const double cosine = pe.view(p, c + 1);
      CHECK_THAT(sine * sine + cosine * cosine, WithinAbs(1.0, 1e-6));
    }
  }
}

TEST_CASE("The slowest wave is as long as it should be", "[nn]") {
  CHECK_THAT(sinusoidal_frequency(31, 64), WithinAbs(1.3335e-4, 1e-8));
  CHECK_THAT(2.0 * kPi / sinusoidal_frequency(31, 64), WithinAbs(47117.0, 1.0));
  CHECK_THAT(2.0 * kPi / sinusoidal_frequency(3, 8), WithinAbs(6283.0, 1.0));
}

TEST_CASE("Every position has length sqrt(d/2), and the product of two depends on their distance alone", "[nn]") {
  const Held pe = table(80, 64);
  constexpr std::array kByDistance{32.0, 30.917, 28.304, 25.587, 23.934, 23.504, 23.559, 23.264, 22.414};
  for (const int start : {0, 1, 17, 70}) {
    for (int k = 0; k < 9; ++k) {
      CHECK_THAT(dot_of_rows(pe.view, start, start + k), WithinAbs(kByDistance[static_cast<std::size_t>(k)], 6e-4));
    }
  }
}

TEST_CASE("A rotation by k w carries every position k slots on", "[nn]") {
  const Held pe = table(16, 8);
  const int k = 3;
  for (int pair = 0; pair < 4; ++pair) {
    const double angle = k * sinusoidal_frequency(pair, 8);
    for (int p = 0; p < 13; ++p) {
      const double sine = pe.view(p, 2 * pair);
      const double cosine = pe.view(p, 2 * pair + 1);
      CHECK_THAT(pe.view(p + k, 2 * pair), WithinAbs(sine * std::cos(angle) + cosine * std::sin(angle), 1e-6));
      CHECK_THAT(pe.view(p + k, 2 * pair + 1), WithinAbs(cosine * std::cos(angle) - sine * std::sin(angle), 1e-6));
    }
  }
}

TEST_CASE("Sinusoids do not repeat after 10000 slots", "[nn]") {
  CHECK_THAT(distance_of_rows(table(10002, 64).view, 1, 10001), WithinAbs(7.800, 6e-4));
  CHECK_THAT(distance_of_rows(table(10002, 8).view, 1, 10001), WithinAbs(2.955, 6e-4));
}
