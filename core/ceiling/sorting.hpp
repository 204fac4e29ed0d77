// Sorting below a causal mask: the t-th smallest of a sequence, when only its first t + 1 tokens are known.
#pragma once

#include <optional>

#include "ceiling/ceiling.hpp"
#include "data/task.hpp"

namespace poslab {

/// The mean over all slots; std::nullopt where it would take longer than some seconds. docs/derivations/
/// task_ceilings.md derives it.
std::optional<Ceiling> causal_sorting(const TaskOptions& options);

}  // namespace poslab
