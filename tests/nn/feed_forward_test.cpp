#include "nn/feed_forward.hpp"

#include <catch_amalgamated.hpp>
#include <random>

#include "oracle/from_core.hpp"
#include "oracle/gradients.hpp"

using oracle::Held;
using oracle::Matrix;
using oracle::random_matrix;
using oracle::relative_distance;
using poslab::Activation;
using poslab::best_kernels;

TEST_CASE("Feed-forward and its gradients agree with the oracle", "[nn]") {
  const bool gelu = GENERATE(false, true);
  const Activation activation = gelu ? Activation::kGelu : Activation::kRelu;
  const int rows = 10;
  const int width = 12;
  const int hidden = GENERATE(1, 33, 256, 300);  // 300 are a whole block and a part of one
  CAPTURE(gelu, hidden);
  std::mt19937 random(1);
  const Matrix<double> x = random_matrix(random, rows, width, 2.0);
  const Matrix<double> weight1 = random_matrix(random, hidden, width);
  const Matrix<double> bias1 = random_matrix(random, 1, hidden);
  const Matrix<double> weight2 = random_matrix(random, width, hidden);
  const Matrix<double> bias2 = random_matrix(random, 1, width);
  const Matrix<double> grad_y = random_matrix(random, rows, width);

  oracle::Tape tape;
  const auto taped_x = variables(tape, x);
  const auto taped_weight1 = variables(tape, weight1);
  const auto taped_bias1 = variables(tape, bias1);
  const auto taped_weight2 = variables(tape, weight2);
  const auto taped_y = linear(activate(linear(taped_x, taped_weight1, taped_bias1), gelu), taped_weight2,
                              oracle::converted<oracle::Taped>(bias2));
  const auto derivatives = tape.derivatives(dot(taped_y, grad_y));

  const Held w1(weight1);
  const Held b1(bias1);
  const Held w2(weight2);
  const Held b2(bias2);
  const Held w1_transposed(transposed(weight1));
  const Held w2_transposed(transposed(weight2));
  const poslab::FeedForwardParameters parameters{{w1.view, b1.view}, {w2.view, b2.view}};
  poslab::Arena arena;
  poslab::FeedForwardCache cache;
  poslab::FeedForwardGradients gradients;
  cache.reserve(arena, rows, hidden, activation, false);
  gradients.reserve(arena, rows, hidden);
  arena.commit();
  const poslab::SequenceRange all{0, 2, 5};

  const Held y(rows, width);
  poslab::feed_forward_forward(best_kernels(), parameters, {w1_transposed.view, w2_transposed.view}, activation, {},
                               all, Held(x).view, cache, y.view);
  CHECK(relative_distance(y.view, values_of(taped_y)) < 1e-6);

  const Held grad_x(rows, width);
  poslab::feed_forward_backward(best_kernels(), parameters, activation, {}, all, cache, Held(grad_y).view, gradients,
                                grad_x.view, poslab::Start::kZero);
  CHECK(relative_distance(grad_x.view, picked(derivatives, taped_x)) < 1e-5);

  const Held grad_weight1(hidden, width);
  const int cut = hidden / 2 + 1;  // what two workers do, and not at the end of a block
  poslab::feed_forward_backward_weight1(best_kernels(), all, Held(x).view, gradients, 0, cut, grad_weight1.view);
  poslab::feed_forward_backward_weight1(best_kernels(), all, Held(x).view, gradients, cut, hidden, grad_weight1.view);
  CHECK(relative_distance(grad_weight1.view, picked(derivatives, taped_weight1)) < 1e-5);
  const Held grad_bias1(1, hidden);
  poslab::feed_forward_backward_bias1(best_kernels(), all, gradients, grad_bias1.view);
  CHECK(relative_distance(grad_bias1.view, picked(derivatives, taped_bias1)) < 1e-5);
  const Held grad_weight2(width, hidden);
  poslab::feed_forward_backward_weight2(best_kernels(), all, cache, Held(grad_y).view, 0, width, grad_weight2.view);
  CHECK(relative_distance(grad_weight2.view, picked(derivatives, taped_weight2)) < 1e-5);
}
