// Linear: y = x W^T + b.   x (N, in), weight (out, in), bias (out), y (N, out).
//
// Order of additions: y starts from the bias and adds over `in` in order; grad_x adds over `out` in order;
// grad_weight and grad_bias add over the N rows in order.
#pragma once

#include <cstddef>

#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"

namespace poslab {

struct LinearParameters {
  MatrixView weight;  // (out, in)
  MatrixView bias;    // (1, out); empty when the layer has none
};

/// `weight_transposed` (in, out) is a copy kept beside the weight, since outputs are computed side by side.
void linear_forward(const Kernels& kernels, const MatrixView& x, const MatrixView& weight_transposed,
                    const MatrixView& bias, const MatrixView& y);

/// grad_x = grad_y W, or grad_x += grad_y W when start is kOutput.
void linear_backward_input(const Kernels& kernels, const MatrixView& grad_y, const MatrixView& weight,
                           const MatrixView& grad_x, Start start = Start::kZero);

/// grad_W += grad_y^T x, the rows [begin, end) of grad_W.
void linear_backward_weight(const Kernels& kernels, const MatrixView& x, const MatrixView& grad_y, int begin, int end,
                            const MatrixView& grad_weight);

/// grad_b += the sum of grad_y over its rows.
void linear_backward_bias(const Kernels& kernels, const MatrixView& grad_y, const MatrixView& grad_bias);

/// to (cols, rows) = from^T, where from is (rows, cols); strides from one row to the next, in floats.
void transpose(int rows, int cols, const float* from, std::ptrdiff_t from_stride, float* to, std::ptrdiff_t to_stride);

/// transposed (in, out) = weight^T for the rows [begin, end) of weight (out, in).
void transpose_rows(const MatrixView& weight, int begin, int end, const MatrixView& transposed);

}  // namespace poslab
