// Layer normalisation over each row (Ba et al. 2016, arXiv 1607.06450).
//
// mean = sum(x) / C, var = sum((x - mean)^2) / C in a second pass (the one-pass form E[x^2] - E[x]^2
// loses every digit when the mean is large), y = (x - mean) * rstd * weight + bias. Row sums: sixteen
// partial sums over the row, then the lane16-tree.
#pragma once

#include <cmath>

#include "simd/f32x16.hpp"

namespace poslab {

template <class V>
void layer_norm_forward(int rows, int cols, const float* x, const float* weight, const float* bias, float* y,
                        float* mean, float* rstd, float eps) {
  const int stride = row_stride(cols);
  const V zero = V::broadcast(0.0F);
  const auto count = static_cast<float>(cols);
  for (int r = 0; r < rows; ++r, x += stride, y += stride) {
    V sum = zero;
    for (int j = 0; j < cols; j += kLanes) sum = sum + V::load(x + j);
    mean[r] = simd::sum_lanes(sum) / count;
    const V center = V::broadcast(mean[r]);
    V squares = zero;
    for (int j = 0; j < cols; j += kLanes) {
      const V d = simd::first_lanes(V::load(x + j) - center, zero, cols - j);
      squares = squares + d * d;
    }
    rstd[r] = 1.0F / std::sqrt(simd::sum_lanes(squares) / count + eps);
    const V scale = V::broadcast(rstd[r]);
    for (int j = 0; j < cols; j += kLanes) {
      const V value = (V::load(x + j) - center) * scale * V::load(weight + j) + V::load(bias + j);
      simd::first_lanes(value, zero, cols - j).store(y + j);
    }
  }
}

template <class V>
void layer_norm_backward_input(int rows, int cols, const float* x, const float* weight, const float* mean,
                               const float* rstd, const float* grad_y, float* grad_x) {
  const int stride = row_stride(cols);
  const V zero = V::broadcast(0.0F);
  const auto count = static_cast<float>(cols);
  for (int r = 0; r < rows; ++r, x += stride, grad_y += stride, grad_x += stride) {
    const V center = V::broadcast(mean[r]);
    const V scale = V::broadcast(rstd[r]);
    V sum_g = zero;
    V sum_gx = zero;
    for (int j = 0; j < cols; j += kLanes) {
      const V g = V::load(grad_y + j) * V::load(weight + j);  // zero in the padding: the weight is
      sum_g = sum_g + g;
      sum_gx = sum_gx + g * ((V::load(x + j) - center) * scale);
    }
    const V mean_g = V::broadcast(simd::sum_lanes(sum_g) / count);
    const V mean_gx = V::broadcast(simd::sum_lanes(sum_gx) / count);
    for (int j = 0; j < cols; j += kLanes) {
      const V g = V::load(grad_y + j) * V::load(weight + j);
      const V x_hat = (V::load(x + j) - center) * scale;
      const V value = scale * (g - mean_g - x_hat * mean_gx);
      simd::first_lanes(value, zero, cols - j).store(grad_x + j);
    }
  }
}

template <class V>
void layer_norm_backward_weight(int rows, int cols, const float* x, const float* mean, const float* rstd,
                                const float* grad_y, float* grad_weight) {
  const int stride = row_stride(cols);
  for (int j = 0; j < cols; j += kLanes) {
    V sum = V::load(grad_weight + j);
    for (int r = 0; r < rows; ++r) {
      const V g = V::load(grad_y + r * stride + j);  // zero in the padding
      const V x_hat = (V::load(x + r * stride + j) - V::broadcast(mean[r])) * V::broadcast(rstd[r]);
      sum = sum + g * x_hat;
    }
    sum.store(grad_weight + j);
  }
}

}  // namespace poslab
