// Randomised positions (Ruoss et al. 2023, arXiv 2305.16843): a sequence of T tokens takes T different slots of a
// larger range, in order. A model that has met all slots, and every gap between two, is not lost at a longer sequence.
#pragma once

#include <cstdint>
#include <span>

#include "base/random.hpp"

namespace poslab {

/// Fills slots (B, T): each sequence with lengths[b] different slots of [0, range), ascending, every choice equally
/// likely; then 0 for its padding. For each sequence the slots are gone through in order, and one is taken when
/// stream.randint(slots left) is below the tokens left (selection sampling: Knuth, The Art of Computer Programming 2,
/// 3.4.2), until there are none.
void draw_random_slots(RandomStream& stream, int range, std::span<const std::int32_t> lengths,
                       std::span<std::int32_t> slots);

}  // namespace poslab
