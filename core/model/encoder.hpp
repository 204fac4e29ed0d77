// The model: ids -> token embedding (+ position) -> encoder layers (-> norm) -> logits.
//
//   x0 = scale * token[ids] + position;  x_{i+1} = layer_i(x_i);  logits = head(norm(x_L))
//   head untied: x W^T + b;  tied: x token^T, no bias
//
// Training alternates two passes. The sequence pass carries some sequences forward, through the loss and back to the
// gradients of activations; it writes only rows of its own. The parameter pass adds these rows to each parameter's
// gradient, in order. Every output has one writer and one order of additions, so neither the number of threads nor
// how many sequences are taken at a time can change a bit.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "model/activations.hpp"
#include "model/alterations.hpp"
#include "model/config.hpp"
#include "model/parameters.hpp"

namespace poslab {

/// How one trained tensor's gradient is formed from activations.
struct ParameterGradient {
  std::string name;
  MatrixView gradient;
  /// A tied table is read twice: here its use as head is summed, to be added to `gradient`, its use as embedding, when
  /// all rows are in. Else empty.
  MatrixView gradient_as_head;
  /// Adds what the range's rows give to the rows [begin, end) of `gradient`; disjoint rows may be worked on side by
  /// side.
  std::function<void(const SequenceRange& range, int begin, int end)> accumulate;
};

/// A weight (out, in) and its copy (in, out), which forward reads.
struct TransposedCopy {
  MatrixView weight;
  MatrixView transposed;
};

class Encoder {
 public:
  /// `config` must be valid. Weights start as model/initialise.hpp says; `stream` is drawn from by policy kTorch.
  Encoder(const Config& config, const Kernels& kernels, RandomStream& stream, const Alterations& alterations = {});

  const Config& config() const { return config_; }
  const Kernels& kernels() const { return *kernels_; }
  const Parameters& parameters() const { return weights_.tensors; }
  /// The table (max_len, C) of a scheme that adds one to the input, buffer or parameter; else empty.
  const MatrixView& position_table() const;
  /// A trained tensor or buffer under its state_dict key; throws Error "tensor_unknown".
  MatrixView find_tensor(const std::string& name) const;
  /// sqrt(C) or 1, unless altered.
  float token_scale() const { return token_scale_; }

  /// Renews the transposed copies of all weights; call after changing weights from outside.
  void refresh_transposed();
  /// Which weight has which transposed copy. Who changes rows of a weight must renew them in the copy.
  std::vector<TransposedCopy> transposed_copies() const;

  /// Renews what attention reads of a trained position table; call when weights have changed, before forward.
  void refresh_positions(const Activations& activations) const;
  /// Logits of the range's sequences, from activations.ids and slots.
  void forward(Activations& activations, const SequenceRange& range, const Dropout& dropout, int worker) const;
  /// Losses of the range's rows, from activations.targets.
  void loss(Activations& activations, const SequenceRange& range) const;
  /// The same, and grad_logits = grad_scale times the gradient of the losses' sum.
  void loss_and_gradient(Activations& activations, const SequenceRange& range, float grad_scale) const;
  /// Gradients of the range's activations, from grad_logits.
  void backward(Activations& activations, const SequenceRange& range, const Dropout& dropout, int worker) const;

  /// One entry per trained tensor, in the order of for_each_tensor. The entries refer to the activations and to this.
  /// views of the rest. `gradient_as_head` is (V, C) when weights are tied.
  std::vector<ParameterGradient> parameter_gradients(const Activations& activations, const Parameters& gradients,
                                                     const MatrixView& gradient_as_head) const;

 private:
  struct Transposed {
    std::vector<EncoderLayerTransposed> layers;
    MatrixView head;  // (C, V)
    Arena arena;
  };

  void reserve_transposed();
  std::vector<std::function<void(const SequenceRange&, int, int)>> layer_gradients(
      const Activations& activations, std::size_t layer, const EncoderLayerParameters& gradients) const;
  const MatrixView& head_weight() const;
  const MatrixView& head_input(const Activations& activations) const;
  EncoderLayerOptions layer_options(const Activations& activations) const;

  Config config_;
  const Kernels* kernels_;
  float token_scale_;
  ParameterSet weights_;
  MatrixView position_buffer_;  // only when the scheme holds a buffer
  Arena position_arena_;
  MatrixView added_positions_;  // position_table(), unless it is left out
  Transposed transposed_;
};

}  // namespace poslab
