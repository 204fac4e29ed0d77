#include "train/ceiling.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/elementary.hpp"
#include "base/error.hpp"

namespace poslab {
namespace {

void require(const char* field, int value, const CeilingLimits& limits) {
  if (value >= limits.minimum && value <= limits.maximum) return;
  throw Error("number_out_of_range", field, std::to_string(value),
              {{"minimum", std::to_string(limits.minimum)}, {"maximum", std::to_string(limits.maximum)}});
}

/// Coefficients 0 to n of a power series.
using Series = std::vector<double>;

Series product(const Series& a, const Series& b) {
  Series out(a.size(), 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0.0) continue;
    for (std::size_t j = 0; i + j < out.size(); ++j) out[i + j] += a[i] * b[j];
  }
  return out;
}

/// Coefficient n of base^exponent, exponent >= 1, by repeated squaring.
double last_coefficient_of_power(Series base, int exponent) {
  Series result;
  for (;; base = product(base, base)) {
    if (exponent % 2 == 1) result = result.empty() ? base : product(result, base);
    exponent /= 2;
    if (exponent == 0) return result.back();
  }
}

/// P(one token's count among n draws is c), c = 0 to n: Binomial(n, 1 / V).
Series count_distribution(int vocab_size, int n) {
  Series probability(static_cast<std::size_t>(n) + 1);
  probability[0] = 1.0;
  for (int i = 0; i < n; ++i) probability[0] *= (vocab_size - 1.0) / vocab_size;
  for (int c = 0; c < n; ++c) {
    const auto at = static_cast<std::size_t>(c);
    probability[at + 1] = probability[at] * (n - c) / (c + 1.0) / (vocab_size - 1.0);
  }
  return probability;
}

constexpr double kNegligible = 1e-17;

double expected_largest_count(int vocab_size, int n, const Series& counts) {
  const auto size = static_cast<std::size_t>(n) + 1;
  const double rate = static_cast<double>(n) / vocab_size;
  Series terms(size);       // rate^j / j!
  double everything = 1.0;  // n^n / n!: the coefficient when no count is limited
  terms[0] = 1.0;
  for (std::size_t j = 1; j < size; ++j) {
    terms[j] = terms[j - 1] * rate / static_cast<double>(j);
    everything *= static_cast<double>(n) / static_cast<double>(j);
  }
  Series tail(size, 0.0);  // P(a given token's count > m), added up from its small end
  for (std::size_t m = size - 1; m > 0; --m) tail[m - 1] = tail[m] + counts[m];

  // E[largest] = sum over m of P(largest > m).
  double expected = 0.0;
  for (int m = 0; m < n; ++m) {
    if (static_cast<long long>(m) * vocab_size < n) {
      expected += 1.0;  // V places of m each cannot hold n tokens
      continue;
    }
    // P(largest > m) is at most V * tail.
    if (vocab_size * tail[static_cast<std::size_t>(m)] < kNegligible) break;
    Series limited(size, 0.0);
    std::copy_n(terms.begin(), m + 1, limited.begin());
    const double within = last_coefficient_of_power(std::move(limited), vocab_size) / everything;
    expected += std::max(0.0, 1.0 - within);
  }
  return expected;
}

}  // namespace

Ceiling order_blind_ceiling(int vocab_size, int length) {
  require("vocab_size", vocab_size, kCeilingVocabSize);
  require("length", length, kCeilingLength);
  const int n = length % 2 == 1 ? length : length - 1;
  const Series counts = count_distribution(vocab_size, n);
  double loss = 0.0;
  for (int c = 1; c <= n; ++c) {
    const double share = static_cast<double>(c) / n;
    loss -= counts[static_cast<std::size_t>(c)] * share * elementary::log(share);
  }
  return {expected_largest_count(vocab_size, n, counts) / n, vocab_size * loss};
}

}  // namespace poslab
