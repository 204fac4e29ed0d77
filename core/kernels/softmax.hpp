// Softmax over rows: inside attention, and with the cross-entropy loss.
//
// exp(x - max) never overflows; keys that may not be seen are left out before the maximum is taken, so
// no score, however large, can undercut the mask, and their weight is exactly 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "base/elementary.hpp"
#include "simd/elementary.hpp"
#include "simd/f32x16.hpp"

namespace poslab {

inline constexpr float kMinusInfinity = -std::numeric_limits<float>::infinity();

/// out = exp(scale * row - max) in the first `count` lanes (at least one), 0 in the rest up to the padding of `cols`;
/// returns the sum. exp(-inf) is exactly 0.
template <class V>
float exponentials(int cols, int count, float scale, const float* row, float* out) {
  const V factor = V::broadcast(scale);
  const V nothing = V::broadcast(kMinusInfinity);
  V largest = nothing;
  for (int j = 0; j < count; j += kLanes) {
    largest = max(simd::first_lanes(V::load(row + j) * factor, nothing, count - j), largest);
  }
  const V top = V::broadcast(simd::max_lanes(largest));
  V sum = V::broadcast(0.0F);
  int j = 0;
  for (; j < count; j += kLanes) {
    const V value = simd::exp(V::load(row + j) * factor - top);
    const V kept = simd::first_lanes(value, V::broadcast(0.0F), count - j);
    kept.store(out + j);
    sum = sum + kept;
  }
  for (; j < cols; j += kLanes) V::broadcast(0.0F).store(out + j);
  return simd::sum_lanes(sum);
}

template <class V>
void softmax_row(int cols, int count, float scale, const float* row, float* out) {
  const V total = V::broadcast(exponentials<V>(cols, count, scale, row, out));
  for (int j = 0; j < cols; j += kLanes) (V::load(out + j) / total).store(out + j);
}

template <class V>
void softmax(int rows, int cols, const float* x, float* y) {
  const int stride = row_stride(cols);
  for (int r = 0; r < rows; ++r, x += stride, y += stride) softmax_row<V>(cols, cols, 1.0F, x, y);
}

template <class V>
void attention_softmax_forward(int first_query, int queries, int keys, bool causal, float scale, std::ptrdiff_t stride,
                               float* scores) {
  for (int i = 0; i < queries; ++i, scores += stride) {
    const int visible = causal && first_query + i + 1 < keys ? first_query + i + 1 : keys;
    softmax_row<V>(keys, visible, scale, scores, scores);
  }
}

template <class V>
void attention_softmax_backward(int queries, int keys, float scale, std::ptrdiff_t stride, const float* weights,
                                float* grad) {
  const V factor = V::broadcast(scale);
  for (int i = 0; i < queries; ++i, weights += stride, grad += stride) {
    V sum = V::broadcast(0.0F);
    for (int j = 0; j < keys; j += kLanes) sum = sum + V::load(weights + j) * V::load(grad + j);
    const V dot = V::broadcast(simd::sum_lanes(sum));
    for (int j = 0; j < keys; j += kLanes) {
      (V::load(weights + j) * (V::load(grad + j) - dot) * factor).store(grad + j);
    }
  }
}

template <class V>
void cross_entropy(int rows, int classes, const float* logits, const std::int32_t* targets, float grad_scale,
                   double* loss, float* grad) {
  const int stride = row_stride(classes);
  for (int r = 0; r < rows; ++r, logits += stride) {
    const std::int32_t target = targets[r];
    float* const grad_row = grad == nullptr ? nullptr : grad + static_cast<std::ptrdiff_t>(r) * stride;
    if (target < 0) {
      loss[r] = 0.0;
      for (int j = 0; grad_row != nullptr && j < stride; ++j) grad_row[j] = 0.0F;
      continue;
    }
    V largest = V::broadcast(kMinusInfinity);
    for (int j = 0; j < classes; j += kLanes) {
      largest = max(simd::first_lanes(V::load(logits + j), V::broadcast(kMinusInfinity), classes - j), largest);
    }
    const float maximum = simd::max_lanes(largest);
    const V top = V::broadcast(maximum);
    V sum = V::broadcast(0.0F);
    for (int j = 0; j < classes; j += kLanes) {
      const V value = simd::exp(V::load(logits + j) - top);
      const V kept = simd::first_lanes(value, V::broadcast(0.0F), classes - j);
      if (grad_row != nullptr) kept.store(grad_row + j);
      sum = sum + kept;
    }
    const float total = simd::sum_lanes(sum);
    loss[r] = elementary::log(static_cast<double>(total)) +
              (static_cast<double>(maximum) - static_cast<double>(logits[target]));
    if (grad_row == nullptr) continue;
    const V divisor = V::broadcast(total);
    const V factor = V::broadcast(grad_scale);
    for (int j = 0; j < classes; j += kLanes) (V::load(grad_row + j) / divisor).store(grad_row + j);
    grad_row[target] = grad_row[target] - 1.0F;
    for (int j = 0; j < classes; j += kLanes) (V::load(grad_row + j) * factor).store(grad_row + j);
  }
}

}  // namespace poslab
