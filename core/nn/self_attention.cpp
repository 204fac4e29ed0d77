#include "nn/self_attention.hpp"

#include <algorithm>

#include "base/elementary.hpp"

namespace poslab {
namespace {

/// Rows and columns of one head of one sequence inside the batch's matrices.
struct Head {
  int first_row;    // of the sequence's T rows in (N, .)
  int column;       // h * D
  int weights_row;  // of the head's T rows in (B H T, T)
};

Head head_at(int sequence, int head, int nhead, int length, int head_dim) {
  return {sequence * length, head * head_dim, (sequence * nhead + head) * length};
}

void gather(const MatrixView& from, int first_row, int column, const MatrixView& to) {
  for (int t = 0; t < to.rows; ++t) std::copy_n(from.row(first_row + t) + column, to.cols, to.row(t));
}

void scatter(const MatrixView& from, int first_row, int column, const MatrixView& to) {
  for (int t = 0; t < from.rows; ++t) std::copy_n(from.row(t), from.cols, to.row(first_row + t) + column);
}

/// out = a b, added over the columns of a in order.
void product(const Kernels& kernels, const MatrixView& a, const MatrixView& b, const MatrixView& out) {
  kernels.multiply(a.rows, padded(b.cols), a.cols, {a.data, a.stride(), 1}, b.data, b.stride(), out.data, out.stride(),
                   Start::kZero, nullptr);
}

/// out = a^T b, added over the rows of a in order.
void product_transposed(const Kernels& kernels, const MatrixView& a, const MatrixView& b, const MatrixView& out) {
  kernels.multiply(a.cols, padded(b.cols), a.rows, {a.data, 1, a.stride()}, b.data, b.stride(), out.data, out.stride(),
                   Start::kZero, nullptr);
}

float scale_of(int head_dim) { return static_cast<float>(1.0 / elementary::sqrt(static_cast<double>(head_dim))); }

MatrixView rows_of(const MatrixView& all, int first, int count) { return {all.row(first), count, all.cols}; }

void head_forward(const Kernels& kernels, const SelfAttentionOptions& options, const Dropout& dropout, const Head& head,
                  const SelfAttentionCache& cache, const SelfAttentionScratch& scratch) {
  const int length = scratch.q.rows;
  const int d_model = cache.context.cols;
  const MatrixView weights = rows_of(cache.weights, head.weights_row, length);
  gather(cache.qkv, head.first_row, head.column, scratch.q);
  gather(cache.qkv, head.first_row, d_model + head.column, scratch.k);
  gather(cache.qkv, head.first_row, 2 * d_model + head.column, scratch.v);
  transpose_rows(scratch.k, 0, length, scratch.k_transposed);
  // 1. scores = q k^T
  product(kernels, scratch.q, scratch.k_transposed, weights);
  // 2. weights = softmax(scores / sqrt(D))
  kernels.attention_softmax_forward(length, options.causal, scale_of(scratch.q.cols), weights.data);
  // 3. context = dropout(weights) v
  MatrixView seen = weights;
  if (dropout.active()) {
    fill_dropout_mask(dropout, DropoutPlace::kAttention, head.weights_row, length, cache.mask);
    seen = scratch.dropped;
    kernels.multiply_elements(seen.size(), weights.data, cache.mask.row(head.weights_row), seen.data);
  }
  product(kernels, seen, scratch.v, scratch.context);
  scatter(scratch.context, head.first_row, head.column, cache.context);
}

void head_backward(const Kernels& kernels, const Dropout& dropout, const Head& head, const SelfAttentionCache& cache,
                   const SelfAttentionScratch& scratch, const MatrixView& grad_context, const MatrixView& grad_qkv) {
  const int length = scratch.q.rows;
  const int d_model = cache.context.cols;
  const MatrixView weights = rows_of(cache.weights, head.weights_row, length);
  gather(cache.qkv, head.first_row, head.column, scratch.q);
  gather(cache.qkv, head.first_row, d_model + head.column, scratch.k);
  gather(cache.qkv, head.first_row, 2 * d_model + head.column, scratch.v);
  gather(grad_context, head.first_row, head.column, scratch.grad_context);
  transpose_rows(scratch.v, 0, length, scratch.v_transposed);
  // 3. context = dropout(weights) v  =>  grad_weights = (grad_context v^T) * mask, grad_v = dropout(weights)^T
  // grad_context
  product(kernels, scratch.grad_context, scratch.v_transposed, scratch.grad_weights);
  MatrixView seen = weights;
  if (dropout.active()) {
    const float* mask = cache.mask.row(head.weights_row);
    seen = scratch.dropped;
    kernels.multiply_elements(seen.size(), weights.data, mask, seen.data);
    kernels.multiply_elements(seen.size(), scratch.grad_weights.data, mask, scratch.grad_weights.data);
  }
  product_transposed(kernels, seen, scratch.grad_context, scratch.grad_v);
  // 2. weights = softmax(scores / sqrt(D))  =>  grad_scores, in the place of grad_weights
  kernels.attention_softmax_backward(length, scale_of(scratch.q.cols), weights.data, scratch.grad_weights.data);
  // 1. scores = q k^T  =>  grad_q = grad_scores k, grad_k = grad_scores^T q
  product(kernels, scratch.grad_weights, scratch.k, scratch.grad_q);
  product_transposed(kernels, scratch.grad_weights, scratch.q, scratch.grad_k);
  scatter(scratch.grad_q, head.first_row, head.column, grad_qkv);
  scatter(scratch.grad_k, head.first_row, d_model + head.column, grad_qkv);
  scatter(scratch.grad_v, head.first_row, 2 * d_model + head.column, grad_qkv);
}

}  // namespace

void SelfAttentionCache::reserve(Arena& arena, int sequences, int length, int d_model, int nhead, bool dropout) {
  const int rows = sequences * length;
  arena.reserve(qkv, rows, 3 * d_model);
  arena.reserve(weights, rows * nhead, length);
  if (dropout) arena.reserve(mask, rows * nhead, length);
  arena.reserve(context, rows, d_model);
}

void SelfAttentionScratch::reserve(Arena& arena, int length, int head_dim) {
  for (MatrixView* view : {&q, &k, &v, &context, &grad_context, &grad_q, &grad_k, &grad_v}) {
    arena.reserve(*view, length, head_dim);
  }
  for (MatrixView* view : {&k_transposed, &v_transposed}) arena.reserve(*view, head_dim, length);
  for (MatrixView* view : {&dropped, &grad_weights}) arena.reserve(*view, length, length);
}

void self_attention_forward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                            const SelfAttentionTransposed& transposed, const SelfAttentionOptions& options,
                            const Dropout& dropout, const SequenceRange& range, const MatrixView& x,
                            const SelfAttentionCache& cache, const SelfAttentionScratch& scratch, const MatrixView& y) {
  // 1. qkv = x in_proj_weight^T + in_proj_bias
  linear_forward(kernels, range.of(x), transposed.in_proj, parameters.in_proj.bias, range.of(cache.qkv));
  // 2. context = attention(q, k, v), head by head
  for (int b = range.begin; b < range.end; ++b) {
    for (int h = 0; h < options.nhead; ++h) {
      head_forward(kernels, options, dropout, head_at(b, h, options.nhead, range.length, scratch.q.cols), cache,
                   scratch);
    }
  }
  // 3. y = context out_proj.weight^T + out_proj.bias
  linear_forward(kernels, range.of(cache.context), transposed.out_proj, parameters.out_proj.bias, range.of(y));
}

void self_attention_backward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                             const SelfAttentionOptions& options, const Dropout& dropout, const SequenceRange& range,
                             const SelfAttentionCache& cache, const SelfAttentionScratch& scratch,
                             const MatrixView& grad_y, const MatrixView& grad_context,
                             const SelfAttentionGradients& gradients, const MatrixView& grad_x, Start start) {
  // 3. y = context out_proj.weight^T + out_proj.bias
  linear_backward_input(kernels, range.of(grad_y), parameters.out_proj.weight, range.of(grad_context));
  // 2. context = attention(q, k, v), head by head
  for (int b = range.begin; b < range.end; ++b) {
    for (int h = 0; h < options.nhead; ++h) {
      head_backward(kernels, dropout, head_at(b, h, options.nhead, range.length, scratch.q.cols), cache, scratch,
                    grad_context, gradients.qkv);
    }
  }
  // 1. qkv = x in_proj_weight^T + in_proj_bias
  linear_backward_input(kernels, range.of(gradients.qkv), parameters.in_proj.weight, range.of(grad_x), start);
}

}  // namespace poslab
