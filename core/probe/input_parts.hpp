// The input of a model, part by part (nn/embedding.hpp): x0 = scale * token[ids] + position[slots].
//
// (T, C) each; T counts the marks around the tokens, where the model has them. Both parts are floats as the model holds
// them, their sum is rounded once. No unit.
#pragma once

#include <cstdint>
#include <span>

#include "base/owned_matrix.hpp"
#include "model/encoder.hpp"

namespace poslab {

struct InputParts {
  OwnedMatrix token;     // scale * token[ids]
  OwnedMatrix position;  // position[slots]; zeros for a scheme that adds nothing to the input
  OwnedMatrix sum;       // what the first layer receives
  double scale;          // sqrt(C), as a float, or 1
};

/// Errors: those of validate_ids, naming "sequence".
InputParts input_parts(const Encoder& encoder, std::span<const std::int32_t> ids);

}  // namespace poslab
