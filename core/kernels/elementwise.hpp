// Loops in which each output depends on one input position alone: activations, sums, the optimizer.
#pragma once

#include <cstddef>

#include "kernels/kernels.hpp"
#include "simd/elementary.hpp"
#include "simd/f32x16.hpp"

namespace poslab {

template <class V>
void relu_forward(std::size_t n, const float* x, float* y) {
  const V zero = V::broadcast(0.0F);
  for (std::size_t i = 0; i < n; i += kLanes) {
    const V value = V::load(x + i);
    // Selecting zero where 0 > x lets NaN through, so that a diverged run shows.
    select_greater(zero, value, zero, value).store(y + i);
  }
}

/// relu'(0) = 0, as in PyTorch.
template <class V>
void relu_backward(std::size_t n, const float* x, const float* grad_y, float* grad_x) {
  const V zero = V::broadcast(0.0F);
  for (std::size_t i = 0; i < n; i += kLanes) {
    select_greater(V::load(x + i), zero, V::load(grad_y + i), zero).store(grad_x + i);
  }
}

/// Phi(x) = (1 + erf(x / sqrt(2))) / 2.
template <class V>
V normal_distribution(V x) {
  return (simd::erf(x * V::broadcast(0.70710678F)) + V::broadcast(1.0F)) * V::broadcast(0.5F);
}

/// gelu(x) = x Phi(x) (Hendrycks and Gimpel 2016, arXiv 1606.08415).
template <class V>
void gelu_forward(std::size_t n, const float* x, float* y) {
  for (std::size_t i = 0; i < n; i += kLanes) {
    const V value = V::load(x + i);
    (value * normal_distribution(value)).store(y + i);
  }
}

/// gelu'(x) = Phi(x) + x phi(x), phi(x) = exp(-x^2 / 2) / sqrt(2 pi).
template <class V>
void gelu_backward(std::size_t n, const float* x, const float* grad_y, float* grad_x) {
  for (std::size_t i = 0; i < n; i += kLanes) {
    const V value = V::load(x + i);
    const V density = simd::exp(value * value * V::broadcast(-0.5F)) * V::broadcast(0.39894228F);
    (V::load(grad_y + i) * (normal_distribution(value) + value * density)).store(grad_x + i);
  }
}

template <class V>
void add(std::size_t n, const float* x, float* y) {
  for (std::size_t i = 0; i < n; i += kLanes) (V::load(y + i) + V::load(x + i)).store(y + i);
}

template <class V>
void scale_add(std::size_t n, float scale, const float* a, const float* b, float* y) {
  const V factor = V::broadcast(scale);
  for (std::size_t i = 0; i < n; i += kLanes) (V::load(a + i) * factor + V::load(b + i)).store(y + i);
}

template <class V>
void multiply_elements(std::size_t n, const float* a, const float* b, float* y) {
  for (std::size_t i = 0; i < n; i += kLanes) (V::load(a + i) * V::load(b + i)).store(y + i);
}

/// torch.optim.Adam / AdamW (Kingma and Ba 2014; Loshchilov and Hutter 2017), single-tensor form:
///   weight *= decay;  grad += l2 * weight
///   exp_avg = beta1 exp_avg + (1 - beta1) grad;  exp_avg_sq = beta2 exp_avg_sq + (1 - beta2) grad^2
///   weight -= step_size * exp_avg / (sqrt(exp_avg_sq) / sqrt_bias_correction2 + eps)
template <class V>
void adam(std::size_t n, const AdamConstants& constants, const float* grad, float* weight, float* exp_avg,
          float* exp_avg_sq) {
  const V beta1 = V::broadcast(constants.beta1);
  const V beta2 = V::broadcast(constants.beta2);
  const V one_minus_beta1 = V::broadcast(constants.one_minus_beta1);
  const V one_minus_beta2 = V::broadcast(constants.one_minus_beta2);
  const V step_size = V::broadcast(constants.step_size);
  const V correction = V::broadcast(constants.sqrt_bias_correction2);
  const V eps = V::broadcast(constants.eps);
  const V l2 = V::broadcast(constants.l2);
  const V decay = V::broadcast(constants.decay);
  for (std::size_t i = 0; i < n; i += kLanes) {
    const V w = V::load(weight + i) * decay;
    const V g = V::load(grad + i) + l2 * w;
    const V m = V::load(exp_avg + i) * beta1 + g * one_minus_beta1;
    const V v = V::load(exp_avg_sq + i) * beta2 + g * g * one_minus_beta2;
    m.store(exp_avg + i);
    v.store(exp_avg_sq + i);
    (w - step_size * (m / (sqrt(v) / correction + eps))).store(weight + i);
  }
}

}  // namespace poslab
