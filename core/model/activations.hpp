// Everything a forward and backward over one batch computes besides the parameters' gradients.
//
// Sized once for a number of sequences B and a length T; N = B * T. Each sequence writes only its own rows.
#pragma once

#include <cstdint>
#include <vector>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "model/config.hpp"
#include "nn/encoder_layer.hpp"

namespace poslab {

/// kForward leaves out what only backward reads; kForwardToShow also keeps the attention weights of any length.
enum class Passes : std::uint8_t { kForward, kForwardToShow, kForwardAndBackward };

struct Activations {
  /// `workers` is the number of scratch areas for attention.
  Activations(const Config& config, int sequences, int length, Passes passes, int workers);

  int sequences;
  int length;
  std::vector<std::int32_t> ids;      // (B, T)
  std::vector<std::int32_t> targets;  // (B, T); negative: not counted
  std::vector<std::int32_t> slots;    // (B, T): the row of the position table that each token reads; t at first
  std::vector<std::int32_t> lengths;  // (B): slots of each sequence that are not padding; T at first
  std::vector<double> losses;         // (N)
  AttentionPositions positions;       // of this length; a trained bias is gathered by Encoder::refresh_positions
  BiasRows bias_rows;                 // only with a trained bias

  MatrixView embedded;  // (N, C)
  std::vector<EncoderLayerCache> layers;
  LayerNormCache norm;  // only with final_norm
  MatrixView norm_y;    // (N, C), only with final_norm
  MatrixView logits;    // (N, V), V with the marks

  std::vector<EncoderLayerGradients> layer_gradients;
  MatrixView grad_norm_y;  // (N, C), only with final_norm
  MatrixView grad_output;  // (N, C): of the last layer's output
  MatrixView grad_logits;  // (N, V)

  std::vector<SelfAttentionScratch> scratch;  // per worker
  Arena arena;

  int rows() const { return sequences * length; }
  SequenceRange all() const { return {0, sequences, length}; }

 private:
  void reserve_positions(const Config& config, bool backward);
};

}  // namespace poslab
