#include "matrices.hpp"

#include <span>

#include "base/random.hpp"

namespace poslab::bench {

Matrix zero_matrix(int rows, int cols) { return std::make_shared<const OwnedMatrix>(rows, cols); }

Matrix filled_matrix(int rows, int cols, float value) {
  Matrix matrix = zero_matrix(rows, cols);
  matrix->view().map().setConstant(value);
  return matrix;
}

Matrix normal_matrix(int rows, int cols) {
  Matrix matrix = zero_matrix(rows, cols);
  RandomStream stream(0);
  for (int r = 0; r < rows; ++r) {
    stream.normal(std::span(matrix->view().row(r), static_cast<std::size_t>(cols)), 1.0F);
  }
  return matrix;
}

}  // namespace poslab::bench
