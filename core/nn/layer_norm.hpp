// Layer norm: y = (x - mean) / sqrt(var + eps) * weight + bias over each row (arXiv 1607.06450).
//
// x, y (N, C); weight, bias (C). Keeps mean and 1 / sqrt(var + eps) per row; backward also reads x.
// Biased variance (divided by C), eps 1e-5, as torch.nn.LayerNorm. Row sums: lane16-tree; parameter
// gradients add over rows in order.
#pragma once

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

inline constexpr float kLayerNormEps = 1e-5F;

struct LayerNormParameters {
  MatrixView weight;  // (1, C)
  MatrixView bias;    // (1, C)
};

struct LayerNormCache {
  MatrixView mean;  // (1, N)
  MatrixView rstd;  // (1, N)

  void reserve(Arena& arena, int rows) {
    arena.reserve(mean, 1, rows);
    arena.reserve(rstd, 1, rows);
  }
};

void layer_norm_forward(const Kernels& kernels, const LayerNormParameters& parameters, const SequenceRange& range,
                        const MatrixView& x, const LayerNormCache& cache, const MatrixView& y);
void layer_norm_backward_input(const Kernels& kernels, const LayerNormParameters& parameters,
                               const SequenceRange& range, const MatrixView& x, const LayerNormCache& cache,
                               const MatrixView& grad_y, const MatrixView& grad_x);
/// grad_weight += sum over the rows of range of grad_y * x_hat. The bias's gradient is linear_backward_bias of grad_y.
void layer_norm_backward_weight(const Kernels& kernels, const SequenceRange& range, const MatrixView& x,
                                const LayerNormCache& cache, const MatrixView& grad_y, const MatrixView& grad_weight);

}  // namespace poslab
