#include "probe/symmetric_eigen.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <vector>

#include "base/random.hpp"

using Catch::Matchers::WithinAbs;
using poslab::SquareMatrix;
using poslab::SymmetricEigen;

namespace {

/// Sums of squares of random rows, of which there are fewer than columns: some eigenvalues are 0.
SquareMatrix random_symmetric(int n) {
  poslab::RandomStream stream(11);
  const int rows = n / 2 + 1;
  std::vector<float> drawn(static_cast<std::size_t>(rows * n));
  stream.normal(drawn, 1.0F);
  SquareMatrix matrix(n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      for (int r = 0; r < rows; ++r) {
        matrix(i, j) += static_cast<double>(drawn[static_cast<std::size_t>(r * n + i)]) *
                        drawn[static_cast<std::size_t>(r * n + j)];
      }
    }
  }
  return matrix;
}

}  // namespace

TEST_CASE("Two by two, where the eigenvalues are known", "[probe]") {
  SquareMatrix matrix(2);
  matrix(0, 0) = matrix(1, 1) = 2.0;
  matrix(0, 1) = matrix(1, 0) = -1.0;
  const SymmetricEigen eigen = symmetric_eigen(matrix);
  CHECK_THAT(eigen.values[0], WithinAbs(3.0, 1e-15));
  CHECK_THAT(eigen.values[1], WithinAbs(1.0, 1e-15));
  CHECK_THAT(eigen.vectors(0, 0), WithinAbs(-eigen.vectors(0, 1), 1e-15));
  CHECK_THAT(eigen.vectors(1, 0), WithinAbs(eigen.vectors(1, 1), 1e-15));
}

TEST_CASE("A diagonal matrix is its own answer, in order", "[probe]") {
  SquareMatrix matrix(3);
  matrix(0, 0) = 1.0;
  matrix(1, 1) = -4.0;
  matrix(2, 2) = 2.0;
  const SymmetricEigen eigen = symmetric_eigen(matrix);
  CHECK(eigen.values == std::vector{2.0, 1.0, -4.0});
  CHECK(eigen.vectors(0, 2) == 1.0);
  CHECK(eigen.vectors(2, 1) == 1.0);
}

TEST_CASE("The vectors are of length 1, at right angles, and A v = l v", "[probe]") {
  const int n = GENERATE(1, 3, 20, 65);
  const SquareMatrix matrix = random_symmetric(n);
  const SymmetricEigen eigen = symmetric_eigen(matrix);
  CHECK(std::ranges::is_sorted(eigen.values, std::greater<>()));
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      double product = 0.0;
      double image = 0.0;  // entry j of A v_i
      for (int k = 0; k < n; ++k) {
        product += eigen.vectors(i, k) * eigen.vectors(j, k);
        image += matrix(j, k) * eigen.vectors(i, k);
      }
      CHECK_THAT(product, WithinAbs(i == j ? 1.0 : 0.0, 1e-12));
      CHECK_THAT(image, WithinAbs(eigen.values[static_cast<std::size_t>(i)] * eigen.vectors(i, j), 1e-10));
    }
  }
}
