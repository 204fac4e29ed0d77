#include "ceiling/task_ceiling.hpp"

#include <algorithm>

#include "ceiling/palindromes.hpp"
#include "ceiling/sorting.hpp"
#include "ceiling/token_draws.hpp"

namespace poslab {
namespace {

constexpr int kLongestCeiling = 512;
constexpr int kLongestMixedCeiling = 256;

constexpr Ceiling kEvenOdds{0.5, elementary::kLn2};

Ceiling uniform_draw(const TaskOptions& options, int n) {
  return options.distinct ? draw_of_distinct(n, 0, 0) : draw_with_repetition(options.vocab_size, n, 0);
}

bool has_mixed_lengths(const TaskOptions& options) { return options.minimum_length < options.maximum_length; }

/// Whether draw_with_repetition, asked for all lengths, takes long.
bool slow_to_draw(const TaskOptions& options) {
  const int longest = has_mixed_lengths(options) ? kLongestMixedCeiling : kLongestCeiling;
  return !options.distinct && options.maximum_length > longest;
}

/// Only an odd length has a slot that answers itself; an even one leaves the own token out.
Ceiling blind_reversal(const TaskOptions& options, int length) {
  return uniform_draw(options, length % 2 == 1 ? length : length - 1);
}

std::optional<Ceiling> blind_ceiling(const TaskOptions& options) {
  if (options.task == Task::kCopy) return kCertain;
  if (task_entry(options.task).classes == TaskEntry::Classes::kYesNo) return kEvenOdds;
  if (options.task != Task::kOwnIndex && slow_to_draw(options)) return std::nullopt;
  WeightedMean mean;
  for (int length = options.minimum_length; length <= options.maximum_length; ++length) {
    switch (options.task) {
      case Task::kReverse:
        mean.add(length, blind_reversal(options, length));
        break;
      case Task::kShift:
        mean.add(length - 1, uniform_draw(options, length - 1));
        break;
      case Task::kSort:
        mean.add(length, uniform_draw(options, length));
        break;
      default:  // own_index: L slots, each as likely
        mean.add(length, draw_of_distinct(length, 0, 0));
        break;
    }
  }
  return mean.mean();
}

std::optional<Ceiling> causal_reversal(const TaskOptions& options) {
  // With one length at most one token is known to be the answer, which is quick whatever the length.
  if (has_mixed_lengths(options) && slow_to_draw(options)) return std::nullopt;
  WeightedMean mean;
  for (int slot = 0; slot < options.maximum_length; ++slot) {
    const int shortest = std::max(options.minimum_length, slot + 1);
    const int lengths = options.maximum_length - shortest + 1;
    // With L <= 2 slot + 1 the answer, slot L - 1 - slot, has been seen.
    const int seen = std::clamp(2 * slot + 2 - shortest, 0, lengths);
    const int unseen = lengths - seen;
    mean.add(lengths, options.distinct ? draw_of_distinct(seen, unseen, options.vocab_size - slot - 1)
                                       : draw_with_repetition(options.vocab_size, seen, unseen));
  }
  return mean.mean();
}

/// Half of the counted targets stand at the later marked token, which has seen both.
Ceiling causal_distance(const TaskOptions& options) {
  const int distance = task_entry(options.task).distance;
  WeightedMean mean;
  for (int front = 0; front + 1 < options.maximum_length; ++front) {
    double yes = 0.0;  // how likely the answer and this place of the earlier token are together, up to a factor
    double no = 0.0;
    for (int length = std::max(options.minimum_length, front + 2); length <= options.maximum_length; ++length) {
      const int pairs = length - distance;  // with the answer yes
      const int other_pairs = length * (length - 1) / 2 - pairs;
      const int fitting = front < pairs ? 1 : 0;
      yes += static_cast<double>(fitting) / pairs;
      no += static_cast<double>(length - 1 - front - fitting) / other_pairs;
    }
    const double both = yes + no;
    mean.add(both, {std::max(yes, no) / both, surprise(yes / both) + surprise(no / both)});
    mean.add(both, kCertain);
  }
  return mean.mean();
}

std::optional<Ceiling> causal_ceiling(const TaskOptions& options) {
  switch (options.task) {
    case Task::kReverse:
      return causal_reversal(options);
    case Task::kSort:
      return causal_sorting(options);
    case Task::kAdjacent:
    case Task::kThreeApart:
      return causal_distance(options);
    case Task::kCopy:
    case Task::kShift:
    case Task::kOwnIndex:
    case Task::kFirst:
      break;
  }
  return kCertain;
}

std::optional<Ceiling> ceiling_with_palindromes(const TaskOptions& options, Information information) {
  const bool causal = information == Information::kCausal;
  switch (options.task) {
    case Task::kCopy:
      return kCertain;
    case Task::kReverse:
      if (options.palindromes == 1.0) return kCertain;
      return causal ? causal_reversal_with_palindromes(options) : blind_reversal_with_palindromes(options);
    case Task::kShift:
    case Task::kOwnIndex:
      if (causal) return kCertain;
      return std::nullopt;
    default:  // sort; the questions of yes and no take no palindromes
      return std::nullopt;
  }
}

}  // namespace

Information information_of(const Config& config) {
  if (config.causal) return Information::kCausal;
  const bool positions = position_scheme(config.mode).acts != PositionScheme::Acts::kNowhere;
  return positions ? Information::kFull : Information::kOrderBlind;
}

std::optional<Ceiling> task_ceiling(const TaskOptions& options, Information information) {
  validate_task(options);
  if (information == Information::kFull) return kCertain;
  if (options.palindromes > 0.0) return ceiling_with_palindromes(options, information);
  return information == Information::kOrderBlind ? blind_ceiling(options) : causal_ceiling(options);
}

}  // namespace poslab
