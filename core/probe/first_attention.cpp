#include "probe/first_attention.hpp"

#include <algorithm>

#include "base/elementary.hpp"
#include "probe/one_sequence.hpp"

namespace poslab {
namespace {

/// (T, cols): the columns of `from` from `first` on.
OwnedMatrix columns(const MatrixView& from, int first, int cols) {
  OwnedMatrix part(from.rows, cols);
  for (int t = 0; t < from.rows; ++t) std::copy_n(from.row(t) + first, cols, part.view().row(t));
  return part;
}

float product(const float* a, const float* b, int n) {
  float sum = 0.0F;
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

FirstAttention first_attention(const Encoder& encoder, std::span<const std::int32_t> ids) {
  const Config& config = encoder.config();
  validate_ids(config, "sequence", ids);
  OneSequence sequence(encoder, static_cast<int>(ids.size()));
  const Activations& activations = sequence.forward(ids);
  const MatrixView& qkv = activations.layers.front().self_attn.qkv;
  const int c = config.d_model;
  FirstAttention seen{columns(qkv, 0, c), columns(qkv, c, c), columns(qkv, 2 * c, c), {}};
  const MatrixView& bias = activations.positions.bias;
  const int d = config.head_dim();
  const auto scale = static_cast<float>(1.0 / elementary::sqrt(static_cast<double>(d)));
  for (int h = 0; h < config.nhead; ++h) {
    for (int i = 0; i < qkv.rows; ++i) {
      for (int j = 0; j < qkv.rows; ++j) {
        const float score = product(seen.query.view().row(i) + h * d, seen.key.view().row(j) + h * d, d) * scale;
        seen.scores.push_back(bias.empty() ? score : score + bias(h, qkv.rows - 1 - i + j));
      }
    }
  }
  return seen;
}

}  // namespace poslab
