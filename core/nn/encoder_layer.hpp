// One Transformer encoder layer, as torch.nn.TransformerEncoderLayer.
//
//   post-norm (norm_first false): x1 = norm1(x + sa(x));   y = norm2(x1 + ff(x1))
//   pre-norm  (norm_first true):  x1 = x + sa(norm1(x));   y = x1 + ff(norm2(x1))
//
// x, y (N, C). With dropout, sa and ff are each followed by a mask. Gradients of activations overwrite; a
// value used twice (a residual) receives its second share by an addition that is written out.
#pragma once

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "kernels/kernels.hpp"
#include "nn/dropout.hpp"
#include "nn/feed_forward.hpp"
#include "nn/layer_norm.hpp"
#include "nn/self_attention.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

struct EncoderLayerParameters {
  SelfAttentionParameters self_attn;
  FeedForwardParameters feed_forward;
  LayerNormParameters norm1;
  LayerNormParameters norm2;
};

/// Transposed copies of the weights, for forward.
struct EncoderLayerTransposed {
  SelfAttentionTransposed self_attn;
  FeedForwardTransposed feed_forward;
};

struct EncoderLayerOptions {
  SelfAttentionOptions self_attn;
  Activation activation = Activation::kRelu;
  bool norm_first = false;
};

struct EncoderLayerSizes {
  int sequences = 0;
  int length = 0;
  int d_model = 0;
  int nhead = 1;
  int dim_feedforward = 0;
  Activation activation = Activation::kRelu;
  bool dropout = false;
  bool keep_attn_weights = false;  // at any length, to be shown
};

/// What forward keeps for backward. (N, C) unless said otherwise.
struct EncoderLayerCache {
  SelfAttentionCache self_attn;
  FeedForwardCache feed_forward;
  LayerNormCache norm1;
  LayerNormCache norm2;
  MatrixView norm1_y;
  MatrixView attended;  // x + dropout(sa)
  MatrixView norm2_y;
  MatrixView forwarded;  // + dropout(ff)
  MatrixView mask1;      // only with dropout
  MatrixView mask2;      // only with dropout

  void reserve(Arena& arena, const EncoderLayerSizes& sizes);
  const MatrixView& y(bool norm_first) const { return norm_first ? forwarded : norm2_y; }
};

/// Gradients of activations; the parameter pass reads them. (N, C) unless said otherwise.
struct EncoderLayerGradients {
  SelfAttentionGradients self_attn;
  FeedForwardGradients feed_forward;
  MatrixView x;
  MatrixView attention_y;     // of sa's output, behind the dropout
  MatrixView feed_forward_y;  // of ff's output, behind the dropout
  MatrixView norm1_y;
  MatrixView norm2_y;
  MatrixView context;  // of the attention's context, and room for a norm's grad_x

  void reserve(Arena& arena, const EncoderLayerSizes& sizes);
};

void encoder_layer_forward(const Kernels& kernels, const EncoderLayerParameters& parameters,
                           const EncoderLayerTransposed& transposed, const EncoderLayerOptions& options,
                           const Dropout& dropout, const SequenceRange& range, const MatrixView& x,
                           const EncoderLayerCache& cache, const SelfAttentionScratch& scratch);

/// grad_y is the gradient of cache.y(norm_first); fills `gradients`, gradients.x being that of x.
void encoder_layer_backward(const Kernels& kernels, const EncoderLayerParameters& parameters,
                            const EncoderLayerOptions& options, const Dropout& dropout, const SequenceRange& range,
                            const MatrixView& x, const EncoderLayerCache& cache, const SelfAttentionScratch& scratch,
                            const MatrixView& grad_y, const EncoderLayerGradients& gradients);

}  // namespace poslab
