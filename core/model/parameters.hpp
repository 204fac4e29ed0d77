// The trained tensors, listed once.
//
// for_each_tensor is the only list of names and shapes: it sizes the arena and drives initialisation, the
// optimizer, the state dict, gradient checks and hashes. The same struct holds the weights, their gradients
// and both Adam moments.
#pragma once

#include <string>
#include <vector>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "model/config.hpp"
#include "nn/encoder_layer.hpp"
#include "nn/score_bias.hpp"

namespace poslab {

struct Parameters {
  MatrixView token;     // (V, C)
  MatrixView position;  // only when the scheme trains a table: (max_len, C), or (rows, H) of a bias
  std::vector<EncoderLayerParameters> layers;
  LayerNormParameters norm;  // only with final_norm
  LinearParameters head;     // weight (V, C), bias (V); both empty when tied
};

/// Calls f(name, tensor, rows, cols) for each trained tensor, in the order of PyTorch's state_dict; `name` is
/// its key. rows is 1 and the tensor a vector exactly when `is_vector(name)`.
template <class P, class F>
void for_each_tensor(P& parameters, const Config& config, F&& f) {
  const int c = config.d_model;
  f("emb.tok.weight", parameters.token, config.model_vocab_size(), c);
  if (const PositionScheme& scheme = position_scheme(config.mode); trains_table(scheme)) {
    const bool on_input = adds_table(scheme);
    const int rows = on_input ? config.max_len : bias_table_rows(config.mode, config.maximum_distance);
    f(std::string(scheme.state_dict_key), parameters.position, rows, on_input ? c : config.nhead);
  }
  for (int i = 0; i < config.num_layers; ++i) {
    auto& layer = parameters.layers[static_cast<std::size_t>(i)];
    const std::string at = "encoder.layers." + std::to_string(i) + ".";
    f(at + "self_attn.in_proj_weight", layer.self_attn.in_proj.weight, 3 * c, c);
    f(at + "self_attn.in_proj_bias", layer.self_attn.in_proj.bias, 1, 3 * c);
    f(at + "self_attn.out_proj.weight", layer.self_attn.out_proj.weight, c, c);
    f(at + "self_attn.out_proj.bias", layer.self_attn.out_proj.bias, 1, c);
    f(at + "linear1.weight", layer.feed_forward.linear1.weight, config.dim_feedforward, c);
    f(at + "linear1.bias", layer.feed_forward.linear1.bias, 1, config.dim_feedforward);
    f(at + "linear2.weight", layer.feed_forward.linear2.weight, c, config.dim_feedforward);
    f(at + "linear2.bias", layer.feed_forward.linear2.bias, 1, c);
    f(at + "norm1.weight", layer.norm1.weight, 1, c);
    f(at + "norm1.bias", layer.norm1.bias, 1, c);
    f(at + "norm2.weight", layer.norm2.weight, 1, c);
    f(at + "norm2.bias", layer.norm2.bias, 1, c);
  }
  if (config.final_norm) {
    f("encoder.norm.weight", parameters.norm.weight, 1, c);
    f("encoder.norm.bias", parameters.norm.bias, 1, c);
  }
  if (!config.tie_weights) {
    f("head.weight", parameters.head.weight, config.model_vocab_size(), c);
    f("head.bias", parameters.head.bias, 1, config.model_vocab_size());
  }
}

/// Whether a tensor of this name has the shape (cols) instead of (rows, cols).
bool is_vector(const std::string& name);

/// Parameters with their memory, all zero at first.
struct ParameterSet {
  explicit ParameterSet(const Config& config);

  Parameters tensors;
  Arena arena;
};

struct NamedView {
  std::string name;
  MatrixView tensor;
  bool is_vector;  // shape (cols) instead of (rows, cols)
};

std::vector<NamedView> list_tensors(const Parameters& parameters, const Config& config);

/// The one of this name; throws Error "tensor_unknown".
MatrixView find_tensor(const std::vector<NamedView>& tensors, const std::string& name);

/// Number of trained values; a tied table counts once.
std::int64_t count_parameters(const Config& config);

/// 16 hexadecimal digits over the bits of every tensor (FNV-1a, 64 bits, in the order of for_each_tensor; any
/// NaN counts as one value). Equal weights, equal digest.
std::string digest(const Parameters& parameters, const Config& config);

}  // namespace poslab
