#include "data/random_slots.hpp"

namespace poslab {

void draw_random_slots(RandomStream& stream, int range, int length, std::span<std::int32_t> slots) {
  for (std::size_t at = 0; at < slots.size(); at += static_cast<std::size_t>(length)) {
    int taken = 0;
    for (int slot = 0; taken < length; ++slot) {
      if (stream.randint(range - slot) >= length - taken) continue;
      slots[at + static_cast<std::size_t>(taken)] = slot;
      ++taken;
    }
  }
}

}  // namespace poslab
