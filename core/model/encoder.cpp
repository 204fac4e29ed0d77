#include "model/encoder.hpp"

#include <algorithm>

#include "base/elementary.hpp"
#include "model/initialise.hpp"
#include "nn/embedding.hpp"
#include "nn/sinusoidal.hpp"

namespace poslab {

Encoder::Encoder(const Config& config, const Kernels& kernels, RandomStream& stream, const Alterations& alterations)
    : config_(config),
      kernels_(&kernels),
      token_scale_(alterations.token_scale.value_or(
          config.scale_sqrt_d ? static_cast<float>(elementary::sqrt(config.d_model)) : 1.0F)),
      weights_(config) {
  initialise(weights_.tensors, config_, stream);
  if (position_scheme(config_.mode).holds == PositionScheme::Holds::kBuffer) {
    position_arena_.reserve(position_buffer_, config_.max_len, config_.d_model);
    position_arena_.commit();
    if (alterations.fill_positions != nullptr) {
      alterations.fill_positions(position_buffer_);
    } else {
      fill_sinusoidal(position_buffer_, config_.pair_layout);
    }
  }
  if (!alterations.leave_out_positions) added_positions_ = position_table();
  reserve_transposed();
  refresh_transposed();
}

void Encoder::reserve_transposed() {
  const auto reserve = [&](const MatrixView& weight, MatrixView& copy) {
    transposed_.arena.reserve(copy, weight.cols, weight.rows);
  };
  transposed_.layers.resize(weights_.tensors.layers.size());
  for (std::size_t i = 0; i < transposed_.layers.size(); ++i) {
    const EncoderLayerParameters& layer = weights_.tensors.layers[i];
    EncoderLayerTransposed& copy = transposed_.layers[i];
    reserve(layer.self_attn.in_proj.weight, copy.self_attn.in_proj);
    reserve(layer.self_attn.out_proj.weight, copy.self_attn.out_proj);
    reserve(layer.feed_forward.linear1.weight, copy.feed_forward.linear1);
    reserve(layer.feed_forward.linear2.weight, copy.feed_forward.linear2);
  }
  reserve(head_weight(), transposed_.head);
  transposed_.arena.commit();
}

void Encoder::refresh_transposed() {
  for (const TransposedCopy& copy : transposed_copies()) {
    transpose_rows(copy.weight, 0, copy.weight.rows, copy.transposed);
  }
}

std::vector<TransposedCopy> Encoder::transposed_copies() const {
  std::vector<TransposedCopy> copies;
  for (std::size_t i = 0; i < transposed_.layers.size(); ++i) {
    const EncoderLayerParameters& layer = weights_.tensors.layers[i];
    const EncoderLayerTransposed& copy = transposed_.layers[i];
    copies.push_back({layer.self_attn.in_proj.weight, copy.self_attn.in_proj});
    copies.push_back({layer.self_attn.out_proj.weight, copy.self_attn.out_proj});
    copies.push_back({layer.feed_forward.linear1.weight, copy.feed_forward.linear1});
    copies.push_back({layer.feed_forward.linear2.weight, copy.feed_forward.linear2});
  }
  copies.push_back({head_weight(), transposed_.head});
  return copies;
}

const MatrixView& Encoder::position_table() const {
  static constexpr MatrixView kNone;
  if (!adds_table(position_scheme(config_.mode))) return kNone;
  return position_buffer_.empty() ? weights_.tensors.position : position_buffer_;
}

MatrixView Encoder::find_tensor(const std::string& name) const {
  auto tensors = list_tensors(weights_.tensors, config_);
  if (!position_buffer_.empty()) {
    tensors.push_back({std::string(position_scheme(config_.mode).state_dict_key), position_buffer_, false});
  }
  return poslab::find_tensor(tensors, name);
}

void Encoder::refresh_positions(const Activations& activations) const {
  const PositionScheme& scheme = position_scheme(config_.mode);
  if (scheme.acts != PositionScheme::Acts::kOnScores || !trains_table(scheme)) return;
  gather_bias(activations.bias_rows, weights_.tensors.position, activations.positions.bias);
}

const MatrixView& Encoder::head_weight() const {
  return config_.tie_weights ? weights_.tensors.token : weights_.tensors.head.weight;
}

const MatrixView& Encoder::head_input(const Activations& activations) const {
  return config_.final_norm ? activations.norm_y : activations.layers.back().y(config_.norm_first);
}

EncoderLayerOptions Encoder::layer_options(const Activations& activations) const {
  return {{config_.nhead, config_.causal, activations.lengths, activations.positions},
          config_.activation,
          config_.norm_first};
}

void Encoder::forward(Activations& activations, const SequenceRange& range, const Dropout& dropout, int worker) const {
  const Parameters& p = weights_.tensors;
  // 1. embedded = scale * token[ids] + position[slots]
  embedding_forward(*kernels_, p.token, added_positions_, token_scale_, range, activations.ids.data(),
                    activations.slots.data(), activations.embedded);
  // 2. x = layer(x), layer by layer
  const MatrixView* x = &activations.embedded;
  for (std::size_t i = 0; i < p.layers.size(); ++i) {
    encoder_layer_forward(*kernels_, p.layers[i], transposed_.layers[i], layer_options(activations),
                          dropout.for_layer(static_cast<int>(i)), range, *x, activations.layers[i],
                          activations.scratch[static_cast<std::size_t>(worker)]);
    x = &activations.layers[i].y(config_.norm_first);
  }
  // 3. norm_y = norm(x)
  if (config_.final_norm) layer_norm_forward(*kernels_, p.norm, range, *x, activations.norm, activations.norm_y);
  // 4. logits = head(x)
  linear_forward(*kernels_, range.of(head_input(activations)), transposed_.head, p.head.bias,
                 range.of(activations.logits));
}

void Encoder::loss(Activations& activations, const SequenceRange& range) const {
  kernels_->cross_entropy(range.rows(), config_.model_vocab_size(), range.of(activations.logits).data,
                          activations.targets.data() + range.first_row(), 0.0F,
                          activations.losses.data() + range.first_row(), nullptr);
}

void Encoder::loss_and_gradient(Activations& activations, const SequenceRange& range, float grad_scale) const {
  kernels_->cross_entropy(range.rows(), config_.model_vocab_size(), range.of(activations.logits).data,
                          activations.targets.data() + range.first_row(), grad_scale,
                          activations.losses.data() + range.first_row(), range.of(activations.grad_logits).data);
}

void Encoder::backward(Activations& activations, const SequenceRange& range, const Dropout& dropout, int worker) const {
  const Parameters& p = weights_.tensors;
  // 4. logits = head(x)
  const MatrixView& grad_head_input = config_.final_norm ? activations.grad_norm_y : activations.grad_output;
  linear_backward_input(*kernels_, range.of(activations.grad_logits), head_weight(), range.of(grad_head_input));
  // 3. norm_y = norm(x)
  if (config_.final_norm) {
    layer_norm_backward_input(*kernels_, p.norm, range, activations.layers.back().y(config_.norm_first),
                              activations.norm, activations.grad_norm_y, activations.grad_output);
  }
  // 2. x = layer(x), layer by layer
  if (const MatrixView& grad_bias = activations.positions.grad_bias; !grad_bias.empty()) {
    const int rows = (range.end - range.begin) * config_.nhead;
    std::fill_n(grad_bias.row(range.begin * config_.nhead), rows * grad_bias.stride(), 0.0F);
  }
  const MatrixView* grad = &activations.grad_output;
  for (std::size_t i = p.layers.size(); i-- > 0;) {
    const MatrixView& x = i == 0 ? activations.embedded : activations.layers[i - 1].y(config_.norm_first);
    encoder_layer_backward(*kernels_, p.layers[i], layer_options(activations), dropout.for_layer(static_cast<int>(i)),
                           range, x, activations.layers[i], activations.scratch[static_cast<std::size_t>(worker)],
                           *grad, activations.layer_gradients[i]);
    grad = &activations.layer_gradients[i].x;
  }
  // 1. embedded = scale * token[ids] + position[slots]: only parameters are left, see parameter_gradients
}

namespace {

using Accumulate = std::function<void(const SequenceRange&, int, int)>;

Accumulate weight_gradient(const Kernels& kernels, const MatrixView& x, const MatrixView& grad_y,
                           const MatrixView& gradient) {
  return [&kernels, x, grad_y, gradient](const SequenceRange& range, int begin, int end) {
    linear_backward_weight(kernels, range.of(x), range.of(grad_y), begin, end, gradient);
  };
}

/// Also a layer norm's bias: both add the rows of grad_y.
Accumulate bias_gradient(const Kernels& kernels, const MatrixView& grad_y, const MatrixView& gradient) {
  return [&kernels, grad_y, gradient](const SequenceRange& range, int, int) {
    linear_backward_bias(kernels, range.of(grad_y), gradient);
  };
}

Accumulate norm_gradient(const Kernels& kernels, const MatrixView& x, const LayerNormCache& cache,
                         const MatrixView& grad_y, const MatrixView& gradient) {
  return [&kernels, x, cache, grad_y, gradient](const SequenceRange& range, int, int) {
    layer_norm_backward_weight(kernels, range, x, cache, grad_y, gradient);
  };
}

}  // namespace

std::vector<Accumulate> Encoder::layer_gradients(const Activations& activations, std::size_t layer,
                                                 const EncoderLayerParameters& gradients) const {
  const Kernels& k = *kernels_;
  const bool pre = config_.norm_first;
  const MatrixView& x = layer == 0 ? activations.embedded : activations.layers[layer - 1].y(pre);
  const EncoderLayerCache& cache = activations.layers[layer];
  const EncoderLayerGradients& grad = activations.layer_gradients[layer];
  const MatrixView& attention_x = pre ? cache.norm1_y : x;
  const MatrixView& feed_forward_x = pre ? cache.norm2_y : cache.norm1_y;
  const MatrixView& norm1_x = pre ? x : cache.attended;
  const MatrixView& norm2_x = pre ? cache.attended : cache.forwarded;
  return {
      weight_gradient(k, attention_x, grad.self_attn.qkv, gradients.self_attn.in_proj.weight),
      bias_gradient(k, grad.self_attn.qkv, gradients.self_attn.in_proj.bias),
      weight_gradient(k, cache.self_attn.context, grad.attention_y, gradients.self_attn.out_proj.weight),
      bias_gradient(k, grad.attention_y, gradients.self_attn.out_proj.bias),
      [&k, feed_forward_x, &grad, gradient = gradients.feed_forward.linear1.weight](const SequenceRange& range,
                                                                                    int begin, int end) {
        feed_forward_backward_weight1(k, range, feed_forward_x, grad.feed_forward, begin, end, gradient);
      },
      [&k, &grad, gradient = gradients.feed_forward.linear1.bias](const SequenceRange& range, int, int) {
        feed_forward_backward_bias1(k, range, grad.feed_forward, gradient);
      },
      [&k, &cache, &grad, gradient = gradients.feed_forward.linear2.weight](const SequenceRange& range, int begin,
                                                                            int end) {
        feed_forward_backward_weight2(k, range, cache.feed_forward, grad.feed_forward_y, begin, end, gradient);
      },
      bias_gradient(k, grad.feed_forward_y, gradients.feed_forward.linear2.bias),
      norm_gradient(k, norm1_x, cache.norm1, grad.norm1_y, gradients.norm1.weight),
      bias_gradient(k, grad.norm1_y, gradients.norm1.bias),
      norm_gradient(k, norm2_x, cache.norm2, grad.norm2_y, gradients.norm2.weight),
      bias_gradient(k, grad.norm2_y, gradients.norm2.bias),
  };
}

std::vector<ParameterGradient> Encoder::parameter_gradients(const Activations& activations, const Parameters& gradients,
                                                            const MatrixView& gradient_as_head) const {
  const Kernels& k = *kernels_;
  const MatrixView& grad_embedded = activations.layer_gradients.front().x;
  std::vector<Accumulate> rules;

  const MatrixView& head_x = head_input(activations);
  const bool tied = config_.tie_weights;
  rules.emplace_back([this, &k, &activations, grad_embedded, gradient = gradients.token,
                      as_head = tied ? weight_gradient(k, head_x, activations.grad_logits, gradient_as_head) : nullptr](
                         const SequenceRange& range, int begin, int end) {
    embedding_backward_token(k, range, grad_embedded, token_scale_, activations.ids.data(), begin, end, gradient);
    if (as_head) as_head(range, begin, end);
  });
  if (!gradients.position.empty()) {
    const MatrixView& gradient = gradients.position;
    if (adds_table(position_scheme(config_.mode))) {
      rules.emplace_back([&k, &activations, grad_embedded, gradient](const SequenceRange& range, int begin, int end) {
        embedding_backward_position(k, range, grad_embedded, activations.slots.data(), begin, end, gradient);
      });
    } else {
      const auto scale = static_cast<float>(elementary::sqrt(config_.head_dim()));
      rules.emplace_back([&activations, scale, gradient](const SequenceRange& range, int begin, int end) {
        scatter_bias_gradient(activations.bias_rows, range, scale, activations.positions.grad_bias, begin, end,
                              gradient);
      });
    }
  }
  for (std::size_t i = 0; i < gradients.layers.size(); ++i) {
    for (Accumulate& rule : layer_gradients(activations, i, gradients.layers[i])) rules.push_back(std::move(rule));
  }
  if (config_.final_norm) {
    rules.push_back(norm_gradient(k, activations.layers.back().y(config_.norm_first), activations.norm,
                                  activations.grad_norm_y, gradients.norm.weight));
    rules.push_back(bias_gradient(k, activations.grad_norm_y, gradients.norm.bias));
  }
  if (!tied) {
    rules.push_back(weight_gradient(k, head_x, activations.grad_logits, gradients.head.weight));
    rules.push_back(bias_gradient(k, activations.grad_logits, gradients.head.bias));
  }

  std::vector<ParameterGradient> list;
  for (const NamedView& named : list_tensors(gradients, config_)) {
    const bool table = named.tensor.data == gradients.token.data;
    list.push_back(
        {named.name, named.tensor, tied && table ? gradient_as_head : MatrixView{}, std::move(rules[list.size()])});
  }
  return list;
}

}  // namespace poslab
