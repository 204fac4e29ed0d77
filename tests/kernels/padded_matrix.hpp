// A matrix as the kernels want it: rows row_stride(cols) floats apart, the padding zero.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/lanes.hpp"
#include "base/random.hpp"

namespace poslab::test {

class PaddedMatrix {
 public:
  PaddedMatrix(int rows, int cols)
      : rows_(rows),
        cols_(cols),
        floats_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(row_stride(cols))) {}

  static PaddedMatrix normal(int rows, int cols, RandomStream& stream, float deviation = 1.0F) {
    PaddedMatrix matrix(rows, cols);
    for (int r = 0; r < rows; ++r) stream.normal(matrix.row(r), deviation);
    return matrix;
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int stride() const { return row_stride(cols_); }
  std::size_t size() const { return floats_.size(); }
  float* data() { return floats_.data(); }
  const float* data() const { return floats_.data(); }
  float& operator()(int r, int c) { return floats_[at(r, c)]; }
  float operator()(int r, int c) const { return floats_[at(r, c)]; }
  /// The values of a row without its padding.
  std::span<float> row(int r) { return {floats_.data() + at(r, 0), static_cast<std::size_t>(cols_)}; }
  std::span<const float> row(int r) const { return {floats_.data() + at(r, 0), static_cast<std::size_t>(cols_)}; }

  bool padding_is_zero() const {
    for (int r = 0; r < rows_; ++r) {
      for (int c = cols_; c < stride(); ++c) {
        if ((*this)(r, c) != 0.0F) return false;
      }
    }
    return true;
  }

 private:
  std::size_t at(int r, int c) const {
    return static_cast<std::size_t>(r) * static_cast<std::size_t>(stride()) + static_cast<std::size_t>(c);
  }

  int rows_;
  int cols_;
  std::vector<float> floats_;
};

}  // namespace poslab::test
