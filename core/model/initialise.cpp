#include "model/initialise.hpp"

#include <algorithm>
#include <vector>

#include "base/elementary.hpp"

namespace poslab {
namespace {

/// Rows are padded, draws are not: PyTorch fills the dense tensor.
void set(const MatrixView& tensor, const std::vector<float>& values) {
  for (int r = 0; r < tensor.rows; ++r) {
    std::copy_n(values.data() + static_cast<std::ptrdiff_t>(r) * tensor.cols, tensor.cols, tensor.row(r));
  }
}

std::vector<float> values_for(const MatrixView& tensor) {
  return std::vector<float>(static_cast<std::size_t>(tensor.rows) * static_cast<std::size_t>(tensor.cols));
}

void draw_normal(RandomStream& stream, const MatrixView& tensor, double standard_deviation) {
  auto values = values_for(tensor);
  stream.normal(values, static_cast<float>(standard_deviation));
  set(tensor, values);
}

void draw_uniform(RandomStream& stream, const MatrixView& tensor, double bound) {
  auto values = values_for(tensor);
  stream.uniform(values, static_cast<float>(-bound), static_cast<float>(bound));
  set(tensor, values);
}

void fill(const MatrixView& tensor, float value) { tensor.map().setConstant(value); }

double token_deviation(const Config& config) {
  return config.token_init == TokenInit::kNormal ? 1.0 : 1.0 / elementary::sqrt(config.d_model);
}

double linear_bound(int in) { return 1.0 / elementary::sqrt(in); }

double xavier_bound(int rows, int cols) { return elementary::sqrt(6.0 / (rows + cols)); }

/// A table that is added to the input, as torch.nn.Embedding; a bias, as T5 draws it.
double position_deviation(const Config& config) {
  return adds_table(position_scheme(config.mode)) ? 1.0 : 1.0 / elementary::sqrt(config.d_model);
}

void set_norms_and_zero_biases(const Parameters& parameters, const Config& config) {
  const auto norm = [](const LayerNormParameters& n) {
    fill(n.weight, 1.0F);
    fill(n.bias, 0.0F);
  };
  for (const EncoderLayerParameters& layer : parameters.layers) {
    norm(layer.norm1);
    norm(layer.norm2);
    fill(layer.self_attn.in_proj.bias, 0.0F);
    fill(layer.self_attn.out_proj.bias, 0.0F);
  }
  if (config.final_norm) norm(parameters.norm);
}

void initialise_torch(const Parameters& parameters, const Config& config, RandomStream& stream) {
  const int c = config.d_model;
  draw_normal(stream, parameters.token, token_deviation(config));
  if (!parameters.position.empty()) draw_normal(stream, parameters.position, position_deviation(config));

  const EncoderLayerParameters& first = parameters.layers.front();
  draw_uniform(stream, first.self_attn.out_proj.weight, linear_bound(c));
  draw_uniform(stream, first.self_attn.out_proj.bias, linear_bound(c));  // MultiheadAttention then zeroes it
  draw_uniform(stream, first.self_attn.in_proj.weight, xavier_bound(3 * c, c));
  draw_uniform(stream, first.feed_forward.linear1.weight, linear_bound(c));
  draw_uniform(stream, first.feed_forward.linear1.bias, linear_bound(c));
  draw_uniform(stream, first.feed_forward.linear2.weight, linear_bound(config.dim_feedforward));
  draw_uniform(stream, first.feed_forward.linear2.bias, linear_bound(config.dim_feedforward));
  for (const EncoderLayerParameters& layer : parameters.layers) {  // torch.nn.TransformerEncoder copies one layer
    layer.self_attn.out_proj.weight.map() = first.self_attn.out_proj.weight.map();
    layer.self_attn.in_proj.weight.map() = first.self_attn.in_proj.weight.map();
    layer.feed_forward.linear1.weight.map() = first.feed_forward.linear1.weight.map();
    layer.feed_forward.linear1.bias.map() = first.feed_forward.linear1.bias.map();
    layer.feed_forward.linear2.weight.map() = first.feed_forward.linear2.weight.map();
    layer.feed_forward.linear2.bias.map() = first.feed_forward.linear2.bias.map();
  }

  if (config.tie_weights) {  // the head's own weight is drawn, then replaced by the table
    std::vector<float> discarded(static_cast<std::size_t>(config.model_vocab_size()) * static_cast<std::size_t>(c));
    stream.uniform(discarded, 0.0F, 1.0F);
  } else {
    draw_uniform(stream, parameters.head.weight, linear_bound(c));
    draw_uniform(stream, parameters.head.bias, linear_bound(c));
  }
}

void initialise_streams(const Parameters& parameters, const Config& config) {
  const int c = config.d_model;
  for (const NamedView& named : list_tensors(parameters, config)) {
    RandomStream stream = RandomStream::named(config.seed, named.name);
    if (named.name == "emb.tok.weight") {
      draw_normal(stream, named.tensor, token_deviation(config));
    } else if (named.tensor.data == parameters.position.data) {
      draw_normal(stream, named.tensor, position_deviation(config));
    } else if (named.name.ends_with("in_proj_weight")) {
      draw_uniform(stream, named.tensor, xavier_bound(3 * c, c));
    } else if (named.name.find("linear2") != std::string::npos) {
      draw_uniform(stream, named.tensor, linear_bound(config.dim_feedforward));
    } else {
      draw_uniform(stream, named.tensor, linear_bound(c));
    }
  }
}

}  // namespace

void initialise(const Parameters& parameters, const Config& config, RandomStream& stream) {
  if (config.random == RandomPolicy::kTorch) {
    initialise_torch(parameters, config, stream);
  } else {
    initialise_streams(parameters, config);
  }
  set_norms_and_zero_biases(parameters, config);
}

}  // namespace poslab
