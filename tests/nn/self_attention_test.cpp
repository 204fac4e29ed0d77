#include "nn/self_attention.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <random>

#include "oracle/from_core.hpp"
#include "oracle/gradients.hpp"

using oracle::Held;
using oracle::Matrix;
using oracle::random_matrix;
using oracle::relative_distance;
using poslab::best_kernels;

namespace {

struct AttentionSizes {
  int sequences;
  int length;
  int width;
  int nhead;
};

/// Self-attention with weights and memory of its own.
struct Layer {
  Layer(const AttentionSizes& sizes_in, bool causal, std::mt19937& random, double scale = 1.0, bool keep_weights = true)
      : sizes(sizes_in),
        in_weight(random_matrix(random, 3 * sizes.width, sizes.width, scale)),
        in_bias(random_matrix(random, 1, 3 * sizes.width)),
        out_weight(random_matrix(random, sizes.width, sizes.width)),
        out_bias(random_matrix(random, 1, sizes.width)),
        options{sizes.nhead, causal, {}} {
    const int rows = sizes.sequences * sizes.length;
    cache.reserve(arena, sizes.sequences, sizes.length, sizes.width, sizes.nhead, keep_weights);
    gradients.reserve(arena, rows, sizes.width);
    scratch.reserve(arena, sizes.length, sizes.width / sizes.nhead);
    arena.reserve(y, rows, sizes.width);
    arena.reserve(grad_context, rows, sizes.width);
    arena.reserve(grad_x, rows, sizes.width);
    arena.commit();
  }

  poslab::SelfAttentionParameters parameters() const {
    return {{core_in_weight.view, core_in_bias.view}, {core_out_weight.view, core_out_bias.view}};
  }
  poslab::SequenceRange all() const { return {0, sizes.sequences, sizes.length}; }

  void forward(const Matrix<double>& x) const {
    poslab::self_attention_forward(best_kernels(), parameters(), {in_transposed.view, out_transposed.view}, options, {},
                                   all(), Held(x).view, cache, scratch, y);
  }
  void backward(const Matrix<double>& grad_y) const {
    poslab::self_attention_backward(best_kernels(), parameters(), options, {}, all(), cache, scratch, Held(grad_y).view,
                                    grad_context, gradients, grad_x, poslab::Start::kZero);
  }

  AttentionSizes sizes;
  Matrix<double> in_weight, in_bias, out_weight, out_bias;
  Held core_in_weight{in_weight}, core_in_bias{in_bias}, core_out_weight{out_weight}, core_out_bias{out_bias};
  Held in_transposed{transposed(in_weight)}, out_transposed{transposed(out_weight)};
  poslab::SelfAttentionOptions options;
  poslab::Arena arena;
  poslab::SelfAttentionCache cache;
  poslab::SelfAttentionGradients gradients;
  poslab::SelfAttentionScratch scratch;
  poslab::MatrixView y, grad_context, grad_x;
};

}  // namespace

TEST_CASE("Self-attention, its weights and gradients agree with the oracle", "[nn]") {
  const AttentionSizes sizes =
      GENERATE(AttentionSizes{3, 5, 12, 3}, AttentionSizes{2, 17, 8, 2}, AttentionSizes{1, 1, 4, 1},
               AttentionSizes{2, 4, 6, 6}, AttentionSizes{2, 9, 32, 2}, AttentionSizes{2, 70, 6, 2});
  const bool causal = GENERATE(false, true);
  CAPTURE(sizes.length, sizes.width, sizes.nhead, causal);
  std::mt19937 random(1);
  const Layer layer(sizes, causal, random);
  const int rows = sizes.sequences * sizes.length;
  const Matrix<double> x = random_matrix(random, rows, sizes.width);
  const Matrix<double> grad_y = random_matrix(random, rows, sizes.width);

  oracle::Tape tape;
  const auto taped_x = variables(tape, x);
  const auto taped_qkv = linear(taped_x, oracle::converted<oracle::Taped>(layer.in_weight),
                                oracle::converted<oracle::Taped>(layer.in_bias));
  const auto attention = attend(taped_qkv, sizes.length, sizes.nhead, causal, {});
  const auto taped_y = linear(attention.context, oracle::converted<oracle::Taped>(layer.out_weight),
                              oracle::converted<oracle::Taped>(layer.out_bias));
  const auto derivatives = tape.derivatives(dot(taped_y, grad_y));

  layer.forward(x);
  CHECK(relative_distance(layer.y, values_of(taped_y)) < 2e-6);
  CHECK(relative_distance(layer.cache.weights, values_of(attention.weights)) < 2e-6);
  CHECK(oracle::padding_is_zero(layer.cache.weights));
  layer.backward(grad_y);
  CHECK(relative_distance(layer.grad_x, picked(derivatives, taped_x)) < 1e-5);
  CHECK(relative_distance(layer.gradients.qkv, picked(derivatives, taped_qkv)) < 1e-5);
}

TEST_CASE("A long sequence gives the same bits whether its weights are kept or computed again", "[nn]") {
  // Heads whose columns are whole vectors, and heads whose columns are not.
  const AttentionSizes sizes =
      GENERATE(AttentionSizes{2, 2 * poslab::kQueriesPerBlock + 5, 32, 2}, AttentionSizes{2, 70, 12, 3});
  const bool causal = GENERATE(false, true);
  CAPTURE(sizes.length, sizes.width, causal);
  std::mt19937 random(5);
  const Matrix<double> x = random_matrix(random, sizes.sequences * sizes.length, sizes.width);
  const Matrix<double> grad_y = random_matrix(random, sizes.sequences * sizes.length, sizes.width);
  std::mt19937 same(6);
  const Layer keeping(sizes, causal, random = same, 1.0, true);
  const Layer computing(sizes, causal, random = same, 1.0, false);
  REQUIRE(!keeping.cache.weights.empty());
  REQUIRE(computing.cache.weights.empty());
  for (const Layer* layer : {&keeping, &computing}) {
    layer->forward(x);
    layer->backward(grad_y);
  }
  CHECK(oracle::matrix_of(computing.y).values == oracle::matrix_of(keeping.y).values);
  CHECK(oracle::matrix_of(computing.gradients.qkv).values == oracle::matrix_of(keeping.gradients.qkv).values);
  CHECK(oracle::matrix_of(computing.grad_x).values == oracle::matrix_of(keeping.grad_x).values);
}

TEST_CASE("Every row of attention sums to one, and the future's share is exactly zero", "[nn]") {
  const bool causal = GENERATE(false, true);
  std::mt19937 random(2);
  const Layer layer({2, 9, 12, 3}, causal, random);
  layer.forward(random_matrix(random, 18, 12));
  for (int r = 0; r < layer.cache.weights.rows; ++r) {
    double sum = 0.0;
    for (int key = 0; key < 9; ++key) {
      sum += layer.cache.weights(r, key);
      if (causal && key > r % 9) CHECK(layer.cache.weights(r, key) == 0.0F);
    }
    CHECK(std::abs(sum - 1.0) < 1e-5);
  }
}

TEST_CASE("Attention without positions only follows a permutation", "[nn]") {
  std::mt19937 random(3);
  const Layer layer({1, 5, 8, 2}, false, random, 0.5);
  const Matrix<double> x = random_matrix(random, 5, 8);
  Matrix<double> turned(5, 8);
  for (int t = 0; t < 5; ++t) {
    for (int c = 0; c < 8; ++c) turned(t, c) = x(4 - t, c);
  }
  layer.forward(x);
  const Matrix<double> y = oracle::matrix_of(layer.y);
  layer.forward(turned);
  double largest = 0.0;
  for (int t = 0; t < 5; ++t) {
    for (int c = 0; c < 8; ++c) largest = std::max(largest, std::abs(y(4 - t, c) - layer.y(t, c)));
  }
  CHECK(largest < 1e-6);
}

TEST_CASE("No score is large enough to look through the mask", "[nn]") {
  std::mt19937 random(4);
  const Layer layer({1, 8, 8, 2}, true, random, 1000.0);  // raw scores of both signs beyond 1e6
  layer.forward(random_matrix(random, 8, 8));
  float largest = 0.0F;
  for (int query = 0; query < 8; ++query) {
    for (int key = query + 1; key < 8; ++key) {
      float score = 0.0F;
      for (int d = 0; d < 4; ++d) score += layer.cache.qkv(query, d) * layer.cache.qkv(key, 8 + d);
      largest = std::max(largest, std::abs(score));
      CHECK(layer.cache.weights(query, key) == 0.0F);
      CHECK(layer.cache.weights(8 + query, key) == 0.0F);
    }
  }
  CHECK(largest > 1e6F);
  for (int r = 0; r < 8; ++r) {
    for (int c = 0; c < 8; ++c) CHECK(std::isfinite(layer.y(r, c)));
  }
}
