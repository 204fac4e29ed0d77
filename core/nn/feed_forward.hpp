// Feed-forward: y = dropout(activation(x W1^T + b1)) W2^T + b2.
//
// x, y (N, C); linear1 weight (F, C), linear2 weight (C, F). activation: ReLU, or GELU in its exact (erf)
// form. Keeps the values after the activation, and for GELU before it too: a ReLU has let through what is above zero.
// Orders of additions: nn/linear.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/dropout.hpp"
#include "nn/linear.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

enum class Activation : std::uint8_t { kRelu, kGelu };

struct FeedForwardParameters {
  LinearParameters linear1;
  LinearParameters linear2;
};

struct FeedForwardTransposed {
  MatrixView linear1;  // (C, F)
  MatrixView linear2;  // (F, C)
};

/// Hidden units that are worked on together, through all of the layer, while they are in cache.
inline constexpr int kHiddenBlock = 256;

/// (N, F) in blocks of kHiddenBlock columns, the last one narrower, each a matrix of its own. As one matrix with F in
/// the thousands its rows would be pages apart, and reading down a column would wait for memory at each row.
class HiddenMatrix {
 public:
  void reserve(Arena& arena, int rows, int dim_feedforward);

  int count() const { return static_cast<int>(blocks_.size()); }
  /// Block b: (N, kHiddenBlock), the columns from b * kHiddenBlock on.
  const MatrixView& block(int b) const { return blocks_[static_cast<std::size_t>(b)]; }

 private:
  std::vector<MatrixView> blocks_;
};

struct FeedForwardCache {
  HiddenMatrix before;  // (N, F): x W1^T + b1; only with GELU
  HiddenMatrix hidden;  // (N, F): after activation and dropout
  HiddenMatrix mask;    // (N, F), only with dropout

  void reserve(Arena& arena, int rows, int dim_feedforward, Activation activation, bool dropout);
};

struct FeedForwardGradients {
  HiddenMatrix before;  // (N, F)

  void reserve(Arena& arena, int rows, int dim_feedforward) { before.reserve(arena, rows, dim_feedforward); }
};

void feed_forward_forward(const Kernels& kernels, const FeedForwardParameters& parameters,
                          const FeedForwardTransposed& transposed, Activation activation, const Dropout& dropout,
                          const SequenceRange& range, const MatrixView& x, const FeedForwardCache& cache,
                          const MatrixView& y);

/// grad_x = or += (by `start`) the gradient of x; fills gradients.before for the parameter pass.
void feed_forward_backward(const Kernels& kernels, const FeedForwardParameters& parameters, Activation activation,
                           const Dropout& dropout, const SequenceRange& range, const FeedForwardCache& cache,
                           const MatrixView& grad_y, const FeedForwardGradients& gradients, const MatrixView& grad_x,
                           Start start);

/// The gradients of linear1, added to: the rows [begin, end) of grad_W1 (F, C), and grad_b1 (1, F).
void feed_forward_backward_weight1(const Kernels& kernels, const SequenceRange& range, const MatrixView& x,
                                   const FeedForwardGradients& gradients, int begin, int end,
                                   const MatrixView& grad_weight1);
void feed_forward_backward_bias1(const Kernels& kernels, const SequenceRange& range,
                                 const FeedForwardGradients& gradients, const MatrixView& grad_bias1);

/// The rows [begin, end) of grad_W2 (C, F), added to. Its bias: linear_backward_bias.
void feed_forward_backward_weight2(const Kernels& kernels, const SequenceRange& range, const FeedForwardCache& cache,
                                   const MatrixView& grad_y, int begin, int end, const MatrixView& grad_weight2);

}  // namespace poslab
