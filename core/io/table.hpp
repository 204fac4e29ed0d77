// A matrix for other programs: CSV, JSON, NPY. Numbers are written as the shortest text that reads back to the same
// float (std::to_chars), so nothing depends on a locale and nothing is lost.
//
// matrix (rows, cols). Its padding is left out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/matrix_view.hpp"

namespace poslab {

/// One line a row, commas between, no heading: numpy.loadtxt(file, delimiter=",").
std::string format_csv(const MatrixView& matrix);

/// An array of rows: [[1,0.5],[0,2]]. JSON knows no NaN and no infinity: they become null.
std::string format_json(const MatrixView& matrix);

/// NumPy's file, format version 1.0, '<f4', C order: numpy.load(file).
/// Source: numpy.org/doc/stable/reference/generated/numpy.lib.format.html
std::vector<std::byte> format_npy(const MatrixView& matrix);

}  // namespace poslab
