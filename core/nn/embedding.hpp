// The input: x[b, t] = scale * token[ids[b, t]] + position[slots[b, t]].
//
// token (V, C), position (max_len, C) or empty, ids and slots (B, T), x (N, C). The slot is t, the same for the whole
// batch, unless the scheme draws slots. scale is sqrt(C) or 1 (arXiv 1706.03762, section 3.4) and applies to the
// token alone, with every position scheme alike.
// Backward adds over the range's rows n = b T + t in order.
#pragma once

#include <cstdint>

#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

void embedding_forward(const Kernels& kernels, const MatrixView& token, const MatrixView& position, float scale,
                       const SequenceRange& range, const std::int32_t* ids, const std::int32_t* slots,
                       const MatrixView& x);

/// grad_token[ids[n]] += scale * grad_x[n], for the ids in [begin, end).
void embedding_backward_token(const Kernels& kernels, const SequenceRange& range, const MatrixView& grad_x, float scale,
                              const std::int32_t* ids, int begin, int end, const MatrixView& grad_token);

/// grad_position[slots[b, t]] += grad_x[b, t], for the slots in [begin, end).
void embedding_backward_position(const Kernels& kernels, const SequenceRange& range, const MatrixView& grad_x,
                                 const std::int32_t* slots, int begin, int end, const MatrixView& grad_position);

}  // namespace poslab
