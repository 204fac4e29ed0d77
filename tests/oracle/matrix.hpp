// A matrix for the oracle: rows, columns, values, nothing else.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

namespace oracle {

template <class T>
struct Matrix {
  int rows = 0;
  int cols = 0;
  std::vector<T> values;

  Matrix() = default;
  Matrix(int rows_in, int cols_in)
      : rows(rows_in), cols(cols_in), values(static_cast<std::size_t>(rows_in) * static_cast<std::size_t>(cols_in)) {}

  T& operator()(int r, int c) { return values[index(r, c)]; }
  const T& operator()(int r, int c) const { return values[index(r, c)]; }

 private:
  std::size_t index(int r, int c) const {
    return static_cast<std::size_t>(r) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(c);
  }
};

/// The same values in another number type.
template <class T>
Matrix<T> converted(const Matrix<double>& from) {
  Matrix<T> to(from.rows, from.cols);
  for (std::size_t i = 0; i < from.values.size(); ++i) to.values[i] = T(from.values[i]);
  return to;
}

/// Values in [-scale, scale), multiples of scale * 2^-11: exact in float, so that core and oracle start equal.
inline Matrix<double> random_matrix(std::mt19937& random, int rows, int cols, double scale = 1.0) {
  Matrix<double> m(rows, cols);
  for (double& value : m.values) {
    value = scale * (static_cast<double>(random() >> 20) - 2048.0) / 2048.0;
  }
  return m;
}

}  // namespace oracle
