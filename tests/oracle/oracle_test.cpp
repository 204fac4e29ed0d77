// The oracle judges the core; these tests judge the oracle, by other means than its own.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <random>
#include <string>

#include "oracle/gradients.hpp"

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using oracle::Dual;
using oracle::Matrix;
using oracle::random_matrix;
using oracle::Weights;

namespace {

constexpr int kVocab = 5;
constexpr int kWidth = 6;
constexpr int kHidden = 7;

Weights<double> random_weights(std::mt19937& random, int layers) {
  Weights<double> weights;
  const auto add = [&](const std::string& name, int rows, int cols) {
    weights[name] = random_matrix(random, rows, cols, 0.7);
  };
  add("emb.tok.weight", kVocab, kWidth);
  add("emb.pos.weight", 9, kWidth);
  for (int i = 0; i < layers; ++i) {
    const std::string at = "encoder.layers." + std::to_string(i) + ".";
    add(at + "self_attn.in_proj_weight", 3 * kWidth, kWidth);
    add(at + "self_attn.in_proj_bias", 1, 3 * kWidth);
    add(at + "self_attn.out_proj.weight", kWidth, kWidth);
    add(at + "self_attn.out_proj.bias", 1, kWidth);
    add(at + "linear1.weight", kHidden, kWidth);
    add(at + "linear1.bias", 1, kHidden);
    add(at + "linear2.weight", kWidth, kHidden);
    add(at + "linear2.bias", 1, kWidth);
    for (const char* norm : {"norm1.", "norm2."}) {
      add(at + norm + "weight", 1, kWidth);
      add(at + norm + "bias", 1, kWidth);
    }
  }
  add("encoder.norm.weight", 1, kWidth);
  add("encoder.norm.bias", 1, kWidth);
  add("head.weight", kVocab, kWidth);
  add("head.bias", 1, kVocab);
  return weights;
}

const oracle::Batch kBatch{4, {0, 3, 3, 1, 4, 2, 0, 3}, {0, 1, 2, 3, 0, 1, 2, 3}, {1, 3, -1, 0, 3, 0, 2, 4}, {}};

oracle::Model model_with_everything() {
  return {.position = oracle::Position::kLearned,
          .num_layers = 2,
          .nhead = 2,
          .norm_first = true,
          .final_norm = true,
          .gelu = true,
          .tied = true,
          .causal = true,
          .scale_sqrt_d = true};
}

}  // namespace

TEST_CASE("Dual numbers know the derivative of every function the oracle uses", "[oracle]") {
  const double x = GENERATE(0.3, 1.7);
  const double h = 1e-6;
  const auto slope = [&](auto f) { return (f(x + h) - f(x - h)) / (2.0 * h); };
  const Dual at{x, 1.0};
  CHECK_THAT(exp(at).slope, WithinRel(slope([](double v) { return std::exp(v); }), 1e-8));
  CHECK_THAT(log(at).slope, WithinRel(slope([](double v) { return std::log(v); }), 1e-8));
  CHECK_THAT(sqrt(at).slope, WithinRel(slope([](double v) { return std::sqrt(v); }), 1e-8));
  CHECK_THAT(erf(at).slope, WithinRel(slope([](double v) { return std::erf(v); }), 1e-8));
  CHECK_THAT((at * at / (at + Dual{2.0}) - at).slope,
             WithinRel(slope([](double v) { return v * v / (v + 2.0) - v; }), 1e-8));
}

TEST_CASE("The tape, dual numbers and central differences agree on the whole model's slopes", "[oracle]") {
  std::mt19937 random(7);
  const Weights<double> weights = random_weights(random, 2);
  oracle::Model model = model_with_everything();
  SECTION("pre-norm, tied, masked, gelu") {}
  SECTION("post-norm, untied, relu") {
    model.norm_first = model.final_norm = model.gelu = model.tied = model.causal = false;
  }
  const auto all = oracle::loss_and_gradients(model, weights, kBatch);
  CHECK_THAT(all.result.loss, WithinRel(oracle::run(model, weights, kBatch).loss, 1e-13));

  for (int round = 0; round < 3; ++round) {
    const Weights<double> direction = random_weights(random, 2);
    double expected = 0.0;
    Weights<double> ahead = weights;
    Weights<double> behind = weights;
    const double h = 1e-6;
    for (const auto& [name, along] : direction) {
      for (std::size_t i = 0; i < along.values.size(); ++i) {
        expected += all.gradients.at(name).values[i] * along.values[i];
        ahead[name].values[i] += h * along.values[i];
        behind[name].values[i] -= h * along.values[i];
      }
    }
    CHECK_THAT(oracle::slope_along(model, weights, direction, kBatch), WithinRel(expected, 1e-11));
    const double difference = oracle::run(model, ahead, kBatch).loss - oracle::run(model, behind, kBatch).loss;
    CHECK_THAT(difference / (2.0 * h), WithinRel(expected, 1e-6));
  }
}

TEST_CASE("The oracle's layers give what a hand calculates", "[oracle]") {
  Matrix<double> x(1, 2);
  x.values = {1.0, 3.0};
  Matrix<double> weight(1, 2);
  weight.values = {2.0, 2.0};
  Matrix<double> bias(1, 2);
  bias.values = {0.5, 0.5};
  // mean 2, variance 1: (x - 2) / sqrt(1 + 1e-5) = -+0.999995
  CHECK_THAT(oracle::layer_norm(x, weight, bias)(0, 0), WithinAbs(-1.49999, 1e-7));
  // 2 * 1 + 2 * 3 + 0.5
  Matrix<double> one_bias(1, 1);
  one_bias.values = {0.5};
  CHECK_THAT(oracle::linear(x, weight, one_bias)(0, 0), WithinAbs(8.5, 1e-15));
  // ln(1 + e^2) for the smaller logit
  CHECK_THAT(oracle::cross_entropy(x, {0}), WithinAbs(2.1269280110429727, 1e-12));
  // gelu(1) = Phi(1)
  CHECK_THAT(oracle::activate(x, true)(0, 0), WithinAbs(0.8413447460685429, 1e-12));
  // Two keys with scores 0 and ln 3 (head_dim 1): weights 1/4 and 3/4
  Matrix<double> qkv(2, 3);
  qkv.values = {1.0, 0.0, 8.0, 1.0, std::log(3.0), 4.0};
  const auto attention = oracle::attend(qkv, 2, 1, false, {});
  CHECK_THAT(attention.weights(0, 1), WithinAbs(0.75, 1e-12));
  CHECK_THAT(attention.context(0, 0), WithinAbs(5.0, 1e-12));
  CHECK_THAT(oracle::attend(qkv, 2, 1, true, {}).context(0, 0), WithinAbs(8.0, 1e-12));
}
