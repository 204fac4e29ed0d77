#include "ceiling/token_draws.hpp"

#include <algorithm>
#include <cstddef>

namespace poslab {
namespace {

constexpr double kUnseen = 1e-17;  // too small to change a sum of about 1

using Coefficients = std::vector<double>;

/// Both power series end where the first does.
Coefficients multiplied(const Coefficients& a, const Coefficients& b) {
  Coefficients out(a.size(), 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0.0) continue;
    for (std::size_t j = 0; i + j < out.size(); ++j) out[i + j] += a[i] * b[j];
  }
  return out;
}

/// P(no token occurs more than `most` times among n uniform draws): docs/derivations/ceiling.md.
double all_counts_within(int most, int vocab_size, int n) {
  const double rate = static_cast<double>(n) / vocab_size;
  Coefficients power(static_cast<std::size_t>(n) + 1, 0.0);  // rate^j / j!, j <= most
  power[0] = 1.0;
  double term = 1.0;
  double everything = 1.0;  // n^n / n!
  for (int j = 1; j <= n; ++j) {
    term *= rate / j;
    everything *= static_cast<double>(n) / j;
    if (j <= most) power[static_cast<std::size_t>(j)] = term;
  }
  Coefficients result;
  for (int exponent = vocab_size;; power = multiplied(power, power)) {
    if (exponent % 2 == 1) result = result.empty() ? power : multiplied(result, power);
    exponent /= 2;
    if (exponent == 0) return result.back() / everything;
  }
}

/// E[largest count] of n uniform draws, as the sum over m of P(largest > m).
double expected_peak(int vocab_size, int n) {
  const Coefficients counts = successes(vocab_size, n);
  Coefficients above(counts.size(), 0.0);  // P(one token's count > m)
  for (std::size_t m = counts.size() - 1; m > 0; --m) above[m - 1] = above[m] + counts[m];
  double expected = 0.0;
  for (int m = 0; m < n; ++m) {
    if (vocab_size * above[static_cast<std::size_t>(m)] < kUnseen) break;
    const bool sure = static_cast<long long>(m) * vocab_size < n;  // V times m places do not hold n tokens
    expected += sure ? 1.0 : std::max(0.0, 1.0 - all_counts_within(m, vocab_size, n));
  }
  return expected;
}

}  // namespace

std::vector<double> successes(int outcomes, int n) {
  Coefficients probability(static_cast<std::size_t>(n) + 1, 0.0);
  if (outcomes == 1) {
    probability.back() = 1.0;
    return probability;
  }
  probability[0] = 1.0;
  for (int i = 0; i < n; ++i) probability[0] *= (outcomes - 1.0) / outcomes;
  for (int c = 0; c < n; ++c) {
    const auto at = static_cast<std::size_t>(c);
    probability[at + 1] = probability[at] * (n - c) / (c + 1.0) / (outcomes - 1.0);
  }
  return probability;
}

Ceiling draw_with_repetition(int vocab_size, int n, int chance) {
  const double total = n + chance;
  const double spread = static_cast<double>(chance) / vocab_size;
  const Coefficients counts = successes(vocab_size, n);
  double loss = 0.0;
  for (int c = 0; c <= n; ++c) loss += counts[static_cast<std::size_t>(c)] * surprise((c + spread) / total);
  return {(expected_peak(vocab_size, n) + spread) / total, vocab_size * loss};
}

Ceiling draw_of_distinct(int n, int chance, int others) {
  const double total = n + chance;
  const double known = n > 0 ? 1.0 / total : 0.0;
  const double other = chance > 0 ? chance / total / others : 0.0;
  return {std::max(known, other), n * surprise(known) + others * surprise(other)};
}

}  // namespace poslab
