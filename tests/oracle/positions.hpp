// Positions that act inside attention, written from the papers, one value at a time.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "oracle/matrix.hpp"

namespace oracle {

enum class Position {
  kNone,
  kSinusoidal,
  kLearned,
  kRope,
  kAlibi,
  kT5Bias,
  kRelative,
  kRandomSinusoidal,
  kRandomLearned
};

/// Column of the first or second value of a pair: neighbours or halves.
inline int pair_column(int pair, bool second, int width, bool halves) {
  return halves ? pair + (second ? width / 2 : 0) : 2 * pair + (second ? 1 : 0);
}

/// The queries and keys of qkv (N, 3C), each head's pairs seen as complex numbers times e^(i t theta).
template <class T>
Matrix<T> rotated(const Matrix<T>& qkv, int length, int nhead, double base, bool halves) {
  Matrix<T> out = qkv;
  const int width = qkv.cols / 3;
  const int head_dim = width / nhead;
  for (int n = 0; n < qkv.rows; ++n) {
    for (int head = 0; head < 2 * nhead; ++head) {  // those of the queries, then those of the keys
      for (int pair = 0; pair < head_dim / 2; ++pair) {
        const double angle = n % length / std::pow(base, 2.0 * pair / head_dim);
        const int real = head * head_dim + pair_column(pair, false, head_dim, halves);
        const int imaginary = head * head_dim + pair_column(pair, true, head_dim, halves);
        out(n, real) = qkv(n, real) * T(std::cos(angle)) - qkv(n, imaginary) * T(std::sin(angle));
        out(n, imaginary) = qkv(n, real) * T(std::sin(angle)) + qkv(n, imaginary) * T(std::cos(angle));
      }
    }
  }
  return out;
}

/// get_slopes of the authors' program (ofirpress/attention_with_linear_biases).
inline std::vector<double> alibi_slopes(int nhead) {
  const double log = std::log2(nhead);
  std::vector<double> slopes;
  if (log == std::floor(log)) {
    const double start = std::pow(2.0, -std::pow(2.0, -(log - 3.0)));
    for (int h = 0; h < nhead; ++h) slopes.push_back(start * std::pow(start, h));
    return slopes;
  }
  const int closest = static_cast<int>(std::pow(2.0, std::floor(log)));
  slopes = alibi_slopes(closest);
  const std::vector<double> more = alibi_slopes(2 * closest);
  for (int i = 0; static_cast<int>(slopes.size()) < nhead; i += 2) slopes.push_back(more[static_cast<std::size_t>(i)]);
  return slopes;
}

/// _relative_position_bucket of T5 with 32 buckets and distance 128; `distance` = key - query.
inline int t5_bucket(int distance, bool causal) {
  int buckets = 32;
  int bucket = 0;
  int away = -distance;
  if (!causal) {
    buckets /= 2;
    if (distance > 0) bucket += buckets;
    away = std::abs(distance);
  } else {
    away = std::max(away, 0);
  }
  const int exact = buckets / 2;
  if (away < exact) return bucket + away;
  const double part = std::log(static_cast<double>(away) / exact) / std::log(128.0 / exact);
  return bucket + std::min(exact + static_cast<int>(part * (buckets - exact) + 1e-9), buckets - 1);
}

/// What head h adds to the scaled score of a key that stands `distance` behind its query.
template <class T>
T score_bias(Position position, const Matrix<T>& table, int nhead, int maximum_distance, bool causal, int h,
             int distance) {
  switch (position) {
    case Position::kAlibi:
      return T(-alibi_slopes(nhead)[static_cast<std::size_t>(h)] * std::abs(distance));
    case Position::kT5Bias:
      return table(t5_bucket(distance, causal), h);
    case Position::kRelative:
      return table(std::min(std::max(distance, -maximum_distance), maximum_distance) + maximum_distance, h);
    default:
      return T(0.0);
  }
}

/// (H, 2 T - 1), the distances from -(T - 1) on.
template <class T>
Matrix<T> score_biases(Position position, const Matrix<T>& table, int length, int nhead, int maximum_distance,
                       bool causal) {
  Matrix<T> biases(nhead, 2 * length - 1);
  for (int h = 0; h < nhead; ++h) {
    for (int c = 0; c < biases.cols; ++c) {
      biases(h, c) = score_bias(position, table, nhead, maximum_distance, causal, h, c - (length - 1));
    }
  }
  return biases;
}

}  // namespace oracle
