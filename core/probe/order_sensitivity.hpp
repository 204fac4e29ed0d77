// What a model's output tells of the order of its input, with the weights as they stand. Nothing is trained or changed.
//
// f(x) (T, V) are the logits of one sequence's tokens, without dropout and, where there are marks, between them: what
// the answers are read from, so that nothing behind them could bring order in again. They are raw numbers without a
// unit, comparable between models of one size, whose heads start alike. x[p] is the sequence with x[p][t] = x[p[t]].
//
//   equivariance error     max |f(x[p])[t, v] - f(x)[p[t], v]|  0: a permuted input only permutes the output
//                                                               (probe/equivariance.hpp)
//   constant-input spread  max |f(c)[t, v] - f(c)[0, v]|        c: one token in every slot; 0: no slot has a number
//   swap differences       max over v of |f(x[p])[t, v] - f(x)[t, v]|, for each slot t; p lets two slots change places
//
// (Permutation equivariance: Lee et al. 2019, arXiv 1810.00825.) Where exact arithmetic gives 0, what is added up in
// another order may leave about 1e-6. A scheme that draws its slots keeps one draw, "slots/shown" of the seed, as
// Trainer::predict does.
//
// Errors: those of validate_length and validate_ids, naming "length" and "sequence"; number_out_of_range, "slot".
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/encoder.hpp"

namespace poslab {

/// Sequences that order_sensitivity looks at, each with a permutation of its own.
inline constexpr int kOrderTrials = 16;

struct OrderSensitivity {
  double equivariance_error = 0.0;     // over random permutations
  double reflection_error = 0.0;       // the same for the one permutation p[t] = T - 1 - t
  double constant_input_spread = 0.0;  // over random tokens
};

/// The largest of each over kOrderTrials random sequences of `length`. From the stream "probe/order" of the seed are
/// drawn, a trial at a time: T tokens, randint(V) each; then, for t = T - 1 down to 1, the slot randint(t + 1) that
/// changes places with t (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm P). The sequence's first token is
/// the one that fills every slot.
OrderSensitivity order_sensitivity(const Encoder& encoder, int length);

/// (T), of ids (T) with the tokens of the slots `one` and `other` swapped.
std::vector<double> swap_differences(const Encoder& encoder, std::span<const std::int32_t> ids, int one, int other);

}  // namespace poslab
