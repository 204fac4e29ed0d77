#include "nn/embedding.hpp"

#include <algorithm>

namespace poslab {

void embedding_forward(const Kernels& kernels, const MatrixView& token, const MatrixView& position, float scale,
                       const SequenceRange& range, const std::int32_t* ids, const std::int32_t* slots,
                       const MatrixView& x) {
  const auto width = static_cast<std::size_t>(x.stride());
  for (int n = range.first_row(); n < range.first_row() + range.rows(); ++n) {
    float* const row = x.row(n);
    if (position.empty()) {
      std::fill_n(row, width, 0.0F);
    } else {
      std::copy_n(position.row(slots[n]), width, row);
    }
    kernels.scale_add(width, scale, token.row(ids[n]), row, row);
  }
}

void embedding_backward_token(const Kernels& kernels, const SequenceRange& range, const MatrixView& grad_x, float scale,
                              const std::int32_t* ids, int begin, int end, const MatrixView& grad_token) {
  const auto width = static_cast<std::size_t>(grad_x.stride());
  for (int n = range.first_row(); n < range.first_row() + range.rows(); ++n) {
    if (ids[n] < begin || ids[n] >= end) continue;
    float* const row = grad_token.row(ids[n]);
    kernels.scale_add(width, scale, grad_x.row(n), row, row);
  }
}

void embedding_backward_position(const Kernels& kernels, const SequenceRange& range, const MatrixView& grad_x,
                                 const std::int32_t* slots, int begin, int end, const MatrixView& grad_position) {
  const auto width = static_cast<std::size_t>(grad_x.stride());
  for (int n = range.first_row(); n < range.first_row() + range.rows(); ++n) {
    if (slots[n] < begin || slots[n] >= end) continue;
    kernels.add(width, grad_x.row(n), grad_position.row(slots[n]));
  }
}

}  // namespace poslab
