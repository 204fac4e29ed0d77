// Faults that people have really made with embeddings and positions, to be put into a run on purpose.
//
// A fault is a line of one table: what is wrong, in which settings it is seen best and for how long to train there, and
// how it comes into the run, either by other settings than those that are stated, or by alterations (model/
// alterations.hpp), or by what clinic/patient.hpp does with the weights. The model that everybody else trains knows
// nothing of this folder.
//
//   name                        what is wrong
//   healthy                     nothing
//   encoding_not_added          the position table is made, and never added to the tokens
//   added_along_batch           every token of sequence b takes row b of the table, whatever its slot
//   base_and_exponent_exchanged the frequency of pair i is (2i / C)^(1 / 10000), not 10000^(-2i / C)
//   exponent_doubled            it is 10000^(-4i / C)
//   cosine_own_frequency        the cosine of pair i has the frequency 10000^(-(2i + 1) / C), its sine the right one
//   targets_are_inputs          reversing was forgotten: the target of each slot is its own token
//   padding_counted             padding is the end mark, has itself as target, and counts
//   palindromes                 half of the sequences read the same backwards
//   false_tie                   the output table is a copy of the token table, made once, at the start
//   divided_by_sqrt_d           token vectors are divided by sqrt(C) where they should be multiplied
//   dropout_in_evaluation       dropout goes on while the model is measured
//   bias_sign                   ALiBi's bias is +slope * distance: the farther, the more attention
//   mask_forgotten_in_picture   who asks for the attention weights gets those of a pass without the causal mask
#pragma once

#include <span>
#include <string_view>

#include "model/alterations.hpp"
#include "model/config.hpp"

namespace poslab {

struct Fault {
  std::string_view name;
  std::string_view description;  // what is wrong, in a sentence
  std::string_view healthy;      // what a run of the same settings without it does
  Config config;                 // in which it is seen best; what the patient's record says
  int steps;                     // to see it
  Alterations alterations = {};
  void (*misconfigure)(Config& config) = nullptr;  // makes other settings of the stated ones
  bool copies_table = false;                       // of the tokens, to the output table, before the first step
  bool shows_without_mask = false;                 // what is watched
};

/// The first is "healthy".
std::span<const Fault> faults();
/// Throws Error "unknown_choice".
const Fault& find_fault(std::string_view name);

}  // namespace poslab
