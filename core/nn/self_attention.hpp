// Multi-head self-attention (Vaswani et al. 2017, arXiv 1706.03762), as torch.nn.MultiheadAttention.
//
//   q, k, v = x in_proj_weight^T + in_proj_bias        (N, C) each; head h owns the columns h D .. h D + D - 1
//   weights = softmax(q k^T / sqrt(D) + bias)          (B, H, T, T), row = query, column = key
//   context = dropout(weights) v                       (N, C)
//   y = context out_proj.weight^T + out_proj.bias      (N, C)
//
// A position scheme may turn q and k (nn/rotary.hpp) or bring the bias (nn/score_bias.hpp); without one there is none.
//
// Mask convention: true = may look. `causal` lets query i look at the keys 0 .. i; `lengths` lets all queries of a
// sequence look at its first keys only, since the others are padding. The weights of the others are exactly 0. A query
// that may look at nothing gets zeros for its context and hands no gradient on. Order of additions: scores over D in
// order, the softmax's sum by the lane16-tree, context over keys in order; grad_k and grad_v over queries in order, and
// so the gradient of a bias.
//
// Queries are taken in blocks, which changes no bit. A sequence of one block keeps its weights for backward. Of a
// longer one (B H T, T) floats would be most of a run's memory, and slower to read back than to compute again: there
// only a block's weights exist at a time (Rabe and Staats 2021, arXiv 2112.05682), unless they are to be shown.
#pragma once

#include <cstdint>
#include <span>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/dropout.hpp"
#include "nn/linear.hpp"
#include "nn/rotary.hpp"
#include "nn/score_bias.hpp"
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

/// What a position scheme brings into attention; empty matrices: nothing.
struct AttentionPositions {
  RotaryAngles rotary;
  MatrixView bias;       // (H, .): nn/score_bias.hpp
  MatrixView grad_bias;  // (B H, .): each sequence's share of its gradient, only where it is trained
};

struct SelfAttentionOptions {
  int nhead = 1;
  bool causal = false;
  std::span<const std::int32_t> lengths;  // (B): keys that are not padding, 0 to T; empty: all T
  AttentionPositions positions{};
};

/// Queries in a block.
inline constexpr int kQueriesPerBlock = 64;

struct SelfAttentionCache {
  MatrixView qkv;      // (N, 3C)
  MatrixView weights;  // (B H T, T), after the softmax, before dropout; empty when they are not kept
  MatrixView context;  // (N, C)

  /// Weights are kept when T is a block at most, or when asked for.
  void reserve(Arena& arena, int sequences, int length, int d_model, int nhead, bool keep_weights);
};

struct SelfAttentionGradients {
  MatrixView qkv;  // (N, 3C)

  void reserve(Arena& arena, int rows, int d_model) { arena.reserve(qkv, rows, 3 * d_model); }
};

/// Room for one head of one sequence, and Q queries of it. One per worker.
struct SelfAttentionScratch {
  // A head's columns, where they are not whole vectors in the batch's matrices.
  MatrixView q, k, v, context;                      // (T, D)
  MatrixView grad_context, grad_q, grad_k, grad_v;  // (T, D)
  MatrixView k_transposed, v_transposed;            // (D, T)
  MatrixView weights;                               // (Q, T), when the cache does not keep them
  MatrixView mask;                                  // (Q, T): dropout's
  MatrixView dropped;                               // (Q, T): weights after dropout
  MatrixView grad_weights;                          // (Q, T)

  void reserve(Arena& arena, int length, int head_dim);
};

void self_attention_forward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                            const SelfAttentionTransposed& transposed, const SelfAttentionOptions& options,
                            const Dropout& dropout, const SequenceRange& range, const MatrixView& x,
                            const SelfAttentionCache& cache, const SelfAttentionScratch& scratch, const MatrixView& y);

/// grad_x = or += (by `start`) the gradient of x; fills gradients.qkv for the parameter pass and adds to
/// options.positions.grad_bias the gradient of the bias, but for a factor sqrt(D) that is left to
/// scatter_bias_gradient.
void self_attention_backward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                             const SelfAttentionOptions& options, const Dropout& dropout, const SequenceRange& range,
                             const SelfAttentionCache& cache, const SelfAttentionScratch& scratch,
                             const MatrixView& grad_y, const MatrixView& grad_context,
                             const SelfAttentionGradients& gradients, const MatrixView& grad_x, Start start);

}  // namespace poslab
