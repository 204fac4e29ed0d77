#include "probe/equivariance.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "probe/largest_difference.hpp"

namespace poslab {
namespace {

using Permutation = std::span<const int>;

std::string text_of_numbers(Permutation numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

void require_permutation(Permutation permutation, std::size_t slots) {
  std::vector<bool> named(slots);
  for (const int slot : permutation) {
    if (slot >= 0 && static_cast<std::size_t>(slot) < slots) named[static_cast<std::size_t>(slot)] = true;
  }
  if (permutation.size() == slots && std::ranges::find(named, false) == named.end()) return;
  throw Error("not_a_permutation", "permutation", text_of_numbers(permutation),
              {{"last_slot", text_of(static_cast<double>(slots) - 1.0)}});
}

/// (T, .): row t is row p[t] of x.
OwnedMatrix permuted(const MatrixView& x, Permutation permutation) {
  OwnedMatrix moved(x.rows, x.cols);
  for (int t = 0; t < x.rows; ++t) {
    std::copy_n(x.row(permutation[static_cast<std::size_t>(t)]), x.cols, moved.view().row(t));
  }
  return moved;
}

Equivariance compared(OwnedMatrix output, OwnedMatrix permuted_output, Permutation permutation) {
  std::vector<double> errors;
  for (int t = 0; t < output.view().rows; ++t) {
    const int from = permutation[static_cast<std::size_t>(t)];
    errors.push_back(largest_difference(permuted_output.view(), t, output.view(), from));
  }
  return {std::move(output), std::move(permuted_output), std::move(errors)};
}

/// The first layer's self-attention, for T rows.
class AttentionAlone {
 public:
  AttentionAlone(const Encoder& encoder, int rows)
      : encoder_(&encoder),
        one_(encoder.config(), 1, rows, Passes::kForward, 1),
        in_proj_(encoder.config().d_model, 3 * encoder.config().d_model),
        out_proj_(encoder.config().d_model, encoder.config().d_model) {
    encoder.refresh_positions(one_);
    transpose_rows(weights().in_proj.weight, 0, in_proj_.view().cols, in_proj_.view());
    transpose_rows(weights().out_proj.weight, 0, out_proj_.view().cols, out_proj_.view());
  }

  OwnedMatrix of(const MatrixView& x) {
    const Config& config = encoder_->config();
    OwnedMatrix y(x.rows, x.cols);
    self_attention_forward(encoder_->kernels(), weights(), {in_proj_.view(), out_proj_.view()},
                           {config.nhead, config.causal, one_.lengths, one_.positions}, Dropout{}, one_.all(), x,
                           one_.layers.front().self_attn, one_.scratch.front(), y.view());
    return y;
  }

 private:
  const SelfAttentionParameters& weights() const { return encoder_->parameters().layers.front().self_attn; }

  const Encoder* encoder_;
  Activations one_;
  OwnedMatrix in_proj_;
  OwnedMatrix out_proj_;
};

}  // namespace

Equivariance equivariance(OneSequence& sequence, std::span<const std::int32_t> ids, Permutation permutation) {
  std::vector<std::int32_t> moved;
  moved.reserve(ids.size());
  for (const int from : permutation) moved.push_back(ids[static_cast<std::size_t>(from)]);
  OwnedMatrix output = sequence.logits(ids);
  return compared(std::move(output), sequence.logits(moved), permutation);
}

Equivariance equivariance(const Encoder& encoder, std::span<const std::int32_t> ids, Permutation permutation) {
  validate_ids(encoder.config(), "sequence", ids);
  require_permutation(permutation, ids.size());
  OneSequence sequence(encoder, static_cast<int>(ids.size()));
  return equivariance(sequence, ids, permutation);
}

AttentionEquivariance attention_equivariance(const Encoder& encoder, Permutation permutation) {
  const Config& config = encoder.config();
  const auto rows = static_cast<int>(std::min<std::size_t>(permutation.size(), 1U << 30));
  validate_length(config, "permutation", rows);
  require_permutation(permutation, permutation.size());
  std::vector<float> drawn(permutation.size() * static_cast<std::size_t>(config.d_model));
  RandomStream stream = RandomStream::named(config.seed, "probe/attention");
  stream.normal(drawn, 1.0F);
  OwnedMatrix input(rows, config.d_model, drawn);
  AttentionAlone attention(encoder, rows);
  OwnedMatrix output = attention.of(input.view());
  const OwnedMatrix moved = permuted(input.view(), permutation);
  return {std::move(input), compared(std::move(output), attention.of(moved.view()), permutation)};
}

}  // namespace poslab
