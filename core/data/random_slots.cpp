#include "data/random_slots.hpp"

#include <algorithm>
#include <cstddef>

namespace poslab {

void draw_random_slots(RandomStream& stream, int range, std::span<const std::int32_t> lengths,
                       std::span<std::int32_t> slots) {
  const std::size_t width = slots.size() / lengths.size();
  for (const std::int32_t length : lengths) {
    const std::span<std::int32_t> row = slots.first(width);
    std::ranges::fill(row, 0);
    int taken = 0;
    for (int slot = 0; taken < length; ++slot) {
      if (stream.randint(range - slot) >= length - taken) continue;
      row[static_cast<std::size_t>(taken)] = slot;
      ++taken;
    }
    slots = slots.subspan(width);
  }
}

}  // namespace poslab
