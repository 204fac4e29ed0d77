#include "model/initialise.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <string>

#include "model/presets.hpp"
#include "oracle/from_core.hpp"

using oracle::Matrix;
using poslab::Config;

namespace {

oracle::Weights<double> initial(const Config& config) {
  const poslab::ParameterSet set(config);
  poslab::RandomStream stream(config.seed);
  poslab::initialise(set.tensors, config, stream);
  return oracle::weights_of(set.tensors, config);
}

double deviation(const Matrix<double>& m) {
  double sum = 0.0;
  for (const double value : m.values) sum += value * value;
  return std::sqrt(sum / static_cast<double>(m.values.size()));
}

double largest(const Matrix<double>& m) {
  double found = 0.0;
  for (const double value : m.values) found = std::max(found, std::abs(value));
  return found;
}

bool all_are(const Matrix<double>& m, double value) {
  return std::ranges::all_of(m.values, [&](double v) { return v == value; });
}

}  // namespace

TEST_CASE("Weights start with the spread that PyTorch's modules give them", "[model]") {
  Config config = poslab::find_preset("lesson").config;
  config.mode = poslab::PositionMode::kLearned;
  config.max_len = 64;
  config.vocab_size = 100;
  config.final_norm = true;
  config.random = GENERATE(poslab::RandomPolicy::kStreams, poslab::RandomPolicy::kTorch);
  const auto weights = initial(config);
  CHECK(std::abs(deviation(weights.at("emb.tok.weight")) - 1.0) < 0.05);
  CHECK(std::abs(deviation(weights.at("emb.pos.weight")) - 1.0) < 0.05);
  const auto fills = [&](const std::string& name, double bound) {
    CAPTURE(name);
    CHECK(largest(weights.at(name)) <= bound * (1.0 + 1e-6));
    CHECK(largest(weights.at(name)) > 0.9 * bound);
  };
  for (const char* layer : {"encoder.layers.0.", "encoder.layers.1."}) {
    const std::string at = layer;
    fills(at + "self_attn.in_proj_weight", std::sqrt(6.0 / (4 * 64)));
    fills(at + "self_attn.out_proj.weight", 1.0 / 8.0);
    fills(at + "linear1.weight", 1.0 / 8.0);
    fills(at + "linear1.bias", 1.0 / 8.0);
    fills(at + "linear2.weight", 1.0 / 16.0);
    fills(at + "linear2.bias", 1.0 / 16.0);
    CHECK(all_are(weights.at(at + "self_attn.in_proj_bias"), 0.0));
    CHECK(all_are(weights.at(at + "self_attn.out_proj.bias"), 0.0));
    for (const char* norm : {"norm1.", "norm2."}) {
      CHECK(all_are(weights.at(at + norm + "weight"), 1.0));
      CHECK(all_are(weights.at(at + norm + "bias"), 0.0));
    }
  }
  CHECK(all_are(weights.at("encoder.norm.weight"), 1.0));
  fills("head.weight", 1.0 / 8.0);
  fills("head.bias", 1.0 / 8.0);
}

TEST_CASE("The paper's token table is smaller by sqrt(d_model)", "[model]") {
  Config config = poslab::find_preset("paper").config;
  config.vocab_size = 200;
  config.random = GENERATE(poslab::RandomPolicy::kStreams, poslab::RandomPolicy::kTorch);
  CHECK(std::abs(deviation(initial(config).at("emb.tok.weight")) * 8.0 - 1.0) < 0.05);
}
