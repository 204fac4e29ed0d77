#include "nn/feed_forward.hpp"

#include <algorithm>

namespace poslab {

void HiddenMatrix::reserve(Arena& arena, int rows, int dim_feedforward) {
  blocks_.resize(static_cast<std::size_t>((dim_feedforward + kHiddenBlock - 1) / kHiddenBlock));
  for (int b = 0; b < count(); ++b) {
    arena.reserve(blocks_[static_cast<std::size_t>(b)], rows,
                  std::min(kHiddenBlock, dim_feedforward - b * kHiddenBlock));
  }
}

void FeedForwardCache::reserve(Arena& arena, int rows, int dim_feedforward, Activation activation, bool dropout) {
  if (activation == Activation::kGelu) before.reserve(arena, rows, dim_feedforward);
  hidden.reserve(arena, rows, dim_feedforward);
  if (dropout) mask.reserve(arena, rows, dim_feedforward);
}

void feed_forward_forward(const Kernels& kernels, const FeedForwardParameters& parameters,
                          const FeedForwardTransposed& transposed, Activation activation, const Dropout& dropout,
                          const SequenceRange& range, const MatrixView& x, const FeedForwardCache& cache,
                          const MatrixView& y) {
  const auto activate = activation == Activation::kRelu ? kernels.relu_forward : kernels.gelu_forward;
  const MatrixView rows_x = range.of(x);
  const MatrixView rows_y = range.of(y);
  for (int b = 0; b < cache.hidden.count(); ++b) {
    const int first = b * kHiddenBlock;
    const MatrixView hidden = range.of(cache.hidden.block(b));
    const MatrixView before = activation == Activation::kGelu ? range.of(cache.before.block(b)) : hidden;
    // 1. before = x W1^T + b1
    kernels.multiply(before.rows, padded(before.cols), rows_x.cols, {rows_x.data, rows_x.stride(), 1},
                     transposed.linear1.data + first, transposed.linear1.stride(), before.data, before.stride(),
                     Start::kBias, parameters.linear1.bias.data + first);
    // 2. hidden = activation(before)
    activate(before.size(), before.data, hidden.data);
    // 3. hidden *= dropout mask
    if (dropout.active()) {
      const MatrixView mask = range.of(cache.mask.block(b));
      fill_dropout_mask(dropout, DropoutPlace::kHidden, range.first_row_of_batch(), first, mask);
      apply_dropout_mask(kernels, mask, hidden);
    }
    // 4. y = hidden W2^T + b2, the terms of one block after those of the one before
    kernels.multiply(hidden.rows, padded(rows_y.cols), hidden.cols, {hidden.data, hidden.stride(), 1},
                     transposed.linear2.row(first), transposed.linear2.stride(), rows_y.data, rows_y.stride(),
                     b == 0 ? Start::kBias : Start::kOutput, parameters.linear2.bias.data);
  }
}

void feed_forward_backward(const Kernels& kernels, const FeedForwardParameters& parameters, Activation activation,
                           const Dropout& dropout, const SequenceRange& range, const FeedForwardCache& cache,
                           const MatrixView& grad_y, const FeedForwardGradients& gradients, const MatrixView& grad_x,
                           Start start) {
  const auto activate = activation == Activation::kRelu ? kernels.relu_backward : kernels.gelu_backward;
  const MatrixView& weight1 = parameters.linear1.weight;
  const MatrixView& weight2 = parameters.linear2.weight;
  const MatrixView rows_y = range.of(grad_y);
  const MatrixView rows_x = range.of(grad_x);
  for (int b = 0; b < cache.hidden.count(); ++b) {
    const int first = b * kHiddenBlock;
    // Of a ReLU the gradient asks only where it let something through; what dropout zeroed has none either.
    const MatrixView before = range.of((activation == Activation::kGelu ? cache.before : cache.hidden).block(b));
    const MatrixView grad = range.of(gradients.before.block(b));  // grad_hidden first, then grad_before
    // 4. y = hidden W2^T + b2
    kernels.multiply(grad.rows, padded(grad.cols), rows_y.cols, {rows_y.data, rows_y.stride(), 1}, weight2.data + first,
                     weight2.stride(), grad.data, grad.stride(), Start::kZero, nullptr);
    // 3. hidden *= dropout mask
    if (dropout.active()) apply_dropout_mask(kernels, range.of(cache.mask.block(b)), grad);
    // 2. hidden = activation(before)
    activate(before.size(), before.data, grad.data, grad.data);
    // 1. before = x W1^T + b1, the terms of one block after those of the one before
    kernels.multiply(grad.rows, padded(rows_x.cols), grad.cols, {grad.data, grad.stride(), 1}, weight1.row(first),
                     weight1.stride(), rows_x.data, rows_x.stride(), b == 0 ? start : Start::kOutput, nullptr);
  }
}

void feed_forward_backward_weight1(const Kernels& kernels, const SequenceRange& range, const MatrixView& x,
                                   const FeedForwardGradients& gradients, int begin, int end,
                                   const MatrixView& grad_weight1) {
  for (int row = begin; row < end;) {
    const int b = row / kHiddenBlock;
    const int first = b * kHiddenBlock;
    const int block_end = std::min(end, first + kHiddenBlock);
    const MatrixView of_block{grad_weight1.row(first), block_end - first, grad_weight1.cols};
    linear_backward_weight(kernels, range.of(x), range.of(gradients.before.block(b)), row - first, block_end - first,
                           of_block);
    row = block_end;
  }
}

void feed_forward_backward_bias1(const Kernels& kernels, const SequenceRange& range,
                                 const FeedForwardGradients& gradients, const MatrixView& grad_bias1) {
  for (int b = 0; b < gradients.before.count(); ++b) {
    const MatrixView grad = range.of(gradients.before.block(b));
    linear_backward_bias(kernels, grad, {grad_bias1.data + b * kHiddenBlock, 1, grad.cols});
  }
}

void feed_forward_backward_weight2(const Kernels& kernels, const SequenceRange& range, const FeedForwardCache& cache,
                                   const MatrixView& grad_y, int begin, int end, const MatrixView& grad_weight2) {
  const MatrixView rows_y = range.of(grad_y);
  for (int b = 0; b < cache.hidden.count(); ++b) {
    const MatrixView hidden = range.of(cache.hidden.block(b));
    kernels.multiply(end - begin, padded(hidden.cols), hidden.rows, {rows_y.data + begin, 1, rows_y.stride()},
                     hidden.data, hidden.stride(), grad_weight2.row(begin) + b * kHiddenBlock, grad_weight2.stride(),
                     Start::kOutput, nullptr);
  }
}

}  // namespace poslab
