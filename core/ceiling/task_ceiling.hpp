// The best that any model can do on a task (data/task.hpp), given what it knows of a sequence: the largest token
// accuracy and the least loss in nats, over the counted targets.
//
//   kOrderBlind  its own token and the bag of all tokens, and with it the length; not which slot it stands in
//   kCausal      its slot and all tokens up to its own; the length only when that is fixed
//   kFull        its slot and all tokens: every task is then certain, 1, 0
//
// It knows how sequences are drawn, too. Padding is hidden from it, and marks tell it nothing more: they are always
// there, and a causal model sees the end mark when all is answered. Hence they change no ceiling.
//
// Let U(n) be the ceiling of naming a uniform draw from n known tokens, themselves uniform over V:
//   accuracy E[largest count] / n, loss E[-sum count / n ln(count / n)]; when distinct, 1 / n and ln n.
//
//                          order-blind                        causal, fixed length
//   reverse                U(L), L odd; U(L - 1), L even      chance in the earlier floor(L / 2) slots, else 1, 0
//   copy                   1, 0                               1, 0
//   shift                  U(L - 1)                           1, 0
//   sort                   U(L)                               the t-th smallest, given the first t + 1 tokens
//   own_index              1 / L, ln L                        1, 0
//   first                  1 / 2, ln 2                        1, 0
//   adjacent, three_apart  1 / 2, ln 2                        what its slot tells the earlier marked token; later 1, 0
//
// Chance is 1 / V and ln V, or when tokens are distinct, the same over those not seen yet. Mixed lengths: order-blind,
// the mean over lengths, weighted by their counted targets; causal, the length is one more thing not known, and all
// lengths that are still possible are equally likely. docs/derivations/task_ceilings.md derives all of this. Exact up
// to rounding: below 1e-12.
//
// std::nullopt, never an estimate, where nothing exact is known or it would take more than about a second:
//   palindromes (a share above 0)   unless the task is copy; or shift or own_index, and the model causal; or reverse,
//                                   and all are palindromes, or the model is order-blind and no length is above 48,
//                                   or it is causal and the length is fixed
//   U(n), tokens not distinct       with a length above 512, or mixed lengths and one above 256; the latter holds for
//                                   reverse with a causal model, too
//   sort, causal, with large sizes  it is known, with repetition, for V 10 to length 59, for V 32 to length 36, and for
//                                   V 100 to length 23; with distinct tokens further
//
// Errors: those of validate_task.
#pragma once

#include <cstdint>
#include <optional>

#include "ceiling/ceiling.hpp"
#include "data/task.hpp"
#include "model/config.hpp"

namespace poslab {

enum class Information : std::uint8_t { kOrderBlind, kCausal, kFull };

/// The most that a model of this kind can know. It may know less: under a causal mask one layer without positions is
/// blind to the order of its prefix, and what acts inside the attention tells distances alone.
Information information_of(const Config& config);

std::optional<Ceiling> task_ceiling(const TaskOptions& options, Information information);

}  // namespace poslab
