// Eigenvalues and eigenvectors of a small symmetric matrix, by Jacobi's method: rotations that each set one entry
// beside the diagonal to 0, row by row, until all of them are too small to matter (Golub and Van Loan, Matrix
// Computations, 8.5). Additions, products, divisions and roots alone, so that every system finds the same digits.
#pragma once

#include <vector>

namespace poslab {

/// Row-major (n, n).
struct SquareMatrix {
  int n = 0;
  std::vector<double> values;

  explicit SquareMatrix(int size) : n(size), values(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {}
  double& operator()(int row, int col) { return values[at(row, col)]; }
  double operator()(int row, int col) const { return values[at(row, col)]; }
  const double* row(int r) const { return values.data() + at(r, 0); }

 private:
  std::size_t at(int row, int col) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(n) + static_cast<std::size_t>(col);
  }
};

struct SymmetricEigen {
  std::vector<double> values;  // (n), the largest first
  SquareMatrix vectors;        // (n, n): row i is the unit vector of value i, its sign as it came
};

/// `matrix` must be symmetric and finite.
SymmetricEigen symmetric_eigen(SquareMatrix matrix);

}  // namespace poslab
