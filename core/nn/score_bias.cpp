#include "nn/score_bias.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/elementary.hpp"

namespace poslab {

namespace {

/// 2^(-8 count / heads), heads a power of two: by roots and products, which keep powers of two exact.
double slope_of_power_of_two(int count, int heads) {
  double first = 1.0 / 256.0;
  for (; heads > 1; heads /= 2) first = elementary::sqrt(first);
  double slope = 1.0;
  for (int i = 0; i < count; ++i) slope *= first;
  return slope;
}

}  // namespace

double alibi_slope(int head, int nhead) {
  int whole = 1;  // the largest power of two that is at most nhead
  while (2 * whole <= nhead) whole *= 2;
  return head < whole ? slope_of_power_of_two(head + 1, whole)
                      : slope_of_power_of_two(2 * (head - whole) + 1, 2 * whole);
}

void fill_alibi(int length, const MatrixView& bias) {
  for (int h = 0; h < bias.rows; ++h) {
    const double slope = alibi_slope(h, bias.rows);
    for (int distance = 1 - length; distance < length; ++distance) {
      bias(h, distance + length - 1) = static_cast<float>(-slope * std::abs(distance));
    }
  }
}

namespace {

/// floor(log(distance / exact) / log(128 / exact) * exact), for distances from `exact` on, at most exact - 1: how many
/// bounds exact * (128 / exact)^(b / exact) lie at or below it. A bound is a whole number or no fraction near one, so a
/// margin far below their gaps keeps rounding out of it.
int far_bucket(int distance, int exact) {
  constexpr double kMargin = 1e-6;
  const double ratio = static_cast<double>(kT5MaximumDistance) / exact;
  int bucket = 0;
  while (bucket + 1 < exact &&
         distance + kMargin >= exact * elementary::power(ratio, static_cast<double>(bucket + 1) / exact)) {
    ++bucket;
  }
  return bucket;
}

}  // namespace

int t5_bucket(int distance, bool causal) {
  const int buckets = causal ? kT5Buckets : kT5Buckets / 2;  // of one side
  const int exact = buckets / 2;
  const int side = !causal && distance > 0 ? buckets : 0;
  const int away = causal ? std::max(0, -distance) : std::abs(distance);
  return side + (away < exact ? away : exact + far_bucket(away, exact));
}

int clipped_row(int distance, int maximum_distance) {
  return std::clamp(distance, -maximum_distance, maximum_distance) + maximum_distance;
}

BiasRows::BiasRows(PositionMode mode, bool causal, int maximum_distance, int length) {
  for (int distance = 1 - length; distance < length; ++distance) {
    rows_.push_back(mode == PositionMode::kT5Bias ? t5_bucket(distance, causal)
                                                  : clipped_row(distance, maximum_distance));
  }
}

int bias_table_rows(PositionMode mode, int maximum_distance) {
  return mode == PositionMode::kT5Bias ? kT5Buckets : 2 * maximum_distance + 1;
}

void gather_bias(const BiasRows& rows, const MatrixView& table, const MatrixView& bias) {
  for (int distance = 1 - rows.length(); distance < rows.length(); ++distance) {
    const float* const row = table.row(rows.of(distance));
    for (int h = 0; h < bias.rows; ++h) bias(h, distance + rows.length() - 1) = row[h];
  }
}

void scatter_bias_gradient(const BiasRows& rows, const SequenceRange& range, float scale, const MatrixView& grad_bias,
                           int begin, int end, const MatrixView& grad_table) {
  const int nhead = grad_table.cols;
  for (int sequence = range.begin; sequence < range.end; ++sequence) {
    for (int distance = 1 - range.length; distance < range.length; ++distance) {
      const int row = rows.of(distance);
      if (row < begin || row >= end) continue;
      float* const sum = grad_table.row(row);
      for (int h = 0; h < nhead; ++h) {
        sum[h] = sum[h] + scale * grad_bias(sequence * nhead + h, distance + range.length - 1);
      }
    }
  }
}

}  // namespace poslab
