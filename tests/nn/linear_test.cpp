#include "nn/linear.hpp"

#include <catch_amalgamated.hpp>
#include <random>

#include "oracle/from_core.hpp"
#include "oracle/gradients.hpp"

using oracle::Held;
using oracle::Matrix;
using oracle::padding_is_zero;
using oracle::random_matrix;
using oracle::relative_distance;
using poslab::best_kernels;

namespace {

struct LinearSizes {
  int rows;
  int in;
  int out;
};

}  // namespace

TEST_CASE("Linear and its three gradients agree with the oracle", "[nn]") {
  const LinearSizes sizes =
      GENERATE(LinearSizes{1, 1, 1}, LinearSizes{15, 12, 20}, LinearSizes{33, 20, 17}, LinearSizes{5, 64, 65});
  CAPTURE(sizes.rows, sizes.in, sizes.out);
  std::mt19937 random(1);
  const Matrix<double> x = random_matrix(random, sizes.rows, sizes.in);
  const Matrix<double> weight = random_matrix(random, sizes.out, sizes.in);
  const Matrix<double> bias = random_matrix(random, 1, sizes.out);
  const Matrix<double> grad_y = random_matrix(random, sizes.rows, sizes.out);

  oracle::Tape tape;
  const auto taped_x = variables(tape, x);
  const auto taped_weight = variables(tape, weight);
  const auto taped_bias = variables(tape, bias);
  const auto taped_y = linear(taped_x, taped_weight, taped_bias);
  const auto derivatives = tape.derivatives(dot(taped_y, grad_y));

  const Held y(sizes.rows, sizes.out);
  poslab::linear_forward(best_kernels(), Held(x).view, Held(transposed(weight)).view, Held(bias).view, y.view);
  CHECK(relative_distance(y.view, values_of(taped_y)) < 1e-6);
  CHECK(padding_is_zero(y.view));

  const Held grad_x(sizes.rows, sizes.in);
  poslab::linear_backward_input(best_kernels(), Held(grad_y).view, Held(weight).view, grad_x.view);
  CHECK(relative_distance(grad_x.view, picked(derivatives, taped_x)) < 1e-6);

  const Held grad_weight(sizes.out, sizes.in);
  const int middle = sizes.out / 2;  // two tiles, the later one first
  poslab::linear_backward_weight(best_kernels(), Held(x).view, Held(grad_y).view, middle, sizes.out, grad_weight.view);
  poslab::linear_backward_weight(best_kernels(), Held(x).view, Held(grad_y).view, 0, middle, grad_weight.view);
  CHECK(relative_distance(grad_weight.view, picked(derivatives, taped_weight)) < 1e-6);

  const Held grad_bias(1, sizes.out);
  poslab::linear_backward_bias(best_kernels(), Held(grad_y).view, grad_bias.view);
  CHECK(relative_distance(grad_bias.view, picked(derivatives, taped_bias)) < 1e-6);
}

TEST_CASE("Linear without a bias starts from zero", "[nn]") {
  std::mt19937 random(2);
  const Matrix<double> x = random_matrix(random, 3, 5);
  const Matrix<double> weight = random_matrix(random, 4, 5);
  const Held y(random_matrix(random, 3, 4));  // what stood there before must not matter
  poslab::linear_forward(best_kernels(), Held(x).view, Held(transposed(weight)).view, {}, y.view);
  CHECK(relative_distance(y.view, linear(x, weight, {})) < 1e-6);
}

TEST_CASE("Gradients of parameters add to what is there, the input's can do either", "[nn]") {
  std::mt19937 random(3);
  const Matrix<double> x = random_matrix(random, 6, 5);
  const Matrix<double> weight = random_matrix(random, 4, 5);
  const Matrix<double> grad_y = random_matrix(random, 6, 4);
  const auto twice = [](Matrix<double> m) {
    for (double& value : m.values) value *= 2.0;
    return m;
  };

  const Held once(4, 5);
  const Held both(4, 5);
  poslab::linear_backward_weight(best_kernels(), Held(x).view, Held(grad_y).view, 0, 4, once.view);
  for (int i = 0; i < 2; ++i) {
    poslab::linear_backward_weight(best_kernels(), Held(x).view, Held(grad_y).view, 0, 4, both.view);
  }
  CHECK(relative_distance(both.view, twice(oracle::matrix_of(once.view))) < 1e-6);

  const Held grad_x(6, 5);
  poslab::linear_backward_input(best_kernels(), Held(grad_y).view, Held(weight).view, grad_x.view);
  const Matrix<double> expected = twice(oracle::matrix_of(grad_x.view));
  poslab::linear_backward_input(best_kernels(), Held(grad_y).view, Held(weight).view, grad_x.view,
                                poslab::Start::kOutput);
  CHECK(relative_distance(grad_x.view, expected) < 1e-6);
}

TEST_CASE("Rows of a transposed copy can be renewed a few at a time", "[nn]") {
  std::mt19937 random(4);
  const Matrix<double> weight = random_matrix(random, 19, 18);
  const Held copy(18, 19);
  poslab::transpose_rows(Held(weight).view, 7, 19, copy.view);
  CHECK(copy.view(3, 6) == 0.0F);
  poslab::transpose_rows(Held(weight).view, 0, 7, copy.view);
  CHECK(relative_distance(copy.view, transposed(weight)) == 0.0);
  CHECK(padding_is_zero(copy.view));
}
