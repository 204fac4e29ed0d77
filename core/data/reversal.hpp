// The reversal task: target[t] = ids[T - 1 - t], tokens drawn alike and independently.
#pragma once

#include <cstdint>
#include <span>

#include "base/random.hpp"

namespace poslab {

/// Fills ids (B, T) in order with stream.randint(vocab_size) and targets with each sequence reversed.
void draw_reversal(RandomStream& stream, int vocab_size, int length, std::span<std::int32_t> ids,
                   std::span<std::int32_t> targets);

/// targets = each sequence of ids (B, T) reversed.
void reverse_sequences(int length, std::span<const std::int32_t> ids, std::span<std::int32_t> targets);

}  // namespace poslab
