// out (m, n) = start + a (m, k) b (k, n), the terms added in the order of k ("sequential-k").
//
// Vectorised over outputs: a tile of kRows x kVectors accumulators stays in registers while k runs, so
// each output is one chain of additions whatever the tile. Hence tiling cannot change a bit. Nor can stopping
// after kDepth terms and going on from the output: the floats that are stored are the ones that are loaded.
#pragma once

#include <cstddef>

#include "kernels/kernels.hpp"
#include "simd/f32x16.hpp"

namespace poslab {

/// Terms added at a time: so many rows of a panel of b stay in the first-level cache while all rows of a pass over it.
inline constexpr int kDepth = 128;

template <class V, int kRows, int kVectors>
void multiply_tile(int k, StridedMatrix a, const float* b, std::ptrdiff_t b_stride, float* out,
                   std::ptrdiff_t out_stride, Start start, const float* bias) {
  V sum[kRows][kVectors];
  for (int i = 0; i < kRows; ++i) {
    for (int j = 0; j < kVectors; ++j) {
      sum[i][j] = start == Start::kZero   ? V::broadcast(0.0F)
                  : start == Start::kBias ? V::load(bias + j * kLanes)
                                          : V::load(out + i * out_stride + j * kLanes);
    }
  }
  const float* a_column = a.data;
  for (int step = 0; step < k; ++step) {
    V row[kVectors];
    for (int j = 0; j < kVectors; ++j) row[j] = V::load(b + j * kLanes);
    for (int i = 0; i < kRows; ++i) {
      const V left = V::broadcast(a_column[i * a.row_stride]);
      for (int j = 0; j < kVectors; ++j) sum[i][j] = sum[i][j] + left * row[j];
    }
    a_column += a.col_stride;
    b += b_stride;
  }
  for (int i = 0; i < kRows; ++i) {
    for (int j = 0; j < kVectors; ++j) sum[i][j].store(out + i * out_stride + j * kLanes);
  }
}

/// All rows of a panel of kVectors * 16 columns; the rows left over take smaller tiles.
template <class V, int kRows, int kVectors>
void multiply_panel(int m, int k, StridedMatrix a, const float* b, std::ptrdiff_t b_stride, float* out,
                    std::ptrdiff_t out_stride, Start start, const float* bias) {
  int i = 0;
  for (; i + kRows <= m; i += kRows) {
    multiply_tile<V, kRows, kVectors>(k, {a.data + i * a.row_stride, a.row_stride, a.col_stride}, b, b_stride,
                                      out + i * out_stride, out_stride, start, bias);
  }
  if constexpr (kRows > 1) {
    if (i == m) return;
    multiply_panel<V, kRows / 2, kVectors>(m - i, k, {a.data + i * a.row_stride, a.row_stride, a.col_stride}, b,
                                           b_stride, out + i * out_stride, out_stride, start, bias);
  }
}

/// At most kDepth terms.
template <class V, int kRows, int kVectors>
void multiply_slice(int m, int n, int k, StridedMatrix a, const float* b, std::ptrdiff_t b_stride, float* out,
                    std::ptrdiff_t out_stride, Start start, const float* bias) {
  constexpr int kPanel = kVectors * kLanes;
  const auto bias_at = [&](int j) { return start == Start::kBias ? bias + j : nullptr; };
  int j = 0;
  for (; j + kPanel <= n; j += kPanel) {
    multiply_panel<V, kRows, kVectors>(m, k, a, b + j, b_stride, out + j, out_stride, start, bias_at(j));
  }
  for (; j < n; j += kLanes) {
    multiply_panel<V, kRows, 1>(m, k, a, b + j, b_stride, out + j, out_stride, start, bias_at(j));
  }
}

/// kRows x kVectors is the tile that fits the backend's registers.
template <class V, int kRows, int kVectors>
void multiply(int m, int n, int k, StridedMatrix a, const float* b, std::ptrdiff_t b_stride, float* out,
              std::ptrdiff_t out_stride, Start start, const float* bias) {
  int done = 0;
  do {
    const int depth = k - done < kDepth ? k - done : kDepth;
    multiply_slice<V, kRows, kVectors>(m, n, depth, {a.data + done * a.col_stride, a.row_stride, a.col_stride},
                                       b + done * b_stride, b_stride, out, out_stride,
                                       done == 0 ? start : Start::kOutput, bias);
    done += depth;
  } while (done < k);
}

template <class V>
void add_rows(int rows, int n, const float* x, std::ptrdiff_t x_stride, float* out) {
  for (int j = 0; j < n; j += kLanes) {
    V sum = V::load(out + j);
    for (int i = 0; i < rows; ++i) sum = sum + V::load(x + i * x_stride + j);
    sum.store(out + j);
  }
}

}  // namespace poslab
