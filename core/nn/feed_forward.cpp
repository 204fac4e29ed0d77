#include "nn/feed_forward.hpp"

namespace poslab {

void FeedForwardCache::reserve(Arena& arena, int rows, int dim_feedforward, bool dropout) {
  arena.reserve(before, rows, dim_feedforward);
  arena.reserve(hidden, rows, dim_feedforward);
  if (dropout) arena.reserve(mask, rows, dim_feedforward);
}

void feed_forward_forward(const Kernels& kernels, const FeedForwardParameters& parameters,
                          const FeedForwardTransposed& transposed, Activation activation, const Dropout& dropout,
                          const SequenceRange& range, const MatrixView& x, const FeedForwardCache& cache,
                          const MatrixView& y) {
  const MatrixView before = range.of(cache.before);
  const MatrixView hidden = range.of(cache.hidden);
  // 1. before = x W1^T + b1
  linear_forward(kernels, range.of(x), transposed.linear1, parameters.linear1.bias, before);
  // 2. hidden = activation(before)
  const auto activate = activation == Activation::kRelu ? kernels.relu_forward : kernels.gelu_forward;
  activate(before.size(), before.data, hidden.data);
  // 3. hidden *= dropout mask
  if (dropout.active()) {
    fill_dropout_mask(dropout, DropoutPlace::kHidden, range.first_row(), range.of(cache.mask));
    apply_dropout_mask(kernels, range.of(cache.mask), hidden);
  }
  // 4. y = hidden W2^T + b2
  linear_forward(kernels, hidden, transposed.linear2, parameters.linear2.bias, range.of(y));
}

void feed_forward_backward(const Kernels& kernels, const FeedForwardParameters& parameters, Activation activation,
                           const Dropout& dropout, const SequenceRange& range, const FeedForwardCache& cache,
                           const MatrixView& grad_y, const FeedForwardGradients& gradients, const MatrixView& grad_x,
                           Start start) {
  const MatrixView before = range.of(cache.before);
  const MatrixView grad = range.of(gradients.before);  // grad_hidden first, then grad_before
  // 4. y = hidden W2^T + b2
  linear_backward_input(kernels, range.of(grad_y), parameters.linear2.weight, grad);
  // 3. hidden *= dropout mask
  if (dropout.active()) apply_dropout_mask(kernels, range.of(cache.mask), grad);
  // 2. hidden = activation(before)
  const auto activate = activation == Activation::kRelu ? kernels.relu_backward : kernels.gelu_backward;
  activate(before.size(), before.data, grad.data, grad.data);
  // 1. before = x W1^T + b1
  linear_backward_input(kernels, grad, parameters.linear1.weight, range.of(grad_x), start);
}

}  // namespace poslab
