// Sinusoidal positions (Vaswani et al. 2017, arXiv 1706.03762, section 3.5):
//
//   sine of pos / 10000^(2i/C) in the first column of pair i, its cosine in the second   (nn/pair_layout.hpp)
//
// table (max_len, C), C even. Both columns of a pair share one frequency. Computed in double, rounded once.
#pragma once

#include "base/matrix_view.hpp"
#include "nn/pair_layout.hpp"

namespace poslab {

/// 1 / 10000^(2 pair / d_model): the angle that one slot adds, in radians.
double sinusoidal_frequency(int pair, int d_model);

void fill_sinusoidal(const MatrixView& table, PairLayout layout = PairLayout::kInterleaved);

}  // namespace poslab
