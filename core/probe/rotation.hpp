// Rotary positions on vectors that are not a model's (nn/rotary.hpp; Su et al. 2021, arXiv 2104.09864).
//
//   pair i of D/2 is turned by position * base^(-2i/D) radians:
//   first' = first cos - second sin,  second' = first sin + second cos        pairs: nn/pair_layout.hpp
//   score  = turned query . turned key, which the two slots' distance alone decides; added over D in order
//
// In double where the model rounds to floats, so that equal distances show as equal. base: as of Config::rope_base.
//
// Errors: those of probe/asked_numbers.hpp, naming "vector", "query", "key", "position", "query_position",
// "key_position" and "base"; vectors_differ, naming "key".
#pragma once

#include <span>
#include <vector>

#include "nn/pair_layout.hpp"

namespace poslab {

/// (D), D even; position is a whole number from 0 to kFarthestSlot.
std::vector<double> rotate(std::span<const double> vector, double position, double base, PairLayout layout);

/// A query or key in its slot.
struct PlacedVector {
  std::span<const double> vector;
  double position;
  PairLayout layout;
};

/// Without the division by sqrt(D). Where the two layouts differ, the score is no matter of distance any more.
double rotary_score(const PlacedVector& query, const PlacedVector& key, double base);

}  // namespace poslab
