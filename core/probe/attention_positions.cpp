#include "probe/attention_positions.hpp"

#include "base/owned_matrix.hpp"
#include "nn/rotary.hpp"
#include "nn/score_bias.hpp"

namespace poslab {

std::vector<float> score_biases(const Encoder& encoder, int length) {
  const Config& config = encoder.config();
  validate_length(config, "length", length);
  const PositionScheme& scheme = position_scheme(config.mode);
  if (scheme.acts != PositionScheme::Acts::kOnScores) return {};
  const int slots = config.slots_of(length);
  const OwnedMatrix bias(config.nhead, score_bias_columns(slots));
  if (trains_table(scheme)) {
    gather_bias(BiasRows(config.mode, config.causal, config.maximum_distance, slots), encoder.parameters().position,
                bias.view());
  } else {
    fill_alibi(slots, bias.view());
  }
  std::vector<float> distances;
  for (int head = 0; head < config.nhead; ++head) {
    const float* row = bias.view().row(head);
    distances.insert(distances.end(), row, row + 2 * slots - 1);
  }
  return distances;
}

std::vector<double> rotary_frequencies(const Config& config) {
  if (position_scheme(config.mode).acts != PositionScheme::Acts::kOnQueriesAndKeys) return {};
  std::vector<double> frequencies;
  for (int pair = 0; pair < config.head_dim() / 2; ++pair) {
    frequencies.push_back(rotary_frequency(pair, config.head_dim(), config.rope_base));
  }
  return frequencies;
}

}  // namespace poslab
