#include "nn/encoder_layer.hpp"

#include <algorithm>

namespace poslab {
namespace {

/// to = from, the range's rows.
void copy(const SequenceRange& range, const MatrixView& from, const MatrixView& to) {
  const MatrixView rows = range.of(from);
  std::copy_n(rows.data, rows.size(), range.of(to).data);
}

/// to += from, the range's rows.
void add(const Kernels& kernels, const SequenceRange& range, const MatrixView& from, const MatrixView& to) {
  const MatrixView rows = range.of(from);
  kernels.add(rows.size(), rows.data, range.of(to).data);
}

/// x *= a new mask, the range's rows; without dropout nothing happens.
void drop(const Kernels& kernels, const Dropout& dropout, DropoutPlace place, const SequenceRange& range,
          const MatrixView& mask, const MatrixView& x) {
  if (!dropout.active()) return;
  fill_dropout_mask(dropout, place, range.first_row_of_batch(), 0, range.of(mask));
  apply_dropout_mask(kernels, range.of(mask), range.of(x));
}

/// The reverse of drop(): grad = grad_dropped * mask.
void drop_backward(const Kernels& kernels, const Dropout& dropout, const SequenceRange& range, const MatrixView& mask,
                   const MatrixView& grad_dropped, const MatrixView& grad) {
  copy(range, grad_dropped, grad);
  if (dropout.active()) apply_dropout_mask(kernels, range.of(mask), range.of(grad));
}

}  // namespace

void EncoderLayerCache::reserve(Arena& arena, const EncoderLayerSizes& sizes) {
  const int rows = sizes.sequences * sizes.length;
  self_attn.reserve(arena, sizes.sequences, sizes.length, sizes.d_model, sizes.nhead, sizes.keep_attn_weights);
  feed_forward.reserve(arena, rows, sizes.dim_feedforward, sizes.activation, sizes.dropout);
  norm1.reserve(arena, rows);
  norm2.reserve(arena, rows);
  for (MatrixView* view : {&norm1_y, &attended, &norm2_y, &forwarded}) arena.reserve(*view, rows, sizes.d_model);
  if (sizes.dropout) {
    for (MatrixView* view : {&mask1, &mask2}) arena.reserve(*view, rows, sizes.d_model);
  }
}

void EncoderLayerGradients::reserve(Arena& arena, const EncoderLayerSizes& sizes) {
  const int rows = sizes.sequences * sizes.length;
  self_attn.reserve(arena, rows, sizes.d_model);
  feed_forward.reserve(arena, rows, sizes.dim_feedforward);
  for (MatrixView* view : {&x, &attention_y, &feed_forward_y, &norm1_y, &norm2_y, &context}) {
    arena.reserve(*view, rows, sizes.d_model);
  }
}

void encoder_layer_forward(const Kernels& kernels, const EncoderLayerParameters& parameters,
                           const EncoderLayerTransposed& transposed, const EncoderLayerOptions& options,
                           const Dropout& dropout, const SequenceRange& range, const MatrixView& x,
                           const EncoderLayerCache& cache, const SelfAttentionScratch& scratch) {
  const auto self_attn = [&](const MatrixView& in, const MatrixView& out) {
    self_attention_forward(kernels, parameters.self_attn, transposed.self_attn, options.self_attn, dropout, range, in,
                           cache.self_attn, scratch, out);
    drop(kernels, dropout, DropoutPlace::kAfterAttention, range, cache.mask1, out);
  };
  const auto feed_forward = [&](const MatrixView& in, const MatrixView& out) {
    feed_forward_forward(kernels, parameters.feed_forward, transposed.feed_forward, options.activation, dropout, range,
                         in, cache.feed_forward, out);
    drop(kernels, dropout, DropoutPlace::kAfterFeedForward, range, cache.mask2, out);
  };
  const auto norm1 = [&](const MatrixView& in) {
    layer_norm_forward(kernels, parameters.norm1, range, in, cache.norm1, cache.norm1_y);
  };
  const auto norm2 = [&](const MatrixView& in) {
    layer_norm_forward(kernels, parameters.norm2, range, in, cache.norm2, cache.norm2_y);
  };

  if (options.norm_first) {
    norm1(x);                                              // 1. norm1_y = norm1(x)
    self_attn(cache.norm1_y, cache.attended);              // 2. attended = dropout(sa(norm1_y))
    add(kernels, range, x, cache.attended);                // 3. attended += x
    norm2(cache.attended);                                 // 4. norm2_y = norm2(attended)
    feed_forward(cache.norm2_y, cache.forwarded);          // 5. forwarded = dropout(ff(norm2_y))
    add(kernels, range, cache.attended, cache.forwarded);  // 6. forwarded += attended
  } else {
    self_attn(x, cache.attended);                         // 1. attended = dropout(sa(x))
    add(kernels, range, x, cache.attended);               // 2. attended += x
    norm1(cache.attended);                                // 3. norm1_y = norm1(attended)
    feed_forward(cache.norm1_y, cache.forwarded);         // 4. forwarded = dropout(ff(norm1_y))
    add(kernels, range, cache.norm1_y, cache.forwarded);  // 5. forwarded += norm1_y
    norm2(cache.forwarded);                               // 6. norm2_y = norm2(forwarded)
  }
}

void encoder_layer_backward(const Kernels& kernels, const EncoderLayerParameters& parameters,
                            const EncoderLayerOptions& options, const Dropout& dropout, const SequenceRange& range,
                            const MatrixView& x, const EncoderLayerCache& cache, const SelfAttentionScratch& scratch,
                            const MatrixView& grad_y, const EncoderLayerGradients& gradients) {
  const auto self_attn = [&](const MatrixView& grad_out, const MatrixView& grad_in, Start start) {
    drop_backward(kernels, dropout, range, cache.mask1, grad_out, gradients.attention_y);
    self_attention_backward(kernels, parameters.self_attn, options.self_attn, dropout, range, cache.self_attn, scratch,
                            gradients.attention_y, gradients.context, gradients.self_attn, grad_in, start);
  };
  const auto feed_forward = [&](const MatrixView& grad_out, const MatrixView& grad_in, Start start) {
    drop_backward(kernels, dropout, range, cache.mask2, grad_out, gradients.feed_forward_y);
    feed_forward_backward(kernels, parameters.feed_forward, options.activation, dropout, range, cache.feed_forward,
                          gradients.feed_forward_y, gradients.feed_forward, grad_in, start);
  };
  const auto norm1 = [&](const MatrixView& in, const MatrixView& grad_in) {
    layer_norm_backward_input(kernels, parameters.norm1, range, in, cache.norm1, gradients.norm1_y, grad_in);
  };
  const auto norm2 = [&](const MatrixView& in, const MatrixView& grad_in) {
    layer_norm_backward_input(kernels, parameters.norm2, range, in, cache.norm2, gradients.norm2_y, grad_in);
  };

  if (options.norm_first) {
    // gradients.x collects the gradient of `attended`, then of x; gradients.context lends room.
    copy(range, grad_y, gradients.x);                       // 6. forwarded += attended
    feed_forward(grad_y, gradients.norm2_y, Start::kZero);  // 5. forwarded = dropout(ff(norm2_y))
    norm2(cache.attended, gradients.context);               // 4. norm2_y = norm2(attended)
    add(kernels, range, gradients.context, gradients.x);
    /* the residual's share of x stays in gradients.x */      // 3. attended += x
    self_attn(gradients.x, gradients.norm1_y, Start::kZero);  // 2. attended = dropout(sa(norm1_y))
    norm1(x, gradients.context);                              // 1. norm1_y = norm1(x)
    add(kernels, range, gradients.context, gradients.x);
  } else {
    copy(range, grad_y, gradients.norm2_y);
    norm2(cache.forwarded, gradients.norm1_y);                           // 6. norm2_y = norm2(forwarded)
    /* the residual's share stays in gradients.norm1_y */                // 5. forwarded += norm1_y
    feed_forward(gradients.norm1_y, gradients.norm1_y, Start::kOutput);  // 4. forwarded = dropout(ff(norm1_y))
    norm1(cache.attended, gradients.x);                                  // 3. norm1_y = norm1(attended)
    /* the residual's share stays in gradients.x */                      // 2. attended += x
    self_attn(gradients.x, gradients.x, Start::kOutput);                 // 1. attended = dropout(sa(x))
  }
}

}  // namespace poslab
