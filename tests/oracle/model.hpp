// The whole model from oracle/layers.hpp: ids -> embedding (+ position) -> layers (-> norm) -> logits -> loss.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/layers.hpp"
#include "oracle/matrix.hpp"
#include "oracle/positions.hpp"

namespace oracle {

struct Model {
  Position position = Position::kNone;
  int num_layers = 1;
  int nhead = 1;
  bool norm_first = false;
  bool final_norm = false;
  bool gelu = false;
  bool tied = false;
  bool causal = false;
  bool scale_sqrt_d = true;
  bool halves = false;
  double rope_base = 10000.0;
  int maximum_distance = 16;
};

/// Under the names of PyTorch's state_dict.
template <class T>
using Weights = std::map<std::string, Matrix<T>>;

/// What dropout multiplies by, per layer; empty matrices: no dropout.
struct Masks {
  Matrix<double> attention;           // (B H T, T)
  Matrix<double> after_attention;     // (N, C)
  Matrix<double> hidden;              // (N, F)
  Matrix<double> after_feed_forward;  // (N, C)
};

struct Batch {
  int length = 0;
  std::vector<int> ids;
  std::vector<int> slots;  // the rows of the position table
  std::vector<int> targets;
  std::vector<Masks> masks;  // per layer, or empty
};

template <class T>
struct Result {
  Matrix<T> logits;
  std::vector<Matrix<T>> attn_weights;  // per layer
  T loss;
};

template <class T>
Matrix<T> sum(Matrix<T> a, const Matrix<T>& b) {
  for (std::size_t i = 0; i < a.values.size(); ++i) a.values[i] = a.values[i] + b.values[i];
  return a;
}

template <class T>
Matrix<T> position_table(const Model& model, const Weights<T>& weights, const std::vector<int>& slots) {
  if (model.position == Position::kLearned || model.position == Position::kRandomLearned) {
    return weights.at("emb.pos.weight");
  }
  if (model.position != Position::kSinusoidal && model.position != Position::kRandomSinusoidal) return {};
  const int width = weights.at("emb.tok.weight").cols;
  Matrix<T> table(*std::max_element(slots.begin(), slots.end()) + 1, width);
  for (int p = 0; p < table.rows; ++p) {
    for (int c = 0; c < width; ++c) table(p, c) = T(sinusoidal(p, c, width, model.halves));
  }
  return table;
}

template <class T>
Matrix<T> bias_table(const Model& model, const Weights<T>& weights) {
  if (model.position == Position::kT5Bias) return weights.at("encoder.relative_attention_bias.weight");
  if (model.position == Position::kRelative) return weights.at("encoder.relative_bias.weight");
  return {};
}

template <class T>
Matrix<T> encoder_layer(const Model& model, const Weights<T>& weights, int layer, const Matrix<T>& x,
                        const Batch& batch, std::vector<Matrix<T>>& attn_weights) {
  const std::string at = "encoder.layers." + std::to_string(layer) + ".";
  const auto weight = [&](const std::string& name) -> const Matrix<T>& { return weights.at(at + name); };
  const Masks masks = batch.masks.empty() ? Masks{} : batch.masks[static_cast<std::size_t>(layer)];

  const auto self_attention = [&](const Matrix<T>& in) {
    Matrix<T> qkv = linear(in, weight("self_attn.in_proj_weight"), weight("self_attn.in_proj_bias"));
    if (model.position == Position::kRope) {
      qkv = rotated(qkv, batch.length, model.nhead, model.rope_base, model.halves);
    }
    const Matrix<T> biases = score_biases(model.position, bias_table(model, weights), batch.length, model.nhead,
                                          model.maximum_distance, model.causal);
    Attention<T> attention = attend(qkv, batch.length, model.nhead, model.causal, masks.attention, biases);
    attn_weights.push_back(std::move(attention.weights));
    return masked(linear(attention.context, weight("self_attn.out_proj.weight"), weight("self_attn.out_proj.bias")),
                  masks.after_attention);
  };
  const auto feed_forward = [&](const Matrix<T>& in) {
    const Matrix<T> before = linear(in, weight("linear1.weight"), weight("linear1.bias"));
    const Matrix<T> hidden = masked(activate(before, model.gelu), masks.hidden);
    return masked(linear(hidden, weight("linear2.weight"), weight("linear2.bias")), masks.after_feed_forward);
  };
  const auto norm = [&](const std::string& name, const Matrix<T>& in) {
    return layer_norm(in, weight(name + ".weight"), weight(name + ".bias"));
  };

  if (model.norm_first) {
    const Matrix<T> x1 = sum(x, self_attention(norm("norm1", x)));
    return sum(x1, feed_forward(norm("norm2", x1)));
  }
  const Matrix<T> x1 = norm("norm1", sum(x, self_attention(x)));
  return norm("norm2", sum(x1, feed_forward(x1)));
}

template <class T>
Result<T> run(const Model& model, const Weights<T>& weights, const Batch& batch) {
  const Matrix<T>& token = weights.at("emb.tok.weight");
  const double scale = model.scale_sqrt_d ? std::sqrt(static_cast<double>(token.cols)) : 1.0;
  Result<T> result;
  Matrix<T> x = embed(token, position_table(model, weights, batch.slots), scale, batch.ids, batch.slots);
  for (int i = 0; i < model.num_layers; ++i) x = encoder_layer(model, weights, i, x, batch, result.attn_weights);
  if (model.final_norm) x = layer_norm(x, weights.at("encoder.norm.weight"), weights.at("encoder.norm.bias"));
  result.logits = model.tied ? linear(x, token, {}) : linear(x, weights.at("head.weight"), weights.at("head.bias"));
  result.loss = cross_entropy(result.logits, batch.targets);
  return result;
}

}  // namespace oracle
