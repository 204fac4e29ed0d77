// A row-major matrix that somebody else owns.
//
// Rows start `stride` floats apart (row_stride in base/lanes.hpp), and the lanes between cols and stride
// are zero (the core's padding invariant: kernels read and write whole vectors).
#pragma once

#include <Eigen/Core>
#include <cstddef>

#include "base/lanes.hpp"

namespace poslab {

struct MatrixView {
  using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Map = Eigen::Map<RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;

  float* data = nullptr;
  int rows = 0;
  int cols = 0;

  std::ptrdiff_t stride() const { return row_stride(cols); }
  std::size_t size() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(stride()); }
  float* row(int r) const { return data + r * stride(); }
  float& operator()(int r, int c) const { return row(r)[c]; }
  bool empty() const { return data == nullptr; }
  /// The values without their padding, for element-wise expressions and decompositions.
  Map map() const { return {data, rows, cols, Eigen::OuterStride<>(stride())}; }
};

}  // namespace poslab
