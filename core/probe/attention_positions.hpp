// What a scheme of positions does inside the attention, as numbers to look at, with the weights as they stand.
//
//   score bias         bias[h, key - query], added to q k^T / sqrt(D) of head h; no unit, all layers alike
//                      (nn/score_bias.hpp)
//   rotary frequency   the angle in radians that one slot adds to pair i of every query and key (nn/rotary.hpp)
#pragma once

#include <vector>

#include "model/encoder.hpp"

namespace poslab {

/// (H, 2T - 1), row by row, for the T slots of `length` tokens; column c is the distance key - query = c - (T - 1).
/// Empty where nothing is added to scores. Under a causal mask the distances above 0 are hidden, whatever stands there.
/// Errors: those of validate_length, naming "length".
std::vector<float> score_biases(const Encoder& encoder, int length);

/// (D / 2). Empty where nothing is turned.
std::vector<double> rotary_frequencies(const Config& config);

}  // namespace poslab
