// Sinusoidal positions, looked at without a model (Vaswani et al. 2017, arXiv 1706.03762, section 3.5).
//
//   w_k         = 1 / base^(2k/d)                      radians from one slot to the next, for pair k of d/2
//   PE(p)       = sin(w_0 p), cos(w_0 p), sin(w_1 p), cos(w_1 p), ...
//   PE(p).PE(q) = sum over k of cos(w_k (q - p))       d/2 for p = q
//   PE(q)       = R(q - p) PE(p)                       R(n) turns pair k by n w_k:
//                   sin' = sin cos(n w_k) + cos sin(n w_k),  cos' = cos cos(n w_k) - sin sin(n w_k)
//
// All in double, by base/elementary.hpp; sums over the pairs in order, the sine's term ahead of the cosine's.
//
// Errors: those of probe/asked_numbers.hpp, naming "d_model", "base", "positions", "p" and "q".
#pragma once

#include <span>
#include <vector>

#include "base/owned_matrix.hpp"

namespace poslab {

/// (d/2) each.
struct SinusoidPairs {
  /// 1 / base^(2k/d) by multiplications alone: r^(d/2) = base is solved for r = base^(2/d), which is squared and
  /// multiplied up to r^k. An independent way to the same numbers.
  std::vector<double> frequencies;
  /// exp(-ln(base) 2k/d), as tables are made (nn/sinusoidal.hpp).
  std::vector<double> by_exponential;
  /// 2 pi / frequency: slots of one turn.
  std::vector<double> wavelengths;
};

/// d_model even, base as of Config::rope_base.
SinusoidPairs sinusoid_pairs(int d_model, double base);

/// (positions, d): the rows of the table at these slots, rounded once. Slots are whole, from 0 to kFarthestSlot.
OwnedMatrix sinusoid_rows(std::span<const double> positions, int d_model);

struct SinusoidComparison {
  double dot = 0.0;             // PE(p) . PE(q)
  double distance = 0.0;        // |PE(p) - PE(q)|
  double rotation_error = 0.0;  // the largest entry of |PE(q) - R(q - p) PE(p)|; 0 but for rounding
};

/// Of rows that are not rounded to floats.
SinusoidComparison compare_sinusoids(int d_model, double p, double q);

}  // namespace poslab
