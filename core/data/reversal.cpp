#include "data/reversal.hpp"

#include <algorithm>

namespace poslab {

void draw_reversal(RandomStream& stream, int vocab_size, int length, std::span<std::int32_t> ids,
                   std::span<std::int32_t> targets) {
  for (std::int32_t& id : ids) id = stream.randint(vocab_size);
  reverse_sequences(length, ids, targets);
}

void reverse_sequences(int length, std::span<const std::int32_t> ids, std::span<std::int32_t> targets) {
  for (std::size_t at = 0; at < ids.size(); at += static_cast<std::size_t>(length)) {
    const auto sequence = ids.subspan(at, static_cast<std::size_t>(length));
    std::reverse_copy(sequence.begin(), sequence.end(), targets.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

}  // namespace poslab
