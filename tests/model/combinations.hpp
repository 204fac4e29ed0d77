// Every combination of what a model can be, over sizes that fit no vector.
#pragma once

#include <string>

#include "model/config.hpp"

namespace combinations {

/// Odd or at least unequal sizes: V 7, T 5, C 12, H 3, F 20, B 3.
inline poslab::Config small_config() {
  poslab::Config config;
  config.vocab_size = 7;
  config.length = 5;
  config.max_len = 9;
  config.d_model = 12;
  config.nhead = 3;
  config.num_layers = 2;
  config.dim_feedforward = 20;
  config.batch = 3;
  return config;
}

inline std::string described(const poslab::Config& config) {
  std::string text;
  for (const poslab::Field& field : poslab::fields()) {
    text += std::string(field.name) + "=" + poslab::text_of(poslab::get_field(config, field)) + " ";
  }
  return text;
}

/// Calls f(config) for mode x norm_first x final_norm x activation x tie_weights x causal. What the schemes beside
/// those of the two lessons do ends before the last norm and the head, so these two stay plain there: 144 times in all.
template <class F>
void for_each_model(poslab::Config config, F&& f) {
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    for (unsigned bits = 0; bits < 32; ++bits) {
      config.mode = scheme.mode;
      config.norm_first = (bits & 1U) != 0;
      config.final_norm = (bits & 2U) != 0;
      config.activation = (bits & 4U) != 0 ? poslab::Activation::kGelu : poslab::Activation::kRelu;
      config.tie_weights = (bits & 8U) != 0;
      config.causal = (bits & 16U) != 0;
      if (scheme.mode > poslab::PositionMode::kLearned && (config.final_norm || config.tie_weights)) continue;
      f(config);
    }
  }
}

}  // namespace combinations
