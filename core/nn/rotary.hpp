// Rotary positions, RoPE (Su et al. 2021, arXiv 2104.09864): in each head, pair i of a query or key in slot t is turned
// by the angle t * base^(-2i/D). Both being turned, their product knows the distance of their slots alone.
//
//   first'  = first * cos - second * sin
//   second' = first * sin + second * cos        pairs: nn/pair_layout.hpp
//
// cosine, sine (T, D/2), D even; angles in radians, computed in double, rounded once. Turning back by the same angle is
// the inverse and, since a rotation's transpose is its inverse, also the gradient.
#pragma once

#include "base/matrix_view.hpp"
#include "nn/pair_layout.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {

struct RotaryAngles {
  MatrixView cosine;  // (T, D/2); empty: nothing is turned
  MatrixView sine;    // (T, D/2)
  PairLayout layout = PairLayout::kInterleaved;

  bool empty() const { return cosine.empty(); }
};

/// base^(-2 pair / head_dim): the angle that one slot adds, in radians.
double rotary_frequency(int pair, int head_dim, double base);

/// Of the slots first_slot, first_slot + 1, ...
void fill_rotary(const RotaryAngles& angles, double base, int first_slot = 0);

enum class Turn : std::uint8_t { kForward, kBack };

/// Turns the range's rows of qkv (N, 3C), its columns 0 to 2C - 1, head by head, in place. Row b T + t is slot t.
void rotate_queries_and_keys(const RotaryAngles& angles, Turn turn, const SequenceRange& range, const MatrixView& qkv);

}  // namespace poslab
