// What the first layer's attention makes of its input, up to its scores (nn/self_attention.hpp), with the weights as
// they stand.
//
//   q, k, v      = x in_proj_weight^T + in_proj_bias        (T, C) each; x is the input, or its layer norm with
//   norm_first score[h, i, j] = q_i . k_j / sqrt(D) + bias[h, j - i]   over the D columns of head h
//
// q and k are shown after the turn of a rotary scheme (nn/rotary.hpp), the bias is that of a scheme that has one
// (nn/score_bias.hpp). Scores are what stands before the mask and the softmax, also where a mask will hide them. T
// counts the marks, where there are any. No unit. The products are added in floats over D in order, as the model does.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/owned_matrix.hpp"
#include "model/encoder.hpp"

namespace poslab {

struct FirstAttention {
  OwnedMatrix query;  // (T, C); head h owns the columns h D .. h D + D - 1
  OwnedMatrix key;
  OwnedMatrix value;
  std::vector<float> scores;  // (H, T, T), row = query
};

/// Errors: those of validate_ids, naming "sequence".
FirstAttention first_attention(const Encoder& encoder, std::span<const std::int32_t> ids);

}  // namespace poslab
