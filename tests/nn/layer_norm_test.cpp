#include "nn/layer_norm.hpp"

#include <catch_amalgamated.hpp>
#include <random>
#include <set>

#include "oracle/from_core.hpp"
#include "oracle/gradients.hpp"

using Catch::Matchers::WithinAbs;
using oracle::Held;
using oracle::Matrix;
using oracle::random_matrix;
using oracle::relative_distance;
using poslab::best_kernels;
using poslab::LayerNormCache;
using poslab::LayerNormParameters;

namespace {

struct Cache {
  explicit Cache(int rows) {
    kept.reserve(arena, rows);
    arena.commit();
  }
  poslab::Arena arena;
  LayerNormCache kept;
};

}  // namespace

TEST_CASE("Layer norm and its gradients agree with the oracle", "[nn]") {
  const int rows = GENERATE(1, 15);
  const int cols = GENERATE(3, 12, 16, 65);
  CAPTURE(rows, cols);
  std::mt19937 random(1);
  const Matrix<double> x = random_matrix(random, rows, cols, 3.0);
  const Matrix<double> weight = random_matrix(random, 1, cols);
  const Matrix<double> bias = random_matrix(random, 1, cols);
  const Matrix<double> grad_y = random_matrix(random, rows, cols);

  oracle::Tape tape;
  const auto taped_x = variables(tape, x);
  const auto taped_weight = variables(tape, weight);
  const auto taped_bias = variables(tape, bias);
  const auto taped_y = layer_norm(taped_x, taped_weight, taped_bias);
  const auto derivatives = tape.derivatives(dot(taped_y, grad_y));

  const Held core_x(x);
  const Held core_grad_y(grad_y);
  const Held core_weight(weight);
  const Held core_bias(bias);
  const LayerNormParameters parameters{core_weight.view, core_bias.view};
  const Cache cache(rows);
  const poslab::SequenceRange all{0, 1, rows};

  const Held y(rows, cols);
  poslab::layer_norm_forward(best_kernels(), parameters, all, core_x.view, cache.kept, y.view);
  CHECK(relative_distance(y.view, values_of(taped_y)) < 2e-6);
  CHECK(oracle::padding_is_zero(y.view));

  const Held grad_x(rows, cols);
  poslab::layer_norm_backward_input(best_kernels(), parameters, all, core_x.view, cache.kept, core_grad_y.view,
                                    grad_x.view);
  CHECK(relative_distance(grad_x.view, picked(derivatives, taped_x)) < 1e-5);
  CHECK(oracle::padding_is_zero(grad_x.view));

  const Held grad_weight(1, cols);
  poslab::layer_norm_backward_weight(best_kernels(), all, core_x.view, cache.kept, core_grad_y.view, grad_weight.view);
  CHECK(relative_distance(grad_weight.view, picked(derivatives, taped_weight)) < 1e-5);
}

TEST_CASE("Layer norm keeps its digits when the mean is far larger than the spread", "[nn]") {
  std::mt19937 random(2);
  Matrix<double> x = random_matrix(random, 4, 20);
  for (double& value : x.values) value += 4096.0;  // E[x^2] - E[x]^2 would have no digit left
  Matrix<double> ones(1, 20);
  for (double& value : ones.values) value = 1.0;
  const Matrix<double> zeros(1, 20);
  const Held weight(ones);
  const Held bias(zeros);
  const Cache cache(4);
  const Held y(4, 20);
  poslab::layer_norm_forward(best_kernels(), {weight.view, bias.view}, {0, 1, 4}, Held(x).view, cache.kept, y.view);
  CHECK(relative_distance(y.view, layer_norm(x, ones, zeros)) < 5e-3);
}

TEST_CASE("A row of equal values becomes the bias, without a division by zero", "[nn]") {
  Matrix<double> x(1, 12);
  for (double& value : x.values) value = 3.5;
  Matrix<double> ones(1, 12);
  for (double& value : ones.values) value = 1.0;
  const Held weight(ones);
  const Held bias(1, 12);
  const Cache cache(1);
  const Held y(1, 12);
  poslab::layer_norm_forward(best_kernels(), {weight.view, bias.view}, {0, 1, 1}, Held(x).view, cache.kept, y.view);
  for (int c = 0; c < 12; ++c) CHECK(y.view(0, c) == 0.0F);
}

TEST_CASE("The smallest width that is allowed leaves more than two values", "[nn]") {
  const int width = 4;  // over two values, layer norm would leave +1 and -1 only
  std::mt19937 random(3);
  const Matrix<double> x = random_matrix(random, 8, width);
  Matrix<double> ones(1, width);
  for (double& value : ones.values) value = 1.0;
  const Held weight(ones);
  const Held bias(1, width);
  const Cache cache(8);
  const Held y(8, width);
  poslab::layer_norm_forward(best_kernels(), {weight.view, bias.view}, {0, 1, 8}, Held(x).view, cache.kept, y.view);
  for (int c = 0; c < width; ++c) {
    std::set<float> distinct;
    for (int r = 0; r < 8; ++r) distinct.insert(y.view(r, c));
    CHECK(distinct.size() > 2);
  }
}
