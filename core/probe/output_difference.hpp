// Whether a model answers two slots alike.
#pragma once

#include <cstdint>
#include <span>

#include "model/encoder.hpp"

namespace poslab {

/// A token of a sequence, marks not counted.
struct PlacedToken {
  std::span<const std::int32_t> ids;
  int slot = 0;
};

/// max over v of |f(ids)[slot, v] - f(other ids)[other slot, v]|, f being the logits (T, V) without dropout, with the
/// weights as they stand; no unit. The sequences may differ in length. 0 where the model cannot tell the two apart, but
/// for rounding, about 1e-6.
/// Errors: those of validate_ids, naming "sequence"; number_out_of_range, naming "slot".
double output_difference(const Encoder& encoder, const PlacedToken& one, const PlacedToken& other);

/// Throws Error number_out_of_range, "slot", for a slot that a sequence of `length` does not have.
void require_slot(int slot, std::size_t length);

}  // namespace poslab
