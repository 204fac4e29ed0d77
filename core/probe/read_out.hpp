// Whether both parts of an input can be read back: from the token's vector and the slot's, added or laid side by side,
// a linear map has to name the token, and another one the slot.
//
// Every token v stands once in every slot l: N = V T inputs x = t_v + p_l (C), or x = [t_v, p_l] (2C), where t_v is the
// scaled row of the token table and p_l row l of the position table, zeros where there is none. The map is the least
// squares fit, with an intercept, to targets y that are 1 for the right answer and 0 for the others (Hastie, Tibshirani
// and Friedman, The Elements of Statistical Learning, 4.2):
//
//   s(x) = mean(y) + W (x - mean(x)),   W least |W|, with least sum over x of |y - s(x)|^2
//
// The answer is the largest entry of s, the first of equal ones. Accuracies are over the same N inputs: what is asked
// is whether the parts are still there, not whether they could be guessed. A fit by likelihood instead of squares reads
// back a little more (of the sum of width 8, the slot in about 0.75 instead of 0.58 of the inputs).
//
// W is never made. With t and p less their means, M (V + T, width) the rows sqrt(T) t_v and sqrt(V) p_l, and P the
// orthogonal projector onto the columns of M,
//
//   token   s_j(v, l) = 1/V + P[t_j, t_v] + sqrt(T/V) P[t_j, p_l]
//   slot    s_m(v, l) = 1/T + P[p_m, p_l] + sqrt(V/T) P[p_m, t_v]
//
// since the inputs' covariance is M^T M. P comes from the eigenvectors of M M^T (probe/symmetric_eigen.hpp); what
// varies less than 1e-12 of the largest variance is rounding, and counts as nothing. In double; sums over the columns
// in order.
#pragma once

#include <cstdint>

#include "model/encoder.hpp"

namespace poslab {

enum class Combine : std::uint8_t { kAdd, kConcatenate };

/// Tokens, and slots, that are asked about at most.
inline constexpr int kMaximumReadOut = 128;

struct ReadOut {
  double token = 0.0;     // in [0, 1]
  double position = 0.0;  // in [0, 1]
  int width = 0;          // of x: C or 2C
};

/// Of the tables as they stand; T slots of Config::length, marks included, from slot 0 on.
/// Errors: number_out_of_range, naming "vocab_size" and "length".
ReadOut read_out(const Encoder& encoder, Combine combine);

}  // namespace poslab
