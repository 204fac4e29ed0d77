// The logical vector width that every row is padded to. No includes: kernels compiled for one
// instruction set must not pull in inline code that another file could then link against.
#pragma once

namespace poslab {

/// Logical vector width of every kernel (simd/f32x16.hpp).
inline constexpr int kLanes = 16;

/// The stride of a row of `cols` floats.
constexpr int padded(int cols) { return (cols + kLanes - 1) / kLanes * kLanes; }

}  // namespace poslab
