// A matrix with memory of its own, for what is made once: tables, checks, files.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"

namespace poslab {

class OwnedMatrix {
 public:
  /// All zero.
  OwnedMatrix(int rows, int cols) {
    arena_.reserve(view_, rows, cols);
    arena_.commit();
  }

  /// From dense values in C order.
  OwnedMatrix(int rows, int cols, std::span<const float> values) : OwnedMatrix(rows, cols) {
    for (int r = 0; r < rows; ++r) {
      std::copy_n(values.data() + static_cast<std::ptrdiff_t>(r) * cols, cols, view_.row(r));
    }
  }

  const MatrixView& view() const { return view_; }

 private:
  Arena arena_;
  MatrixView view_;
};

/// The values without their padding, in C order.
inline std::vector<float> dense(const MatrixView& matrix) {
  std::vector<float> values;
  values.reserve(static_cast<std::size_t>(matrix.rows) * static_cast<std::size_t>(matrix.cols));
  for (int r = 0; r < matrix.rows; ++r) values.insert(values.end(), matrix.row(r), matrix.row(r) + matrix.cols);
  return values;
}

}  // namespace poslab
