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

  arena.reserve(embedded, n, config.d_model);
  layers.resize(layer_count);
  for (EncoderLayerCache& layer : layers) layer.reserve(arena, sizes);
  if (config.final_norm) {
    norm.reserve(arena, n);
    arena.reserve(norm_y, n, config.d_model);
  }
  arena.reserve(logits, n, config.vocab_size);

  if (backward) {
    layer_gradients.resize(layer_count);
    for (EncoderLayerGradients& layer : layer_gradients) layer.reserve(arena, sizes);
    if (config.final_norm) arena.reserve(grad_norm_y, n, config.d_model);
    arena.reserve(grad_output, n, config.d_model);
    arena.reserve(grad_logits, n, config.vocab_size);
  }

  scratch.resize(static_cast<std::size_t>(workers));
  for (SelfAttentionScratch& area : scratch) area.reserve(arena, length, config.head_dim());
  arena.commit();
}

}  // namespace poslab
