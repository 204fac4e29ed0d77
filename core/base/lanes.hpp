// The logical vector width that every row is padded to. No includes: kernels compiled for one
// instruction set must not pull in inline code that another file could then link against.
#pragma once

namespace poslab {

/// Logical vector width of every kernel (simd/f32x16.hpp).
inline constexpr int kLanes = 16;

/// The floats of a row of `cols` that kernels work on: whole vectors.
constexpr int padded(int cols) { return (cols + kLanes - 1) / kLanes * kLanes; }

/// The floats from one row of `cols` to the next. Rows whose length is a multiple of 8 vectors stand one vector
/// further apart: a cache keeps lines that are a power of two apart in very few places, and a product reads one
/// vector from each of many rows.
constexpr int row_stride(int cols) {
  const int width = padded(cols);
  return width % (8 * kLanes) == 0 ? width + kLanes : width;
}

}  // namespace poslab
