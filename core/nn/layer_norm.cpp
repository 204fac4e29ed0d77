#include "nn/layer_norm.hpp"

namespace poslab {

void layer_norm_forward(const Kernels& kernels, const LayerNormParameters& parameters, const SequenceRange& range,
                        const MatrixView& x, const LayerNormCache& cache, const MatrixView& y) {
  kernels.layer_norm_forward(range.rows(), x.cols, range.of(x).data, parameters.weight.data, parameters.bias.data,
                             range.of(y).data, cache.mean.data + range.first_row(), cache.rstd.data + range.first_row(),
                             kLayerNormEps);
}

void layer_norm_backward_input(const Kernels& kernels, const LayerNormParameters& parameters,
                               const SequenceRange& range, const MatrixView& x, const LayerNormCache& cache,
                               const MatrixView& grad_y, const MatrixView& grad_x) {
  kernels.layer_norm_backward_input(range.rows(), x.cols, range.of(x).data, parameters.weight.data,
                                    cache.mean.data + range.first_row(), cache.rstd.data + range.first_row(),
                                    range.of(grad_y).data, range.of(grad_x).data);
}

void layer_norm_backward_weight(const Kernels& kernels, const SequenceRange& range, const MatrixView& x,
                                const LayerNormCache& cache, const MatrixView& grad_y, const MatrixView& grad_weight) {
  kernels.layer_norm_backward_weight(range.rows(), x.cols, range.of(x).data, cache.mean.data + range.first_row(),
                                     cache.rstd.data + range.first_row(), range.of(grad_y).data, grad_weight.data);
}

}  // namespace poslab
