// How large the two parts of the input are (nn/embedding.hpp), with the weights as they stand.
//
//   root mean square of x = sqrt(mean of x^2), over the whole token table, scaled, and over the slots of a training
//   sequence; 0 for a scheme that adds nothing. No unit. Sums in double, row by row.
#pragma once

#include "model/encoder.hpp"

namespace poslab {

struct InputScale {
  double token = 0.0;
  double position = 0.0;
};

InputScale input_scale(const Encoder& encoder);

}  // namespace poslab
