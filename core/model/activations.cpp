#include "model/activations.hpp"

namespace poslab {

Activations::Activations(const Config& config, int sequences_, int length_, Passes passes, int workers)
    : sequences(sequences_), length(length_) {
  const int n = rows();
  const bool backward = passes == Passes::kForwardAndBackward;
  const auto layer_count = static_cast<std::size_t>(config.num_layers);
  const EncoderLayerSizes sizes{.sequences = sequences,
                                .length = length,
                                .d_model = config.d_model,
                                .nhead = config.nhead,
                                .dim_feedforward = config.dim_feedforward,
                                .activation = config.activation,
                                .dropout = backward && config.dropout > 0.0,
                                .keep_attn_weights = passes == Passes::kForwardToShow};
  ids.resize(static_cast<std::size_t>(n));
  targets.resize(static_cast<std::size_t>(n));
  losses.resize(static_cast<std::size_t>(n));
  slots.resize(static_cast<std::size_t>(n));
  for (std::size_t row = 0; row < slots.size(); ++row) {
    slots[row] = static_cast<std::int32_t>(row % static_cast<std::size_t>(length));
  }
  lengths.assign(static_cast<std::size_t>(sequences), length);
  reserve_positions(config, backward);

  arena.reserve(embedded, n, config.d_model);
  layers.resize(layer_count);
  for (EncoderLayerCache& layer : layers) layer.reserve(arena, sizes);
  if (config.final_norm) {
    norm.reserve(arena, n);
    arena.reserve(norm_y, n, config.d_model);
  }
  arena.reserve(logits, n, config.model_vocab_size());

  if (backward) {
    layer_gradients.resize(layer_count);
    for (EncoderLayerGradients& layer : layer_gradients) layer.reserve(arena, sizes);
    if (config.final_norm) arena.reserve(grad_norm_y, n, config.d_model);
    arena.reserve(grad_output, n, config.d_model);
    arena.reserve(grad_logits, n, config.model_vocab_size());
  }

  scratch.resize(static_cast<std::size_t>(workers));
  for (SelfAttentionScratch& area : scratch) area.reserve(arena, length, config.head_dim());
  arena.commit();
  fill_rotary(positions.rotary, config.rope_base);
  if (config.mode == PositionMode::kAlibi) fill_alibi(length, positions.bias);
}

void Activations::reserve_positions(const Config& config, bool backward) {
  const PositionScheme& scheme = position_scheme(config.mode);
  if (scheme.acts == PositionScheme::Acts::kOnQueriesAndKeys) {
    positions.rotary.layout = config.pair_layout;
    arena.reserve(positions.rotary.cosine, length, config.head_dim() / 2);
    arena.reserve(positions.rotary.sine, length, config.head_dim() / 2);
  }
  if (scheme.acts != PositionScheme::Acts::kOnScores) return;
  arena.reserve(positions.bias, config.nhead, score_bias_columns(length));
  if (!trains_table(scheme)) return;
  bias_rows = BiasRows(config.mode, config.causal, config.maximum_distance, length);
  if (backward) arena.reserve(positions.grad_bias, sequences * config.nhead, score_bias_columns(length));
}

}  // namespace poslab
