#include "data/task.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string>

#include "base/error.hpp"
#include "data/reversal.hpp"

namespace poslab {
namespace {

using Classes = TaskEntry::Classes;

constexpr std::array kTasks{
    TaskEntry{Task::kReverse, "reverse", "the sequence from its end", Classes::kTokens, 2, 1, 0, true},
    TaskEntry{Task::kCopy, "copy", "the token itself", Classes::kTokens, 2, 1, 0, true},
    TaskEntry{Task::kShift, "shift", "the token before", Classes::kTokens, 2, 2, 0, true},
    TaskEntry{Task::kSort, "sort", "the sequence in ascending order", Classes::kTokens, 2, 1, 0, true},
    TaskEntry{Task::kOwnIndex, "own_index", "the slot's own number", Classes::kSlots, 2, 1, 0, true},
    TaskEntry{Task::kFirst, "first", "whether the slot is the first", Classes::kYesNo, 2, 2, 0, false},
    TaskEntry{Task::kAdjacent, "adjacent", "whether tokens 0 and 1 stand side by side", Classes::kYesNo, 3, 3, 1,
              false},
    TaskEntry{Task::kThreeApart, "three_apart", "whether tokens 0 and 1 stand three apart", Classes::kYesNo, 3, 4, 3,
              false},
};

void require_in_range(std::string_view field, int value, int minimum, int maximum) {
  if (value >= minimum && value <= maximum) return;
  if (minimum == maximum) {
    throw Error("only_one_value", std::string(field), std::to_string(value), {{"only", std::to_string(minimum)}});
  }
  throw Error("number_out_of_range", std::string(field), std::to_string(value),
              {{"minimum", std::to_string(minimum)}, {"maximum", std::to_string(maximum)}});
}

/// Whether a sequence can have at most as many tokens as there are different ones.
bool bounded_by_vocabulary(Task task, bool distinct) { return distinct || task_entry(task).classes == Classes::kSlots; }

void require_vocab_size(Task task, int vocab_size, bool distinct) {
  const TaskEntry& entry = task_entry(task);
  const int minimum = bounded_by_vocabulary(task, distinct) ? std::max(entry.minimum_vocab_size, entry.minimum_length)
                                                            : entry.minimum_vocab_size;
  require_in_range("vocab_size", vocab_size, minimum, kLargestTaskVocabulary);
}

int longest_length(Task task, int vocab_size, bool distinct) {
  return bounded_by_vocabulary(task, distinct) ? std::min(vocab_size, kLongestTask) : kLongestTask;
}

/// Draws the tokens from `lowest` to `lowest` + `range` - 1, one at a time. When they are to be distinct, `taken` has
/// room for as many numbers as are drawn.
class TokenDraws {
 public:
  TokenDraws(RandomStream& stream, int lowest, int range, bool distinct, std::span<std::int32_t> taken)
      : stream_(&stream), lowest_(lowest), range_(range), distinct_(distinct), taken_(taken) {}

  std::int32_t next() { return lowest_ + (distinct_ ? next_distinct() : stream_->randint(range_)); }

 private:
  std::int32_t next_distinct() {
    const int rank = stream_->randint(range_ - count_);
    // taken_ is ascending, so taken_[i] - i tokens below taken_[i] are left. The one wanted has as many taken ones
    // below it as there are i with taken_[i] - i <= rank.
    int below = 0;
    for (int end = count_; below < end;) {
      const int middle = below + (end - below) / 2;
      if (taken_[static_cast<std::size_t>(middle)] - middle <= rank) {
        below = middle + 1;
      } else {
        end = middle;
      }
    }
    const auto place = taken_.begin() + below;
    std::move_backward(place, taken_.begin() + count_, taken_.begin() + count_ + 1);
    ++count_;
    return *place = rank + below;
  }

  RandomStream* stream_;
  int lowest_;
  int range_;
  bool distinct_;
  std::span<std::int32_t> taken_;
  int count_ = 0;
};

struct MarkedSlots {
  int front;
  int back;
};

/// A pair of slots, evenly among those that are `distance` apart (yes) or are not (no).
MarkedSlots draw_marked_slots(RandomStream& stream, int distance, int length) {
  const bool yes = stream.randint(2) == 1;
  const int apart = length - distance;  // pairs with the answer yes
  if (yes) {
    const int front = stream.randint(apart);
    return {front, front + distance};
  }
  int left = stream.randint(length * (length - 1) / 2 - apart);
  for (int other = 1;; ++other) {
    if (other == distance) continue;
    if (left < length - other) return {left, left + other};
    left -= length - other;
  }
}

void draw_marked_tokens(RandomStream& stream, const TaskOptions& options, std::span<std::int32_t> ids,
                        std::span<std::int32_t> room) {
  const auto [front, back] = draw_marked_slots(stream, task_entry(options.task).distance, static_cast<int>(ids.size()));
  const std::int32_t in_front = stream.randint(2);
  TokenDraws draws(stream, 2, options.vocab_size - 2, options.distinct, room);
  for (int slot = 0; slot < static_cast<int>(ids.size()); ++slot) {
    std::int32_t& id = ids[static_cast<std::size_t>(slot)];
    if (slot == front) {
      id = in_front;
    } else if (slot == back) {
      id = 1 - in_front;
    } else {
      id = draws.next();
    }
  }
}

void draw_tokens(RandomStream& stream, const TaskOptions& options, bool palindrome, std::span<std::int32_t> ids,
                 std::span<std::int32_t> room) {
  const std::size_t drawn = palindrome ? (ids.size() + 1) / 2 : ids.size();
  TokenDraws draws(stream, 0, options.vocab_size, options.distinct, room);
  for (std::int32_t& id : ids.first(drawn)) id = draws.next();
  for (std::size_t slot = drawn; slot < ids.size(); ++slot) ids[slot] = ids[ids.size() - 1 - slot];
}

/// Of `first`, counts slot 0 and one other.
void count_two_slots(RandomStream& stream, std::span<std::int32_t> targets) {
  const std::size_t other = 1 + static_cast<std::size_t>(stream.randint(static_cast<int>(targets.size()) - 1));
  for (std::size_t slot = 1; slot < targets.size(); ++slot) {
    if (slot != other) targets[slot] = kNotCounted;
  }
}

/// 1 at the two marked tokens when they are `distance` apart, else 0 there; nothing else is counted.
void answer_distance(std::ptrdiff_t distance, std::span<const std::int32_t> ids, std::span<std::int32_t> targets) {
  std::ranges::fill(targets, kNotCounted);
  if (std::ranges::count(ids, 0) != 1 || std::ranges::count(ids, 1) != 1) return;
  const std::ptrdiff_t a = std::ranges::find(ids, 0) - ids.begin();
  const std::ptrdiff_t b = std::ranges::find(ids, 1) - ids.begin();
  const std::int32_t answer = std::max(a, b) - std::min(a, b) == distance ? 1 : 0;
  targets[static_cast<std::size_t>(a)] = answer;
  targets[static_cast<std::size_t>(b)] = answer;
}

/// One sequence without marks and padding.
void draw_sequence(RandomStream& stream, const TaskOptions& options, std::span<std::int32_t> ids,
                   std::span<std::int32_t> targets) {
  constexpr double kNumbers = 4294967296.0;  // 2^32, so the product below is exact
  const bool palindrome = options.palindromes > 0.0 && stream.next() < options.palindromes * kNumbers;
  // The targets are room for the draws until they are known themselves.
  if (task_entry(options.task).distance > 0) {
    draw_marked_tokens(stream, options, ids, targets);
  } else {
    draw_tokens(stream, options, palindrome, ids, targets);
  }
  answer_sequence(options.task, ids, targets);
  if (options.task == Task::kFirst) count_two_slots(stream, targets);
}

}  // namespace

std::span<const TaskEntry> tasks() { return kTasks; }

const TaskEntry& task_entry(Task task) { return kTasks[static_cast<std::size_t>(task)]; }

const TaskEntry& find_task(std::string_view name) {
  const auto found = std::ranges::find(kTasks, name, &TaskEntry::name);
  if (found != kTasks.end()) return *found;
  std::string choices;
  for (const TaskEntry& entry : kTasks) {
    if (!choices.empty()) choices += ", ";
    choices += entry.name;
  }
  throw Error("unknown_choice", "task", std::string(name), {{"choices", choices}});
}

int task_classes(Task task, int vocab_size, int length) {
  switch (task_entry(task).classes) {
    case Classes::kTokens:
      return vocab_size;
    case Classes::kSlots:
      return length;
    case Classes::kYesNo:
      break;
  }
  return 2;
}

void validate_task(Task task, int vocab_size, int length) {
  validate_task({.task = task, .vocab_size = vocab_size, .minimum_length = length, .maximum_length = length});
}

void validate_task(const TaskOptions& options) {
  const auto& [task, vocab_size, minimum_length, maximum_length, distinct, palindromes, marks] = options;
  require_vocab_size(task, vocab_size, distinct);
  const int shortest = task_entry(task).minimum_length;
  const int longest = longest_length(task, vocab_size, distinct);
  if (minimum_length == maximum_length) {
    require_in_range("length", minimum_length, shortest, longest);
  } else {
    require_in_range("minimum_length", minimum_length, shortest, longest);
    require_in_range("maximum_length", maximum_length, minimum_length, longest);
  }
  const bool possible = task_entry(task).takes_palindromes && !distinct;
  const bool within = palindromes >= 0.0 && palindromes <= 1.0;  // not NaN
  if (within && (possible || palindromes == 0.0)) return;
  if (!possible) throw Error("only_one_value", "palindromes", std::to_string(palindromes), {{"only", "0"}});
  throw Error("number_out_of_range", "palindromes", std::to_string(palindromes), {{"minimum", "0"}, {"maximum", "1"}});
}

void answer_sequence(Task task, std::span<const std::int32_t> ids, std::span<std::int32_t> targets) {
  assert(ids.size() == targets.size());
  switch (task) {
    case Task::kReverse:
      reverse_sequences(static_cast<int>(ids.size()), ids, targets);
      return;
    case Task::kCopy:
      std::ranges::copy(ids, targets.begin());
      return;
    case Task::kShift:
      targets[0] = kNotCounted;
      std::ranges::copy(ids.first(ids.size() - 1), targets.begin() + 1);
      return;
    case Task::kSort:
      std::ranges::copy(ids, targets.begin());
      std::ranges::sort(targets);
      return;
    case Task::kOwnIndex:
      for (std::size_t slot = 0; slot < targets.size(); ++slot) targets[slot] = static_cast<std::int32_t>(slot);
      return;
    case Task::kFirst:
      std::ranges::fill(targets, 0);
      targets[0] = 1;
      return;
    case Task::kAdjacent:
    case Task::kThreeApart:
      answer_distance(task_entry(task).distance, ids, targets);
      return;
  }
}

void place_marks(const TaskOptions& options, int length, std::span<std::int32_t> row) {
  if (!options.marks) return;
  row[0] = options.vocab_size;
  row[static_cast<std::size_t>(length) + 1] = options.vocab_size + 1;
}

void draw_task(RandomStream& stream, const TaskOptions& options, std::span<std::int32_t> ids,
               std::span<std::int32_t> targets, std::span<std::int32_t> lengths) {
  const auto slots = static_cast<std::size_t>(options.slots());
  assert(ids.size() == lengths.size() * slots && targets.size() == ids.size());
  for (std::size_t row = 0; row < lengths.size(); ++row) {
    int length = options.minimum_length;
    if (length < options.maximum_length) length += stream.randint(options.maximum_length - length + 1);
    const std::span<std::int32_t> row_ids = ids.subspan(row * slots, slots);
    const std::span<std::int32_t> row_targets = targets.subspan(row * slots, slots);
    std::ranges::fill(row_ids, 0);
    std::ranges::fill(row_targets, kNotCounted);
    const auto front = static_cast<std::size_t>(options.first_token());
    const auto tokens = static_cast<std::size_t>(length);
    draw_sequence(stream, options, row_ids.subspan(front, tokens), row_targets.subspan(front, tokens));
    place_marks(options, length, row_ids);
    lengths[row] = length + (options.marks ? 2 : 0);
  }
}

}  // namespace poslab
