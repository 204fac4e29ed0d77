// Which two columns make a pair, in sinusoidal tables and in rotary positions: neighbours (2i, 2i + 1), as in the
// papers, or halves (i, i + width / 2), as in many programs. Each is right alone; a model trained with one and run with
// the other is not.
#pragma once

#include <cstdint>

namespace poslab {

enum class PairLayout : std::uint8_t { kInterleaved, kHalves };

struct Pair {
  int first;
  int second;
};

/// The columns of pair i among `width`, which must be even.
inline Pair pair_columns(PairLayout layout, int i, int width) {
  return layout == PairLayout::kInterleaved ? Pair{2 * i, 2 * i + 1} : Pair{i, i + width / 2};
}

}  // namespace poslab
