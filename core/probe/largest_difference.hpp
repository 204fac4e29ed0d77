// How far two rows of a model's numbers are from each other.
#pragma once

#include <algorithm>
#include <cmath>

#include "base/matrix_view.hpp"

namespace poslab {

/// max over c of |a[row, c] - b[other, c]|, the differences in double; both have as many columns.
inline double largest_difference(const MatrixView& a, int row, const MatrixView& b, int other) {
  double largest = 0.0;
  for (int c = 0; c < a.cols; ++c) {
    largest = std::max(largest, std::abs(static_cast<double>(a(row, c)) - static_cast<double>(b(other, c))));
  }
  return largest;
}

}  // namespace poslab
