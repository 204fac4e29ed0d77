// What becomes of a permuted input: of a whole model, and of one self-attention alone. Nothing is trained or changed.
//
// A function f of T rows is permutation equivariant when f(x[p]) = f(x)[p], where x[p][t] = x[p[t]] (Lee et al. 2019,
// arXiv 1810.00825): a permuted input only permutes the output. The error of slot t is
//
//   max over columns of |f(x[p])[t] - f(x)[p[t]]|
//
// Where exact arithmetic gives 0, what is added up in another order may leave about 1e-6. Values have no unit.
//
// Errors: not_a_permutation, and those of validate_length, naming "permutation"; those of validate_ids, naming
// "sequence".
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/owned_matrix.hpp"
#include "model/encoder.hpp"
#include "probe/one_sequence.hpp"

namespace poslab {

struct Equivariance {
  OwnedMatrix output;           // (T, .): f(x)
  OwnedMatrix permuted_output;  // (T, .): f(x[p])
  std::vector<double> errors;   // (T)
};

/// f(x) (T, V): the logits of one sequence's tokens, without dropout and, where there are marks, between them: what the
/// answers are read from, so that nothing behind them could bring order in again.
Equivariance equivariance(const Encoder& encoder, std::span<const std::int32_t> ids, std::span<const int> permutation);

/// The same of ids and a permutation that are allowed, for whoever asks often.
Equivariance equivariance(OneSequence& sequence, std::span<const std::int32_t> ids, std::span<const int> permutation);

struct AttentionEquivariance {
  OwnedMatrix input;  // (T, C)
  Equivariance moved;
};

/// f(x) (T, C): the self-attention of the model's first layer (nn/self_attention.hpp), its output projection included,
/// with what the scheme brings into attention and nothing added to the input. x is drawn from N(0, 1), T rows of C,
/// from the stream "probe/attention" of the seed. T is the permutation's length.
AttentionEquivariance attention_equivariance(const Encoder& encoder, std::span<const int> permutation);

}  // namespace poslab
