// How near the rows of a table are to each other: their principal components, and the products of every two.
//
//   X (R, C)      the rows less their mean
//   X^T X         has the eigenvalues l_1 >= l_2 >= ... and the unit vectors v_1, v_2, ... (C): R times the variance
//                 along a component, and the component's direction
//   points        = X [v_1, v_2]                    (Pearson 1901; Jolliffe, Principal Component Analysis, 1.1)
//   explained[i]  = l_i / sum of all l              the share of the variance
//   dot[r, s]     = row r . row s
//   cosine[r, s]  = dot / (|row r| |row s|), 0 where either is a zero row
//
// A direction has two signs: its entry of largest magnitude, the first of equal ones, is made positive.
// In double, rounded once at the end; sums over the columns in order. The unit is the table's.
#pragma once

#include <array>
#include <string>

#include "base/matrix_view.hpp"
#include "base/owned_matrix.hpp"

namespace poslab {

/// Rows that are laid beside each other at most: there are as many squared products of them.
inline constexpr int kMaximumMapRows = 256;

struct TableMap {
  OwnedMatrix points;                 // (R, 2); 0 on a component that explains nothing
  std::array<double, 2> explained{};  // in [0, 1]
  OwnedMatrix cosine;                 // (R, R)
  OwnedMatrix dot;                    // (R, R)
};

/// `name` is what a refusal calls the table. Errors: too_many_rows, naming "tensor".
TableMap table_map(const MatrixView& table, const std::string& name);

}  // namespace poslab
