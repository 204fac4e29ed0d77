#include "probe/symmetric_eigen.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/elementary.hpp"

namespace poslab {
namespace {

/// More than any matrix needs: the sum of squares beside the diagonal falls quadratically at the end.
constexpr int kMaximumSweeps = 60;

struct Rotation {
  double cosine;
  double sine;
};

/// The smaller of the two angles that set a(p, q) to 0.
Rotation rotation_for(const SquareMatrix& a, int p, int q) {
  const double theta = (a(q, q) - a(p, p)) / (2.0 * a(p, q));
  const double tangent = (theta < 0.0 ? -1.0 : 1.0) / (std::abs(theta) + elementary::sqrt(theta * theta + 1.0));
  const double cosine = 1.0 / elementary::sqrt(tangent * tangent + 1.0);
  return {cosine, tangent * cosine};
}

void turn(const Rotation& rotation, double& first, double& second) {
  const double before = first;
  first = rotation.cosine * before - rotation.sine * second;
  second = rotation.sine * before + rotation.cosine * second;
}

double largest_beside_diagonal(const SquareMatrix& a) {
  double largest = 0.0;
  for (int p = 0; p < a.n; ++p) {
    for (int q = p + 1; q < a.n; ++q) largest = std::max(largest, std::abs(a(p, q)));
  }
  return largest;
}

double largest_on_diagonal(const SquareMatrix& a) {
  double largest = 0.0;
  for (int p = 0; p < a.n; ++p) largest = std::max(largest, std::abs(a(p, p)));
  return largest;
}

}  // namespace

SymmetricEigen symmetric_eigen(SquareMatrix matrix) {
  constexpr double kTooSmall = 1e-15;
  SquareMatrix vectors(matrix.n);  // rows
  for (int i = 0; i < matrix.n; ++i) vectors(i, i) = 1.0;
  for (int sweep = 0; sweep < kMaximumSweeps; ++sweep) {
    const double limit = kTooSmall * largest_on_diagonal(matrix);
    if (largest_beside_diagonal(matrix) <= limit) break;
    for (int p = 0; p < matrix.n; ++p) {
      for (int q = p + 1; q < matrix.n; ++q) {
        if (matrix(p, q) == 0.0) continue;
        const Rotation rotation = rotation_for(matrix, p, q);
        for (int i = 0; i < matrix.n; ++i) turn(rotation, matrix(i, p), matrix(i, q));
        for (int i = 0; i < matrix.n; ++i) turn(rotation, matrix(p, i), matrix(q, i));
        for (int i = 0; i < matrix.n; ++i) turn(rotation, vectors(p, i), vectors(q, i));
      }
    }
  }
  std::vector<int> order(static_cast<std::size_t>(matrix.n));
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](int a, int b) { return matrix(a, a) > matrix(b, b); });
  SymmetricEigen eigen{{}, SquareMatrix(matrix.n)};
  for (int i = 0; i < matrix.n; ++i) {
    const int from = order[static_cast<std::size_t>(i)];
    eigen.values.push_back(matrix(from, from));
    for (int j = 0; j < matrix.n; ++j) eigen.vectors(i, j) = vectors(from, j);
  }
  return eigen;
}

}  // namespace poslab
