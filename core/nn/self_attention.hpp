// Multi-head self-attention (Vaswani et al. 2017, arXiv 1706.03762), as torch.nn.MultiheadAttention.
//
//   q, k, v = x in_proj_weight^T + in_proj_bias        (N, C) each; head h owns the columns h D .. h D + D - 1
//   weights = softmax(q k^T / sqrt(D))                 (B, H, T, T), row = query, column = key
//   context = dropout(weights) v                       (N, C)
//   y = context out_proj.weight^T + out_proj.bias      (N, C)
//
// Mask convention: true = may look. `causal` lets query i look at the keys 0 .. i; the weights of the
// others are exactly 0. Order of additions: scores over D in order, the softmax's sum by the lane16-tree,
// context over keys in order.
#pragma once

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/dropout.hpp"
#include "nn/linear.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

struct SelfAttentionParameters {
  LinearParameters in_proj;   // weight (3C, C), bias (3C): rows of q, then k, then v
  LinearParameters out_proj;  // weight (C, C), bias (C)
};

struct SelfAttentionTransposed {
  MatrixView in_proj;   // (C, 3C)
  MatrixView out_proj;  // (C, C)
};

struct SelfAttentionOptions {
  int nhead = 1;
  bool causal = false;
};

struct SelfAttentionCache {
  MatrixView qkv;      // (N, 3C)
  MatrixView weights;  // (B H T, T): after the softmax, before dropout
  MatrixView mask;     // (B H T, T), only with dropout
  MatrixView context;  // (N, C)

  void reserve(Arena& arena, int sequences, int length, int d_model, int nhead, bool dropout);
};

struct SelfAttentionGradients {
  MatrixView qkv;  // (N, 3C)

  void reserve(Arena& arena, int rows, int d_model) { arena.reserve(qkv, rows, 3 * d_model); }
};

/// One head of one sequence, gathered so that its rows are whole vectors. One per worker.
struct SelfAttentionScratch {
  MatrixView q, k, v;                 // (T, D)
  MatrixView k_transposed;            // (D, T)
  MatrixView v_transposed;            // (D, T)
  MatrixView dropped;                 // (T, T): weights after dropout
  MatrixView context;                 // (T, D)
  MatrixView grad_context;            // (T, D)
  MatrixView grad_weights;            // (T, T)
  MatrixView grad_q, grad_k, grad_v;  // (T, D)

  void reserve(Arena& arena, int length, int head_dim);
};

void self_attention_forward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                            const SelfAttentionTransposed& transposed, const SelfAttentionOptions& options,
                            const Dropout& dropout, const SequenceRange& range, const MatrixView& x,
                            const SelfAttentionCache& cache, const SelfAttentionScratch& scratch, const MatrixView& y);

/// grad_x = or += (by `start`) the gradient of x; fills gradients.qkv for the parameter pass.
void self_attention_backward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                             const SelfAttentionOptions& options, const Dropout& dropout, const SequenceRange& range,
                             const SelfAttentionCache& cache, const SelfAttentionScratch& scratch,
                             const MatrixView& grad_y, const MatrixView& grad_context,
                             const SelfAttentionGradients& gradients, const MatrixView& grad_x, Start start);

}  // namespace poslab
