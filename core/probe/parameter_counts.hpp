// The tensors of a model and the numbers they hold, counted from the settings alone: no memory is taken for a model, so
// that a table of any size can be asked about.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/config.hpp"

namespace poslab {

struct ParameterCount {
  std::string name;                 // PyTorch's state_dict key
  std::vector<std::int64_t> shape;  // (rows, cols), or (cols) of a vector
  std::int64_t count = 0;           // the product of `shape`
  bool trainable = true;            // false for a buffer: saved with the model, changed by no step
};

/// In the order of PyTorch's state_dict, where a module's own buffer comes ahead of the tables inside it. A tied table
/// is counted once, as the one that reads. Errors: those of validate_shapes.
std::vector<ParameterCount> parameter_counts(const Config& config);

}  // namespace poslab
