#include "nn/linear.hpp"

#include <algorithm>

namespace poslab {

void linear_forward(const Kernels& kernels, const MatrixView& x, const MatrixView& weight_transposed,
                    const MatrixView& bias, const MatrixView& y) {
  const Start start = bias.empty() ? Start::kZero : Start::kBias;
  kernels.multiply(x.rows, padded(y.cols), x.cols, {x.data, x.stride(), 1}, weight_transposed.data,
                   weight_transposed.stride(), y.data, y.stride(), start, bias.data);
}

// y = x W^T + b  =>  grad_x = grad_y W
void linear_backward_input(const Kernels& kernels, const MatrixView& grad_y, const MatrixView& weight,
                           const MatrixView& grad_x, Start start) {
  kernels.multiply(grad_y.rows, padded(grad_x.cols), grad_y.cols, {grad_y.data, grad_y.stride(), 1}, weight.data,
                   weight.stride(), grad_x.data, grad_x.stride(), start, nullptr);
}

// y = x W^T + b  =>  grad_W = grad_y^T x
void linear_backward_weight(const Kernels& kernels, const MatrixView& x, const MatrixView& grad_y, int begin, int end,
                            const MatrixView& grad_weight) {
  kernels.multiply(end - begin, padded(x.cols), x.rows, {grad_y.data + begin, 1, grad_y.stride()}, x.data, x.stride(),
                   grad_weight.row(begin), grad_weight.stride(), Start::kOutput, nullptr);
}

// y = x W^T + b  =>  grad_b = sum of grad_y over rows
void linear_backward_bias(const Kernels& kernels, const MatrixView& grad_y, const MatrixView& grad_bias) {
  kernels.add_rows(grad_y.rows, padded(grad_y.cols), grad_y.data, grad_y.stride(), grad_bias.data);
}

void transpose(int rows, int cols, const float* from, std::ptrdiff_t from_stride, float* to, std::ptrdiff_t to_stride) {
  // Whole vectors of the result at a time, so that each of its cache lines is written once.
  for (int r = 0; r < rows; r += kLanes) {
    const int count = std::min(kLanes, rows - r);
    const float* const block = from + r * from_stride;
    for (int c = 0; c < cols; ++c) {
      float* const line = to + c * to_stride + r;
      for (int lane = 0; lane < count; ++lane) line[lane] = block[lane * from_stride + c];
    }
  }
}

void transpose_rows(const MatrixView& weight, int begin, int end, const MatrixView& transposed) {
  transpose(end - begin, weight.cols, weight.row(begin), weight.stride(), transposed.data + begin, transposed.stride());
}

}  // namespace poslab
