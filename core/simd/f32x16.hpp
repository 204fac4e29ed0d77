// Sixteen logical float lanes, the same on every machine.
//
// F32x16<R> is built from halves down to R, a backend's register type (simd/scalar.hpp, sse2.hpp, avx2.hpp,
// avx512.hpp, neon.hpp, wasm128.hpp). A kernel written over it gives the same bits with every backend, since
// each operation below is exactly rounded or exactly defined, lane by lane:
//
//   load(p) store(p)      unaligned, R::kWidth floats
//   broadcast(x)          x in every lane
//   + - * /  sqrt         IEEE 754, rounded to nearest; never fused
//   max(a, b)             a > b ? a : b    (b when either is NaN)
//   min(a, b)             a < b ? a : b    (b when either is NaN)
//   select_greater(a, b, yes, no)   a > b ? yes : no    (no when either is NaN)
//   round_scaled(t)       2^n, where t = n + kRoundingMagic in float; n from -126 to 127
//
// Sums over lanes take one fixed tree: i + 8, i + 4, i + 2, i + 1 ("lane16-tree").
#pragma once

#include "base/lanes.hpp"

namespace poslab::simd {

/// Adding 1.5 * 2^23 to |x| < 2^22 rounds x to an integer, whose low bits then stand in the float's.
inline constexpr float kRoundingMagic = 12582912.0F;

template <class Half>
struct Pair {
  static constexpr int kWidth = 2 * Half::kWidth;
  Half lo;
  Half hi;

  static Pair load(const float* p) { return {Half::load(p), Half::load(p + Half::kWidth)}; }
  static Pair broadcast(float x) {
    const Half half = Half::broadcast(x);
    return {half, half};
  }
  void store(float* p) const {
    lo.store(p);
    hi.store(p + Half::kWidth);
  }

  friend Pair operator+(Pair a, Pair b) { return {a.lo + b.lo, a.hi + b.hi}; }
  friend Pair operator-(Pair a, Pair b) { return {a.lo - b.lo, a.hi - b.hi}; }
  friend Pair operator*(Pair a, Pair b) { return {a.lo * b.lo, a.hi * b.hi}; }
  friend Pair operator/(Pair a, Pair b) { return {a.lo / b.lo, a.hi / b.hi}; }
  friend Pair sqrt(Pair a) { return {sqrt(a.lo), sqrt(a.hi)}; }
  friend Pair max(Pair a, Pair b) { return {max(a.lo, b.lo), max(a.hi, b.hi)}; }
  friend Pair min(Pair a, Pair b) { return {min(a.lo, b.lo), min(a.hi, b.hi)}; }
  friend Pair select_greater(Pair a, Pair b, Pair yes, Pair no) {
    return {select_greater(a.lo, b.lo, yes.lo, no.lo), select_greater(a.hi, b.hi, yes.hi, no.hi)};
  }
  friend Pair round_scaled(Pair t) { return {round_scaled(t.lo), round_scaled(t.hi)}; }
};

template <class Register>
struct Widen {
  using Type = typename Widen<Pair<Register>>::Type;
};
template <class Register>
  requires(Register::kWidth == kLanes)
struct Widen<Register> {
  using Type = Register;
};

template <class Register>
using F32x16 = typename Widen<Register>::Type;

/// Sum of the sixteen lanes by the lane16-tree: halves are added while there are any, then the lanes of a register.
template <class Register>
float sum_lanes(Register v) {
  alignas(64) float lane[Register::kWidth];
  v.store(lane);
  for (int width = Register::kWidth / 2; width >= 1; width /= 2) {
    for (int i = 0; i < width; ++i) lane[i] = lane[i] + lane[i + width];
  }
  return lane[0];
}
template <class Half>
float sum_lanes(Pair<Half> v) {
  return sum_lanes(v.lo + v.hi);
}

/// Largest of the sixteen lanes (order does not matter without NaN; with NaN, the tree's result).
template <class Register>
float max_lanes(Register v) {
  alignas(64) float lane[Register::kWidth];
  v.store(lane);
  for (int width = Register::kWidth / 2; width >= 1; width /= 2) {
    for (int i = 0; i < width; ++i) lane[i] = lane[i] > lane[i + width] ? lane[i] : lane[i + width];
  }
  return lane[0];
}
template <class Half>
float max_lanes(Pair<Half> v) {
  return max_lanes(max(v.lo, v.hi));
}

/// v in the first `count` lanes, `other` in the rest; count may be any integer.
template <class V>
V first_lanes(V v, V other, int count) {
  static constexpr float kSteps[2 * kLanes] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  if (count >= kLanes) return v;
  if (count <= 0) return other;
  return select_greater(V::load(kSteps + kLanes - count), V::broadcast(0.0F), v, other);
}

}  // namespace poslab::simd
