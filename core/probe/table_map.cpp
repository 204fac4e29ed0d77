#include "probe/table_map.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/elementary.hpp"
#include "base/error.hpp"
#include "model/config.hpp"
#include "probe/symmetric_eigen.hpp"

namespace poslab {
namespace {

/// (R, C) in double.
struct Rows {
  int rows;
  int cols;
  std::vector<double> values;

  const double* row(int r) const { return values.data() + static_cast<std::ptrdiff_t>(r) * cols; }
  double* row(int r) { return values.data() + static_cast<std::ptrdiff_t>(r) * cols; }
};

Rows in_double(const MatrixView& table) {
  Rows all{table.rows, table.cols, {}};
  for (const float value : dense(table)) all.values.push_back(value);
  return all;
}

Rows centred(Rows all) {
  for (int c = 0; c < all.cols; ++c) {
    double mean = 0.0;
    for (int r = 0; r < all.rows; ++r) mean += all.row(r)[c];
    mean /= all.rows;
    for (int r = 0; r < all.rows; ++r) all.row(r)[c] -= mean;
  }
  return all;
}

double product(const double* a, const double* b, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

/// (R, R).
SquareMatrix products(const Rows& all) {
  SquareMatrix dot(all.rows);
  for (int r = 0; r < all.rows; ++r) {
    for (int s = 0; s <= r; ++s) dot(r, s) = dot(s, r) = product(all.row(r), all.row(s), all.cols);
  }
  return dot;
}

Rows transposed(const Rows& all) {
  Rows turned{all.cols, all.rows, std::vector<double>(all.values.size())};
  for (int r = 0; r < all.rows; ++r) {
    for (int c = 0; c < all.cols; ++c) turned.row(c)[r] = all.row(r)[c];
  }
  return turned;
}

/// Scales a direction to the length 1 and its entry of largest magnitude above 0. A zero vector stays as it is.
void settle(std::vector<double>& direction) {
  double largest = 0.0;
  for (const double entry : direction) {
    if (std::abs(entry) > std::abs(largest)) largest = entry;
  }
  const double length =
      elementary::sqrt(product(direction.data(), direction.data(), static_cast<int>(direction.size())));
  if (length == 0.0) return;
  for (double& entry : direction) entry /= largest < 0.0 ? -length : length;
}

void project(const Rows& centre, const MatrixView& points, std::array<double, 2>& explained) {
  const Rows columns = transposed(centre);
  // The smaller of X X^T and X^T X: they share their eigenvalues but for zeros, and v is X^T u but for its length.
  const bool of_rows = centre.rows <= centre.cols;
  const SymmetricEigen eigen = symmetric_eigen(products(of_rows ? centre : columns));
  double sum = 0.0;
  for (const double value : eigen.values) sum += std::max(value, 0.0);
  if (sum == 0.0) return;
  for (int i = 0; i < std::min(points.cols, eigen.vectors.n); ++i) {
    explained[static_cast<std::size_t>(i)] = std::max(eigen.values[static_cast<std::size_t>(i)], 0.0) / sum;
    const double* const vector = eigen.vectors.row(i);
    std::vector<double> direction(vector, vector + eigen.vectors.n);
    if (of_rows) {
      direction.clear();
      for (int c = 0; c < centre.cols; ++c) direction.push_back(product(columns.row(c), vector, centre.rows));
    }
    settle(direction);
    for (int r = 0; r < centre.rows; ++r) {
      points(r, i) = static_cast<float>(product(centre.row(r), direction.data(), centre.cols));
    }
  }
}

}  // namespace

TableMap table_map(const MatrixView& table, const std::string& name) {
  if (table.rows > kMaximumMapRows) {
    throw Error("too_many_rows", "tensor", name,
                {{"found", text_of(table.rows)}, {"maximum", text_of(kMaximumMapRows)}});
  }
  TableMap map{
      OwnedMatrix(table.rows, 2), {}, OwnedMatrix(table.rows, table.rows), OwnedMatrix(table.rows, table.rows)};
  const Rows all = in_double(table);
  const SquareMatrix dot = products(all);
  for (int r = 0; r < table.rows; ++r) {
    for (int s = 0; s < table.rows; ++s) {
      const double lengths = elementary::sqrt(dot(r, r)) * elementary::sqrt(dot(s, s));
      map.dot.view()(r, s) = static_cast<float>(dot(r, s));
      map.cosine.view()(r, s) = lengths == 0.0 ? 0.0F : static_cast<float>(dot(r, s) / lengths);
    }
  }
  project(centred(all), map.points.view(), map.explained);
  return map;
}

}  // namespace poslab
