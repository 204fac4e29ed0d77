#include "probe/sinusoid.hpp"

#include <algorithm>
#include <cmath>

#include "base/elementary.hpp"
#include "nn/sinusoidal.hpp"
#include "probe/asked_numbers.hpp"

namespace poslab {
namespace {

/// x^n by squaring: as many products as n has binary digits, and one more for each that is 1.
double fast_power(double x, int n) {
  double power = 1.0;
  for (; n > 0; n /= 2) {
    if (n % 2 != 0) power *= x;
    x *= x;
  }
  return power;
}

/// The root r of r^n = x, x >= 1: halves the interval until no number lies inside.
double root(double x, int n) {
  double low = 1.0;
  double high = x;
  for (;;) {
    const double middle = low + (high - low) / 2.0;
    if (middle <= low || middle >= high) return low;
    (fast_power(middle, n) <= x ? low : high) = middle;
  }
}

/// Of one pair.
struct Hand {
  double sine;
  double cosine;
};

Hand hand_at(double angle) { return {elementary::sin(angle), elementary::cos(angle)}; }

}  // namespace

SinusoidPairs sinusoid_pairs(int d_model, double base) {
  require_even_width(d_model);
  require_base(base);
  SinusoidPairs pairs;
  const double ratio = root(base, d_model / 2);
  for (int k = 0; 2 * k < d_model; ++k) {
    pairs.frequencies.push_back(1.0 / fast_power(ratio, k));
    pairs.by_exponential.push_back(elementary::exp(-elementary::log(base) * (2.0 * k / d_model)));
    pairs.wavelengths.push_back(2.0 * elementary::kPi / pairs.frequencies.back());
  }
  return pairs;
}

OwnedMatrix sinusoid_rows(std::span<const double> positions, int d_model) {
  require_even_width(d_model);
  for (const double position : positions) require_slot_number("positions", position);
  OwnedMatrix rows(static_cast<int>(positions.size()), d_model);
  for (int k = 0; 2 * k < d_model; ++k) {
    const double frequency = sinusoidal_frequency(k, d_model);
    for (int row = 0; row < rows.view().rows; ++row) {
      const Hand hand = hand_at(positions[static_cast<std::size_t>(row)] * frequency);
      rows.view()(row, 2 * k) = static_cast<float>(hand.sine);
      rows.view()(row, 2 * k + 1) = static_cast<float>(hand.cosine);
    }
  }
  return rows;
}

SinusoidComparison compare_sinusoids(int d_model, double p, double q) {
  require_even_width(d_model);
  require_slot_number("p", p);
  require_slot_number("q", q);
  SinusoidComparison comparison;
  double square = 0.0;
  for (int k = 0; 2 * k < d_model; ++k) {
    const double frequency = sinusoidal_frequency(k, d_model);
    const Hand one = hand_at(p * frequency);
    const Hand other = hand_at(q * frequency);
    const Hand turn = hand_at((q - p) * frequency);
    comparison.dot = (comparison.dot + one.sine * other.sine) + one.cosine * other.cosine;
    const Hand apart{other.sine - one.sine, other.cosine - one.cosine};
    square = (square + apart.sine * apart.sine) + apart.cosine * apart.cosine;
    const Hand turned{one.sine * turn.cosine + one.cosine * turn.sine, one.cosine * turn.cosine - one.sine * turn.sine};
    comparison.rotation_error = std::max(
        {comparison.rotation_error, std::abs(other.sine - turned.sine), std::abs(other.cosine - turned.cosine)});
  }
  comparison.distance = elementary::sqrt(square);
  return comparison;
}

}  // namespace poslab
