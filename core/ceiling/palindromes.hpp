// Reversing where a share of the sequences are palindromes, which answer their own token.
#pragma once

#include <optional>

#include "ceiling/ceiling.hpp"
#include "data/task.hpp"

namespace poslab {

/// Knowing the own token and the bag of all; std::nullopt with a length above 48, where the bags are too many.
std::optional<Ceiling> blind_reversal_with_palindromes(const TaskOptions& options);
/// Knowing the slot and all tokens up to it; std::nullopt with mixed lengths.
std::optional<Ceiling> causal_reversal_with_palindromes(const TaskOptions& options);

}  // namespace poslab
