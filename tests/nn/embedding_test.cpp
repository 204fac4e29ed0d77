#include "nn/embedding.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "nn/sinusoidal.hpp"
#include "oracle/from_core.hpp"
#include "oracle/gradients.hpp"

using oracle::Held;
using oracle::Matrix;
using oracle::random_matrix;
using oracle::relative_distance;
using poslab::best_kernels;

namespace {

const std::vector<std::int32_t> kIds{1, 2, 3, 2, 6, 2, 2, 0, 1, 1};  // token 2 four times, 4 and 5 never

const std::vector<std::int32_t> kSlots{0, 1, 2, 3, 8, 0, 2, 5, 6, 7};  // slot 4 never, 0 and 2 twice

bool rows_equal(const poslab::MatrixView& m, int a, int b) { return std::equal(m.row(a), m.row(a) + m.cols, m.row(b)); }

}  // namespace

TEST_CASE("Embedding and its gradients agree with the oracle when ids repeat", "[nn]") {
  const bool with_positions = GENERATE(false, true);
  const double scale = GENERATE(1.0, std::sqrt(12.0));
  CAPTURE(with_positions, scale);
  const int length = 5;
  const int width = 12;
  std::mt19937 random(1);
  const Matrix<double> token = random_matrix(random, 7, width);
  const Matrix<double> position = with_positions ? random_matrix(random, 9, width) : Matrix<double>{};
  const Matrix<double> grad_x = random_matrix(random, 10, width);

  oracle::Tape tape;
  const auto taped_token = variables(tape, token);
  const auto taped_position = variables(tape, position);
  const auto taped_x =
      oracle::embed(taped_token, taped_position, scale, {kIds.begin(), kIds.end()}, {kSlots.begin(), kSlots.end()});
  const auto derivatives = tape.derivatives(dot(taped_x, grad_x));

  const Held core_token(token);
  const Held core_position(with_positions ? position : Matrix<double>(1, 1));
  const Held x(10, width);
  poslab::embedding_forward(best_kernels(), core_token.view, with_positions ? core_position.view : poslab::MatrixView{},
                            static_cast<float>(scale), {0, 2, length}, kIds.data(), kSlots.data(), x.view);
  CHECK(relative_distance(x.view, values_of(taped_x)) < 1e-6);
  CHECK(oracle::padding_is_zero(x.view));

  const Held grad_token(7, width);
  for (const auto& [begin, end] : {std::pair{3, 7}, std::pair{0, 3}}) {
    poslab::embedding_backward_token(best_kernels(), {0, 2, length}, Held(grad_x).view, static_cast<float>(scale),
                                     kIds.data(), begin, end, grad_token.view);
  }
  CHECK(relative_distance(grad_token.view, picked(derivatives, taped_token)) < 1e-6);
  if (!with_positions) return;

  const Held grad_position(9, width);
  for (const auto& [begin, end] : {std::pair{2, 9}, std::pair{0, 2}}) {
    poslab::embedding_backward_position(best_kernels(), {0, 2, length}, Held(grad_x).view, kSlots.data(), begin, end,
                                        grad_position.view);
  }
  CHECK(relative_distance(grad_position.view, picked(derivatives, taped_position)) < 1e-6);
  for (int c = 0; c < width; ++c) CHECK(grad_position.view(4, c) == 0.0F);
}

TEST_CASE("Equal ids get equal vectors without positions, and different ones with sinusoids", "[nn]") {
  std::mt19937 random(2);
  const Held token(random_matrix(random, 10, 8));
  const Held table(16, 8);
  poslab::fill_sinusoidal(table.view);
  const Held x(4, 8);
  const std::vector<std::int32_t> ids{1, 2, 3, 2};
  const std::vector<std::int32_t> slots{0, 1, 2, 3};
  poslab::embedding_forward(best_kernels(), token.view, {}, 1.0F, {0, 1, 4}, ids.data(), slots.data(), x.view);
  CHECK(rows_equal(x.view, 1, 3));
  poslab::embedding_forward(best_kernels(), token.view, table.view, 1.0F, {0, 1, 4}, ids.data(), slots.data(), x.view);
  CHECK_FALSE(rows_equal(x.view, 1, 3));
}

TEST_CASE("A position row belongs to a slot, not to a place in the batch", "[nn]") {
  std::mt19937 random(3);
  const int length = 5;
  const Held token(random_matrix(random, 10, 8));
  const Held table(random_matrix(random, 16, 8));
  const Held x(5 * length, 8);
  std::vector<std::int32_t> ids;
  std::vector<std::int32_t> slots;
  for (int b = 0; b < 5; ++b) {
    ids.insert(ids.end(), {4, 4, 7, 4, 4});
    slots.insert(slots.end(), {0, 1, 2, 3, 4});
  }
  poslab::embedding_forward(best_kernels(), token.view, table.view, 1.0F, {0, 5, length}, ids.data(), slots.data(),
                            x.view);
  for (int b = 1; b < 5; ++b) {
    for (int t = 0; t < length; ++t) CHECK(rows_equal(x.view, t, b * length + t));
  }
  CHECK_FALSE(rows_equal(x.view, 0, 1));
}
