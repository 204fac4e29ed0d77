#include "ceiling/task_ceiling.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace {

using poslab::Ceiling;
using poslab::Information;
using poslab::Task;
using poslab::task_ceiling;
using poslab::TaskOptions;
using Tokens = std::vector<int>;

constexpr int kUncounted = -1;
constexpr Information kBlind = Information::kOrderBlind;
constexpr Information kCausal = Information::kCausal;
constexpr Information kFull = Information::kFull;

/// Takes a sequence, its targets, and how likely the two are to be drawn.
using Visitor = std::function<void(const Tokens&, const Tokens&, double)>;

bool all_different(Tokens tokens) {
  std::ranges::sort(tokens);
  return std::ranges::adjacent_find(tokens) == tokens.end();
}

/// From `from` things: in how many ways `places` places are filled.
double ways(int from, int places, bool distinct) {
  double product = 1.0;
  for (int i = 0; i < places; ++i) product *= distinct ? from - i : from;
  return product;
}

/// The answers as the tasks define them; `first` counts all slots.
Tokens answers(Task task, const Tokens& ids) {
  const int length = static_cast<int>(ids.size());
  const auto id = [&](int slot) { return ids[static_cast<std::size_t>(slot)]; };
  Tokens sorted = ids;
  std::ranges::sort(sorted);
  const auto apart = std::abs((std::ranges::find(ids, 0) - ids.begin()) - (std::ranges::find(ids, 1) - ids.begin()));
  Tokens targets;
  for (int t = 0; t < length; ++t) {
    int target = kUncounted;
    if (task == Task::kReverse) target = id(length - 1 - t);
    if (task == Task::kCopy) target = id(t);
    if (task == Task::kShift && t > 0) target = id(t - 1);
    if (task == Task::kSort) target = sorted[static_cast<std::size_t>(t)];
    if (task == Task::kOwnIndex) target = t;
    if (task == Task::kFirst) target = t == 0 ? 1 : 0;
    if (task == Task::kAdjacent && id(t) < 2) target = apart == 1 ? 1 : 0;
    if (task == Task::kThreeApart && id(t) < 2) target = apart == 3 ? 1 : 0;
    targets.push_back(target);
  }
  return targets;
}

/// How likely these tokens are to be drawn at this length; 0 when they cannot be.
double likelihood(const TaskOptions& options, const Tokens& ids) {
  const int length = static_cast<int>(ids.size());
  if (options.distinct && !all_different(ids)) return 0.0;
  if (options.task != Task::kAdjacent && options.task != Task::kThreeApart) {
    const bool palindrome = std::ranges::equal(ids, Tokens(ids.rbegin(), ids.rend()));
    return (1.0 - options.palindromes) / ways(options.vocab_size, length, options.distinct) +
           (palindrome ? options.palindromes / ways(options.vocab_size, (length + 1) / 2, false) : 0.0);
  }
  if (std::ranges::count(ids, 0) != 1 || std::ranges::count(ids, 1) != 1) return 0.0;
  const Tokens targets = answers(options.task, ids);
  const int yes_pairs = length - (options.task == Task::kAdjacent ? 1 : 3);
  const int pairs = std::ranges::count(targets, 1) > 0 ? yes_pairs : length * (length - 1) / 2 - yes_pairs;
  return 0.5 / pairs / 2.0 / ways(options.vocab_size - 2, length - 2, options.distinct);
}

void visit_length(const TaskOptions& options, int length, const Visitor& visit) {
  const double of_length = 1.0 / (options.maximum_length - options.minimum_length + 1);
  Tokens ids(static_cast<std::size_t>(length), 0);
  for (bool more = true; more;) {
    const double likely = of_length * likelihood(options, ids);
    if (likely > 0.0) {
      const Tokens targets = answers(options.task, ids);
      if (options.task != Task::kFirst) visit(ids, targets, likely);
      for (int other = 1; other < length && options.task == Task::kFirst; ++other) {
        Tokens counted(ids.size(), kUncounted);
        for (const int slot : {0, other})
          counted[static_cast<std::size_t>(slot)] = targets[static_cast<std::size_t>(slot)];
        visit(ids, counted, likely / (length - 1));
      }
    }
    more = false;
    for (int& token : ids) {  // the next sequence, as an odometer counts
      if (++token < options.vocab_size) {
        more = true;
        break;
      }
      token = 0;
    }
  }
}

/// Every sequence that can be drawn.
void visit_all(const TaskOptions& options, const Visitor& visit) {
  for (int length = options.minimum_length; length <= options.maximum_length; ++length) {
    visit_length(options, length, visit);
  }
}

Tokens known_at(Information information, const Tokens& ids, int slot) {
  if (information == kCausal) return {ids.begin(), ids.begin() + slot + 1};  // as long as its slot says
  Tokens known = ids;
  std::ranges::sort(known);
  known.push_back(ids[static_cast<std::size_t>(slot)]);
  return known;
}

/// The best predictor from what is known, counted over all sequences.
Ceiling counted_task_ceiling(const TaskOptions& options, Information information) {
  std::map<Tokens, std::map<int, double>> groups;
  visit_all(options, [&](const Tokens& ids, const Tokens& targets, double likely) {
    for (std::size_t slot = 0; slot < ids.size(); ++slot) {
      if (targets[slot] == kUncounted) continue;
      groups[known_at(information, ids, static_cast<int>(slot))][targets[slot]] += likely;
    }
  });
  double right = 0.0;
  double loss = 0.0;
  double total = 0.0;
  for (const auto& [known, weights] : groups) {
    double group = 0.0;
    double most = 0.0;
    for (const auto& [target, weight] : weights) {
      group += weight;
      most = std::max(most, weight);
    }
    for (const auto& [target, weight] : weights) loss -= weight * std::log(weight / group);
    right += most;
    total += group;
  }
  return {right / total, loss / total};
}

void check_against_count(const TaskOptions& options, const std::vector<Information>& states = {kBlind, kCausal}) {
  CAPTURE(poslab::task_entry(options.task).name, options.vocab_size, options.minimum_length, options.maximum_length);
  CAPTURE(options.distinct, options.palindromes);
  for (const Information information : states) {
    CAPTURE(information == kCausal);
    const std::optional<Ceiling> exact = task_ceiling(options, information);
    REQUIRE(exact.has_value());
    const Ceiling counted = counted_task_ceiling(options, information);
    CHECK(std::abs(exact->token_accuracy - counted.token_accuracy) < 1e-12);
    CHECK(std::abs(exact->loss - counted.loss) < 1e-12);
  }
}

bool can_be_drawn(const TaskOptions& options) {
  try {
    poslab::validate_task(options);
    return true;
  } catch (const poslab::Error&) {
    return false;
  }
}

/// The ceiling's numbers, or zeros that no test expects.
Ceiling ceiling_of(Task task, Information information, int vocab_size, int length, bool distinct = false) {
  return task_ceiling({.task = task,
                       .vocab_size = vocab_size,
                       .minimum_length = length,
                       .maximum_length = length,
                       .distinct = distinct},
                      information)
      .value_or(Ceiling{0.0, 0.0});
}

void check_near(const Ceiling& ceiling, double token_accuracy, double loss, double digits = 1e-12) {
  CAPTURE(ceiling.token_accuracy, ceiling.loss);
  CHECK(std::abs(ceiling.token_accuracy - token_accuracy) < digits);
  CHECK(std::abs(ceiling.loss - loss) < digits);
}

}  // namespace

TEST_CASE("Ceilings of all tasks equal the best predictor counted over all sequences of one length", "[train]") {
  int checked = 0;
  for (const poslab::TaskEntry& entry : poslab::tasks()) {
    for (const auto& [vocab_size, longest] : std::vector<std::pair<int, int>>{{2, 8}, {3, 7}, {4, 5}, {5, 5}, {7, 4}}) {
      for (const bool distinct : {false, true}) {
        for (int length = 1; length <= longest; ++length) {
          const TaskOptions options{.task = entry.task,
                                    .vocab_size = vocab_size,
                                    .minimum_length = length,
                                    .maximum_length = length,
                                    .distinct = distinct};
          if (!can_be_drawn(options)) continue;
          check_against_count(options);
          ++checked;
        }
      }
    }
  }
  CHECK(checked > 250);
}

TEST_CASE("Ceilings of all tasks equal the best predictor counted over sequences of mixed lengths", "[train]") {
  struct Sizes {
    int vocab_size;
    int minimum_length;
    int maximum_length;
  };
  int checked = 0;
  for (const poslab::TaskEntry& entry : poslab::tasks()) {
    for (const auto& [vocab_size, minimum_length, maximum_length] :
         std::vector<Sizes>{{2, 1, 7}, {2, 4, 5}, {3, 2, 6}, {3, 3, 5}, {4, 4, 6}, {5, 3, 5}, {5, 1, 5}, {6, 4, 5}}) {
      for (const bool distinct : {false, true}) {
        const TaskOptions options{.task = entry.task,
                                  .vocab_size = vocab_size,
                                  .minimum_length = minimum_length,
                                  .maximum_length = maximum_length,
                                  .distinct = distinct};
        if (!can_be_drawn(options)) continue;
        check_against_count(options);
        ++checked;
      }
    }
  }
  CHECK(checked > 60);
}

TEST_CASE("Reversal's ceilings with palindromes equal the best predictor counted over all sequences", "[train]") {
  for (const auto& [vocab_size, longest] : std::vector<std::pair<int, int>>{{2, 9}, {3, 7}, {4, 5}, {7, 4}}) {
    for (int length = 1; length <= longest; ++length) {
      for (const double share : {0.01, 0.25, 0.9, 1.0}) {
        check_against_count(
            {.vocab_size = vocab_size, .minimum_length = length, .maximum_length = length, .palindromes = share});
      }
    }
  }
  const TaskOptions mixed{.vocab_size = 3, .minimum_length = 2, .maximum_length = 6, .palindromes = 0.5};
  check_against_count(mixed, {kBlind});
  CHECK_FALSE(task_ceiling(mixed, kCausal).has_value());
}

TEST_CASE("With next to no palindromes reversal's ceilings are those without", "[train]") {
  for (const int vocab_size : {2, 10, 65536}) {
    for (const int length : {1, 2, 8, 13, 48}) {
      for (const Information information : {kBlind, kCausal}) {
        CAPTURE(vocab_size, length, information == kCausal);
        TaskOptions options{.vocab_size = vocab_size, .minimum_length = length, .maximum_length = length};
        const auto without = task_ceiling(options, information);
        options.palindromes = 1e-300;
        const auto with = task_ceiling(options, information);
        REQUIRE(without.has_value());
        REQUIRE(with.has_value());
        CHECK(std::abs(with->token_accuracy - without->token_accuracy) < 1e-12);
        CHECK(std::abs(with->loss - without->loss) < 1e-12);
      }
    }
  }
}

TEST_CASE("Other tasks have a ceiling with palindromes where all is certain", "[train]") {
  for (const int length : {2, 5}) {
    TaskOptions options{.vocab_size = 5, .minimum_length = length, .maximum_length = length, .palindromes = 0.5};
    options.task = Task::kCopy;
    check_against_count(options);
    for (const Task task : {Task::kShift, Task::kOwnIndex}) {
      options.task = task;
      check_against_count(options, {kCausal});
      CHECK_FALSE(task_ceiling(options, kBlind).has_value());
    }
    options.task = Task::kSort;
    CHECK_FALSE(task_ceiling(options, kBlind).has_value());
    CHECK_FALSE(task_ceiling(options, kCausal).has_value());
  }
}

TEST_CASE("Without order, the ceilings have their known values", "[train]") {
  check_near(ceiling_of(Task::kReverse, kBlind, 10, 8), .31717, 1.569946, 5e-6);
  check_near(ceiling_of(Task::kReverse, kBlind, 4, 8), .4551, 1.1291, 5e-5);
  check_near(ceiling_of(Task::kReverse, kBlind, 10, 8, true), 1.0 / 7, std::log(7.0));
  check_near(ceiling_of(Task::kReverse, kBlind, 10, 7, true), 1.0 / 7, std::log(7.0));
  check_near(ceiling_of(Task::kOwnIndex, kBlind, 10, 8), .125, std::log(8.0));
  check_near(ceiling_of(Task::kShift, kBlind, 10, 8, true), 1.0 / 7, std::log(7.0));
  check_near(ceiling_of(Task::kSort, kBlind, 10, 8, true), 1.0 / 8, std::log(8.0));
  for (const Task task : {Task::kFirst, Task::kAdjacent, Task::kThreeApart}) {
    check_near(ceiling_of(task, kBlind, 10, 8), .5, std::log(2.0));
  }
  check_near(ceiling_of(Task::kCopy, kBlind, 10, 8), 1.0, 0.0);
}

TEST_CASE("A causal model can reverse the later half only", "[train]") {
  check_near(ceiling_of(Task::kReverse, kCausal, 10, 8), .55, std::log(10.0) / 2);
  check_near(ceiling_of(Task::kReverse, kCausal, 10, 7), (4 + .3) / 7, 3 * std::log(10.0) / 7);
  // Of ten distinct tokens 9, 8, 7 and 6 are left for the earlier four slots.
  check_near(ceiling_of(Task::kReverse, kCausal, 10, 8, true), (4 + 1 / 9.0 + 1 / 8.0 + 1 / 7.0 + 1 / 6.0) / 8,
             std::log(9.0 * 8 * 7 * 6) / 8);
  check_near(ceiling_of(Task::kReverse, kCausal, 2, 4096), .75, std::log(2.0) / 2);
}

TEST_CASE("A causal model answers all that lies at or before its slot", "[train]") {
  for (const Task task : {Task::kCopy, Task::kShift, Task::kOwnIndex, Task::kFirst}) {
    check_near(ceiling_of(task, kCausal, 16, 12), 1.0, 0.0);
  }
}

TEST_CASE("Naming the token before and naming a slot's place in the sorted sequence share a ceiling", "[train]") {
  // Both are a draw from n tokens; with n odd, so is reversal.
  for (const int n : {1, 2, 3, 8, 9, 40, 41, 510, 511}) {
    for (const int vocab_size : {2, 10, 300}) {
      CAPTURE(n, vocab_size);
      const Ceiling sort = ceiling_of(Task::kSort, kBlind, vocab_size, n);
      check_near(ceiling_of(Task::kShift, kBlind, vocab_size, n + 1), sort.token_accuracy, sort.loss);
      if (n % 2 == 0) continue;
      const Ceiling reverse = ceiling_of(Task::kReverse, kBlind, vocab_size, n);
      check_near(sort, reverse.token_accuracy, reverse.loss);
    }
  }
}

TEST_CASE("With two tokens an even number of draws is a fair coin's majority too", "[train]") {
  // E[max] for n fair throws, n even: n/2 + n C(n, n/2) / 2^(n+1).
  for (const int n : {2, 4, 50, 512}) {
    double middle = 1.0;  // C(n, h) / 2^n
    for (int i = 1; i <= n / 2; ++i) middle *= (n / 2.0 + i) / (4.0 * i);
    CAPTURE(n);
    CHECK(std::abs(ceiling_of(Task::kSort, kBlind, 2, n).token_accuracy - (0.5 + middle / 2.0)) < 1e-12);
  }
}

TEST_CASE("Marks change no ceiling", "[train]") {
  for (const poslab::TaskEntry& entry : poslab::tasks()) {
    TaskOptions options{.task = entry.task, .vocab_size = 8, .minimum_length = 4, .maximum_length = 6};
    for (const Information information : {kBlind, kCausal}) {
      options.marks = false;
      const auto without = task_ceiling(options, information);
      options.marks = true;
      const auto with = task_ceiling(options, information);
      CAPTURE(entry.name);
      REQUIRE(without.has_value());
      REQUIRE(with.has_value());
      CHECK(without->token_accuracy == with->token_accuracy);
      CHECK(without->loss == with->loss);
    }
  }
}

TEST_CASE("Sorting as tokens come lies between chance and certainty, and is known to its limit of size", "[train]") {
  const Ceiling ten = ceiling_of(Task::kSort, kCausal, 10, 8);
  CHECK(ten.token_accuracy > ceiling_of(Task::kSort, kBlind, 10, 8).token_accuracy);
  CHECK(ten.token_accuracy < 1.0);
  CHECK(ten.loss > 0.0);
  CHECK(ten.loss < ceiling_of(Task::kSort, kBlind, 10, 8).loss);
  const auto known = [](int vocab_size, int length) {
    return task_ceiling(
               {.task = Task::kSort, .vocab_size = vocab_size, .minimum_length = length, .maximum_length = length},
               kCausal)
        .has_value();
  };
  CHECK(known(2, 113));
  CHECK_FALSE(known(2, 114));
  CHECK(known(10, 32));
  CHECK_FALSE(known(10, 60));
  CHECK_FALSE(known(65536, 2));
}

TEST_CASE("Where a ceiling would take long there is none, and no estimate", "[train]") {
  const auto known = [](Task task, Information information, int minimum_length, int maximum_length, bool distinct) {
    return task_ceiling({.task = task,
                         .vocab_size = 5000,
                         .minimum_length = minimum_length,
                         .maximum_length = maximum_length,
                         .distinct = distinct},
                        information)
        .has_value();
  };
  for (const Task task : {Task::kReverse, Task::kShift, Task::kSort}) {
    CAPTURE(poslab::task_entry(task).name);
    CHECK_FALSE(known(task, kBlind, 513, 513, false));
    CHECK_FALSE(known(task, kBlind, 2, 257, false));
    CHECK(known(task, kBlind, 2, 4096, true));
  }
  CHECK_FALSE(known(Task::kReverse, kCausal, 2, 257, false));
  CHECK(known(Task::kReverse, kCausal, 513, 513, false));
  CHECK(known(Task::kOwnIndex, kBlind, 1, 4096, false));
  CHECK(known(Task::kThreeApart, kCausal, 4, 4096, false));
}

TEST_CASE("Batches are drawn as often as the ceilings suppose", "[train]") {
  constexpr int kRows = 40000;
  for (const poslab::TaskEntry& entry : poslab::tasks()) {
    for (const bool distinct : {false, true}) {
      TaskOptions options{.task = entry.task,
                          .vocab_size = 4,
                          .minimum_length = std::max(entry.minimum_length, 3),
                          .maximum_length = 4,
                          .distinct = distinct};
      if (entry.takes_palindromes && !distinct) options.palindromes = 0.25;
      CAPTURE(entry.name, distinct);
      const auto slots = static_cast<std::size_t>(options.slots());
      std::vector<std::int32_t> ids(kRows * slots);
      std::vector<std::int32_t> targets(ids.size());
      std::vector<std::int32_t> lengths(kRows);
      poslab::RandomStream stream(7);
      poslab::draw_task(stream, options, ids, targets, lengths);
      std::map<std::pair<Tokens, Tokens>, int> drawn;
      for (std::size_t row = 0; row < lengths.size(); ++row) {
        const auto from = static_cast<std::ptrdiff_t>(row * slots);
        const auto to = from + lengths[row];
        ++drawn[{Tokens(ids.begin() + from, ids.begin() + to), Tokens(targets.begin() + from, targets.begin() + to)}];
      }
      double likely_in_all = 0.0;
      double furthest = 0.0;  // standard deviations
      std::size_t possible = 0;
      visit_all(options, [&](const Tokens& sequence, const Tokens& answer, double likely) {
        const double expected = kRows * likely;
        const auto found = drawn.find({sequence, answer});
        const double count = found == drawn.end() ? 0.0 : found->second;
        furthest = std::max(furthest, std::abs(count - expected) / std::sqrt(expected * (1.0 - likely)));
        likely_in_all += likely;
        possible += found == drawn.end() ? 0U : 1U;
      });
      CHECK(std::abs(likely_in_all - 1.0) < 1e-12);
      CHECK(furthest < 4.5);  // of some thousand counts; the stream's seed is fixed
      CHECK(possible == drawn.size());
    }
  }
}

TEST_CASE("Who sees all tokens and its own slot can be certain of every answer", "[train]") {
  for (const poslab::TaskEntry& entry : poslab::tasks()) {
    CAPTURE(entry.name);
    const std::optional<Ceiling> best = task_ceiling({.task = entry.task}, kFull);
    REQUIRE(best);
    CHECK(best->token_accuracy == 1.0);
    CHECK(best->loss == 0.0);
  }
}

TEST_CASE("What a model may know follows from its mask and its positions", "[train]") {
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    CAPTURE(scheme.name);
    poslab::Config config;
    config.mode = scheme.mode;
    CHECK(poslab::information_of(config) == (scheme.mode == poslab::PositionMode::kNone ? kBlind : kFull));
    config.causal = true;
    CHECK(poslab::information_of(config) == kCausal);
  }
}

TEST_CASE("No ceiling is given for a task that cannot be drawn", "[train]") {
  const auto information = GENERATE(kBlind, kCausal, kFull);
  try {
    task_ceiling({.task = Task::kAdjacent, .vocab_size = 10, .minimum_length = 2, .maximum_length = 2}, information);
    FAIL("not refused");
  } catch (const poslab::Error& error) {
    CHECK(error.code() == "number_out_of_range");
    CHECK(error.field() == "length");
    CHECK(error.value() == "2");
  }
}
