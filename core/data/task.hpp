// The tasks of the lab as one table, and the drawing of their batches.
//
//   reverse      target[t] = ids[T - 1 - t]
//   copy         target[t] = ids[t]
//   shift        target[t] = ids[t - 1]; slot 0 is not counted
//   sort         target[t] = the t-th smallest of ids, counted from 0
//   own_index    target[t] = t
//   first        is this slot the first?
//   adjacent     tokens 0 and 1 each occur once: do they stand side by side?
//   three_apart  the same: are their slots exactly three apart?
//
// An answer is a class: a token, a slot, or 1 for yes and 0 for no. A target of kNotCounted counts in no metric. The
// model answers all tasks with its V classes, hence own_index needs T <= V.
//
// How the questions of yes and no are drawn. Each counts two slots of a sequence, and to a model that knows its own
// token and the bag of all tokens, but no slots, yes and no are equally likely whatever these are:
//   first        Counted are slot 0 (yes) and one of the others (no), each as likely. Tokens are drawn alike in all
//                slots, so neither token nor bag tells the two apart.
//   adjacent,    Counted are the slots of tokens 0 and 1. Yes or no is drawn first, evenly; then a pair of slots,
//   three_apart  evenly among those that give this answer; then which of the two tokens stands in front, evenly. The
//                other slots hold tokens 2 to V - 1, whatever the answer is.
// With slots known, the place of the earlier marked token alone tells something, since few pairs begin near the end: at
// T = 8 it gives 0.64 right for adjacent and 0.60 for three_apart (ceiling/task_ceiling.hpp).
//
// Shapes: ids and targets (B, slots), lengths (B). A row is [start mark V,] L tokens [, end mark V + 1], then padding
// (id 0); marks and padding have the target kNotCounted. Slots of tasks count from the first token, so own_index
// answers 0 for it behind a start mark too. lengths[b] is L, with marks L + 2: the slots that are not padding. With
// fixed length slots = lengths[b].
//
// Order of draws, a row at a time:
//   1. when minimum_length < maximum_length: L = minimum_length + randint(maximum_length - minimum_length + 1)
//   2. when palindromes > 0: next() < palindromes * 2^32 makes it a palindrome
//   3. adjacent, three_apart: yes = randint(2); which pair = randint(number of pairs with this answer), these in
//      ascending order of their distance, then of their front slot; randint(2) = 1 puts token 1 in front
//   4. a token for each slot in order that has none: randint(V), or with marked tokens 2 + randint(V - 2). Distinct:
//      randint(n) is the rank, ascending, among the n tokens left. A palindrome draws its first ceil(L / 2) slots
//   5. first: the slot counted as no = 1 + randint(L - 1)
// So reverse with repetition, fixed length and neither palindromes nor marks draws what draw_reversal draws.
//
// Errors: number_out_of_range, only_one_value, unknown_choice. Nothing is allocated.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/random.hpp"

namespace poslab {

enum class Task : std::uint8_t { kReverse, kCopy, kShift, kSort, kOwnIndex, kFirst, kAdjacent, kThreeApart };

inline constexpr std::int32_t kNotCounted = -1;
/// The configuration's limits of vocab_size and length.
inline constexpr int kLargestTaskVocabulary = 65536;
inline constexpr int kLongestTask = 4096;

struct TaskEntry {
  enum class Classes : std::uint8_t { kTokens, kSlots, kYesNo };

  Task task;
  std::string_view name;     // as on the command line and on the page
  std::string_view targets;  // what they are
  Classes classes;
  int minimum_vocab_size;
  int minimum_length;
  int distance;            // of the two marked tokens, for yes; 0 where none are marked
  bool takes_palindromes;  // the questions of yes and no do not: a palindrome could give the answer away
};

std::span<const TaskEntry> tasks();
const TaskEntry& task_entry(Task task);
/// Throws Error "unknown_choice".
const TaskEntry& find_task(std::string_view name);

/// How many classes the answers of sequences of `length` tokens come from: V, T or 2.
int task_classes(Task task, int vocab_size, int length);

struct TaskOptions {
  Task task = Task::kReverse;
  int vocab_size = 10;  // V: tokens without marks
  int minimum_length = 8;
  int maximum_length = 8;    // equal to the minimum: fixed length
  bool distinct = false;     // no token twice in a sequence
  double palindromes = 0.0;  // share of sequences drawn as palindromes
  bool marks = false;        // start and end mark around each sequence

  /// Where the first token stands in a row.
  int first_token() const { return marks ? 1 : 0; }
  /// The slots of a row.
  int slots() const { return maximum_length + (marks ? 2 : 0); }
  /// The ids a model must know: V, or V + 2 with marks.
  int model_vocab_size() const { return vocab_size + (marks ? 2 : 0); }
};

/// Throws Error "number_out_of_range" or "only_one_value" for "vocab_size" or "length" when the task cannot be drawn
/// with them.
void validate_task(Task task, int vocab_size, int length);
/// Judges all options; mixed lengths are named "minimum_length" and "maximum_length", and the share "palindromes".
/// Distinct tokens need V >= the longest length, and allow no palindromes.
void validate_task(const TaskOptions& options);

/// The targets (T) of one sequence of tokens ids (T), T >= 1. Counted are all slots that the task has an answer for:
/// with `first` all, with marked tokens their two slots, or none when not each of the two occurs exactly once.
void answer_sequence(Task task, std::span<const std::int32_t> ids, std::span<std::int32_t> targets);

/// Puts the marks around the first `length` tokens of a row, which begin at options.first_token(); without marks does
/// nothing.
void place_marks(const TaskOptions& options, int length, std::span<std::int32_t> row);

/// Draws lengths.size() rows with valid options.
void draw_task(RandomStream& stream, const TaskOptions& options, std::span<std::int32_t> ids,
               std::span<std::int32_t> targets, std::span<std::int32_t> lengths);

}  // namespace poslab
