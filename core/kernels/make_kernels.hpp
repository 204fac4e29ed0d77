// Fills one backend's table. Included by backend_*.cpp alone, each compiled for its instruction set.
#pragma once

#include "kernels/elementwise.hpp"
#include "kernels/kernels.hpp"
#include "kernels/layer_norm.hpp"
#include "kernels/multiply.hpp"
#include "kernels/softmax.hpp"

namespace poslab {

/// kRows x kVectors: the product tile whose accumulators, one row of b and one broadcast fit the registers.
template <class Register, int kRows, int kVectors>
constexpr Kernels make_kernels(std::string_view name) {
  using V = simd::F32x16<Register>;
  return {.name = name,
          .multiply = multiply<V, kRows, kVectors>,
          .add_rows = add_rows<V>,
          .layer_norm_forward = layer_norm_forward<V>,
          .layer_norm_backward_input = layer_norm_backward_input<V>,
          .layer_norm_backward_weight = layer_norm_backward_weight<V>,
          .attention_softmax_forward = attention_softmax_forward<V>,
          .attention_softmax_backward = attention_softmax_backward<V>,
          .softmax = softmax<V>,
          .cross_entropy = cross_entropy<V>,
          .relu_forward = relu_forward<V>,
          .relu_backward = relu_backward<V>,
          .gelu_forward = gelu_forward<V>,
          .gelu_backward = gelu_backward<V>,
          .add = add<V>,
          .scale_add = scale_add<V>,
          .multiply_elements = multiply_elements<V>,
          .adam = adam<V>};
}

}  // namespace poslab
