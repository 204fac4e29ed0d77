// Feed-forward: y = dropout(activation(x W1^T + b1)) W2^T + b2.
//
// x, y (N, C); linear1 weight (F, C), linear2 weight (C, F). activation: ReLU, or GELU in its exact (erf)
// form. Keeps the values before and after the activation. Orders of additions: nn/linear.hpp.
#pragma once

#include <cstdint>

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

struct FeedForwardCache {
  MatrixView before;  // (N, F): x W1^T + b1
  MatrixView hidden;  // (N, F): after activation and dropout
  MatrixView mask;    // (N, F), only with dropout

  void reserve(Arena& arena, int rows, int dim_feedforward, bool dropout);
};

struct FeedForwardGradients {
  MatrixView before;  // (N, F)

  void reserve(Arena& arena, int rows, int dim_feedforward) { arena.reserve(before, rows, dim_feedforward); }
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

}  // namespace poslab
