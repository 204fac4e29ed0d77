#include "data/task.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "data/reversal.hpp"
#include "train/counted_allocations.hpp"

namespace {

using poslab::draw_task;
using poslab::kNotCounted;
using poslab::RandomStream;
using poslab::Task;
using poslab::TaskEntry;
using poslab::TaskOptions;
using Numbers = std::vector<std::int32_t>;

struct Batch {
  Numbers ids;
  Numbers targets;
  Numbers lengths;
  std::size_t slots;

  Numbers row_ids(std::size_t row) const { return part(ids, row); }
  Numbers row_targets(std::size_t row) const { return part(targets, row); }

 private:
  Numbers part(const Numbers& matrix, std::size_t row) const {
    const auto from = matrix.begin() + static_cast<std::ptrdiff_t>(row * slots);
    return {from, from + static_cast<std::ptrdiff_t>(slots)};
  }
};

/// Filled with what nobody draws, so that a place left out is seen.
Batch empty_batch(const TaskOptions& options, std::size_t rows) {
  const auto slots = static_cast<std::size_t>(options.slots());
  return {Numbers(rows * slots, -7), Numbers(rows * slots, -7), Numbers(rows, -7), slots};
}

Batch batch_of(RandomStream& stream, const TaskOptions& options, std::size_t rows) {
  Batch batch = empty_batch(options, rows);
  draw_task(stream, options, batch.ids, batch.targets, batch.lengths);
  return batch;
}

Numbers answered(Task task, const Numbers& ids) {
  Numbers targets(ids.size(), -7);
  poslab::answer_sequence(task, ids, targets);
  return targets;
}

/// The n-th smallest of 0 to range - 1 that is not among `taken`.
std::int32_t free_number(int n, int range, const Numbers& taken) {
  Numbers left;
  for (int i = 0; i < range; ++i) {
    if (std::ranges::count(taken, i) == 0) left.push_back(i);
  }
  return left.at(static_cast<std::size_t>(n));
}

struct Refused {
  Task task;
  int vocab_size;
  int length;
  std::string field;
  std::string minimum;
  std::string maximum;
};

template <typename Act>
poslab::Error refusal(const Act& act) {
  try {
    act();
  } catch (const poslab::Error& error) {
    return error;
  }
  FAIL("not refused");
  return {"", "", ""};
}

}  // namespace

TEST_CASE("Every task stands in the table under its own name", "[data]") {
  std::vector<std::string> names;
  for (const TaskEntry& entry : poslab::tasks()) {
    names.emplace_back(entry.name);
    CHECK(&poslab::task_entry(entry.task) == &entry);
    CHECK(&poslab::find_task(entry.name) == &entry);
    CHECK_FALSE(entry.targets.empty());
  }
  CHECK(names ==
        std::vector<std::string>{"reverse", "copy", "shift", "sort", "own_index", "first", "adjacent", "three_apart"});
  const poslab::Error error = refusal([] { poslab::find_task("revers"); });
  CHECK(error.code() == "unknown_choice");
  CHECK(error.value() == "revers");
  CHECK(error.parameters().at("choices") == "reverse, copy, shift, sort, own_index, first, adjacent, three_apart");
}

TEST_CASE("Answers come from the tokens, the slots, or yes and no", "[data]") {
  for (const Task task : {Task::kReverse, Task::kCopy, Task::kShift, Task::kSort}) {
    CHECK(poslab::task_classes(task, 10, 8) == 10);
  }
  CHECK(poslab::task_classes(Task::kOwnIndex, 10, 8) == 8);
  for (const Task task : {Task::kFirst, Task::kAdjacent, Task::kThreeApart}) {
    CHECK(poslab::task_classes(task, 10, 8) == 2);
  }
}

TEST_CASE("Each task answers a sequence as it is defined", "[data]") {
  const Numbers ids{3, 1, 4, 1, 5};
  CHECK(answered(Task::kReverse, ids) == Numbers{5, 1, 4, 1, 3});
  CHECK(answered(Task::kCopy, ids) == ids);
  CHECK(answered(Task::kShift, ids) == Numbers{kNotCounted, 3, 1, 4, 1});
  CHECK(answered(Task::kSort, ids) == Numbers{1, 1, 3, 4, 5});
  CHECK(answered(Task::kOwnIndex, ids) == Numbers{0, 1, 2, 3, 4});
  CHECK(answered(Task::kFirst, ids) == Numbers{1, 0, 0, 0, 0});
}

TEST_CASE("The distance of the two marked tokens is asked for at their slots, in either order", "[data]") {
  constexpr std::int32_t kNo = kNotCounted;
  CHECK(answered(Task::kAdjacent, {5, 0, 1, 7}) == Numbers{kNo, 1, 1, kNo});
  CHECK(answered(Task::kAdjacent, {5, 1, 0, 7}) == Numbers{kNo, 1, 1, kNo});
  CHECK(answered(Task::kAdjacent, {1, 4, 0}) == Numbers{0, kNo, 0});
  CHECK(answered(Task::kThreeApart, {1, 4, 4, 0, 2}) == Numbers{1, kNo, kNo, 1, kNo});
  CHECK(answered(Task::kThreeApart, {0, 4, 1, 4, 2}) == Numbers{0, kNo, 0, kNo, kNo});
  CHECK(answered(Task::kThreeApart, {0, 4, 5, 6, 1}) == Numbers{0, kNo, kNo, kNo, 0});
  for (const Numbers& ids :
       {Numbers{5, 6, 7}, Numbers{0, 5, 6}, Numbers{5, 1, 6}, Numbers{0, 1, 0}, Numbers{1, 1, 0}}) {
    CHECK(answered(Task::kAdjacent, ids) == Numbers(3, kNo));
  }
}

TEST_CASE("Plain reversal draws what draw_reversal draws", "[data]") {
  const auto [vocab_size, length] = GENERATE(std::pair{10, 8}, std::pair{2, 1}, std::pair{300, 33});
  constexpr std::size_t kRows = 50;
  RandomStream by_task(3);
  RandomStream by_reversal(3);
  const Batch batch =
      batch_of(by_task, {.vocab_size = vocab_size, .minimum_length = length, .maximum_length = length}, kRows);
  Numbers ids(batch.ids.size());
  Numbers targets(batch.ids.size());
  poslab::draw_reversal(by_reversal, vocab_size, length, ids, targets);
  CHECK(batch.ids == ids);
  CHECK(batch.targets == targets);
  CHECK(batch.lengths == Numbers(kRows, length));
  CHECK(by_task.next() == by_reversal.next());
}

TEST_CASE("Every task that only answers otherwise draws the same tokens", "[data]") {
  RandomStream reversal(4);
  const Batch expected = batch_of(reversal, {}, 20);
  for (const Task task : {Task::kCopy, Task::kShift, Task::kSort, Task::kOwnIndex}) {
    RandomStream stream(4);
    const Batch batch = batch_of(stream, {.task = task}, 20);
    CHECK(batch.ids == expected.ids);
    for (std::size_t row = 0; row < 20; ++row) CHECK(batch.row_targets(row) == answered(task, batch.row_ids(row)));
  }
}

TEST_CASE("Lengths, palindromes and tokens are drawn in the stated order", "[data]") {
  RandomStream drawn(5);
  RandomStream by_hand(5);
  const TaskOptions options{.task = Task::kCopy, .minimum_length = 3, .maximum_length = 9, .palindromes = 0.3};
  const Batch batch = batch_of(drawn, options, 200);
  int palindromes = 0;
  for (std::size_t row = 0; row < 200; ++row) {
    const auto length = static_cast<std::size_t>(3 + by_hand.randint(7));
    const bool palindrome = by_hand.next() < 0.3 * 4294967296.0;
    palindromes += palindrome ? 1 : 0;
    Numbers ids;
    for (std::size_t slot = 0; slot < (palindrome ? (length + 1) / 2 : length); ++slot) {
      ids.push_back(by_hand.randint(10));
    }
    while (ids.size() < length) ids.push_back(ids[length - 1 - ids.size()]);
    Numbers targets = ids;
    ids.resize(9, 0);
    targets.resize(9, kNotCounted);
    REQUIRE(batch.lengths[row] == static_cast<std::int32_t>(length));
    REQUIRE(batch.row_ids(row) == ids);
    REQUIRE(batch.row_targets(row) == targets);
  }
  CHECK(palindromes > 40);
  CHECK(palindromes < 80);
  CHECK(drawn.next() == by_hand.next());
}

TEST_CASE("Distinct tokens are drawn by their rank among those left", "[data]") {
  RandomStream drawn(6);
  RandomStream by_hand(6);
  const Batch batch =
      batch_of(drawn, {.vocab_size = 12, .minimum_length = 12, .maximum_length = 12, .distinct = true}, 40);
  for (std::size_t row = 0; row < 40; ++row) {
    Numbers ids;
    for (int left = 12; left > 0; --left) ids.push_back(free_number(by_hand.randint(left), 12, ids));
    REQUIRE(batch.row_ids(row) == ids);
    REQUIRE(batch.row_targets(row) == Numbers(ids.rbegin(), ids.rend()));
  }
  CHECK(drawn.next() == by_hand.next());
}

TEST_CASE("Marked tokens are placed in the stated order, the others drawn around them", "[data]") {
  const auto [task, distance] = GENERATE(std::pair{Task::kAdjacent, 1}, std::pair{Task::kThreeApart, 3});
  const bool distinct = GENERATE(false, true);
  constexpr int kLength = 6;
  RandomStream drawn(8);
  RandomStream by_hand(8);
  const Batch batch = batch_of(
      drawn,
      {.task = task, .vocab_size = 9, .minimum_length = kLength, .maximum_length = kLength, .distinct = distinct}, 300);
  for (std::size_t row = 0; row < 300; ++row) {
    const bool yes = by_hand.randint(2) == 1;
    std::vector<std::pair<int, int>> pairs;  // ascending by distance, then by front slot
    for (int apart = 1; apart < kLength; ++apart) {
      for (int front = 0; front + apart < kLength; ++front) {
        if ((apart == distance) == yes) pairs.emplace_back(front, front + apart);
      }
    }
    const auto [front, back] = pairs[static_cast<std::size_t>(by_hand.randint(static_cast<int>(pairs.size())))];
    const int in_front = by_hand.randint(2);
    Numbers ids;
    Numbers targets;
    Numbers others;  // less 2
    for (int slot = 0; slot < kLength; ++slot) {
      const bool marked = slot == front || slot == back;
      targets.push_back(marked ? static_cast<std::int32_t>(yes) : kNotCounted);
      if (marked) {
        ids.push_back(slot == front ? in_front : 1 - in_front);
      } else {
        const int left = distinct ? 7 - static_cast<int>(others.size()) : 7;
        others.push_back(free_number(by_hand.randint(left), 7, distinct ? others : Numbers{}));
        ids.push_back(2 + others.back());
      }
    }
    REQUIRE(batch.row_ids(row) == ids);
    REQUIRE(batch.row_targets(row) == targets);
  }
  CHECK(drawn.next() == by_hand.next());
}

TEST_CASE("Being first is asked for at the first slot and at one other, drawn last", "[data]") {
  RandomStream drawn(9);
  RandomStream by_hand(9);
  const Batch batch = batch_of(drawn, {.task = Task::kFirst, .minimum_length = 5, .maximum_length = 5}, 100);
  for (std::size_t row = 0; row < 100; ++row) {
    Numbers ids;
    for (int slot = 0; slot < 5; ++slot) ids.push_back(by_hand.randint(10));
    Numbers targets(5, kNotCounted);
    targets[0] = 1;
    targets[static_cast<std::size_t>(1 + by_hand.randint(4))] = 0;
    REQUIRE(batch.row_ids(row) == ids);
    REQUIRE(batch.row_targets(row) == targets);
  }
  CHECK(drawn.next() == by_hand.next());
}

TEST_CASE("Yes and no are about equally frequent", "[data]") {
  const Task task = GENERATE(Task::kFirst, Task::kAdjacent, Task::kThreeApart);
  const bool mixed = GENERATE(false, true);
  RandomStream stream(10);
  const Batch batch = batch_of(stream, {.task = task, .minimum_length = mixed ? 4 : 8, .maximum_length = 8}, 10000);
  const auto yes = std::ranges::count(batch.targets, 1);
  const auto no = std::ranges::count(batch.targets, 0);
  CHECK(yes + no == 20000);
  CHECK(std::abs(yes - no) < 800);  // four standard deviations: the two answers of a row may be one draw
}

TEST_CASE("Rows of mixed lengths stand in front, and their padding is not counted", "[data]") {
  for (const TaskEntry& entry : poslab::tasks()) {
    CAPTURE(entry.name);
    RandomStream stream(11);
    const Batch batch = batch_of(stream, {.task = entry.task, .minimum_length = 4, .maximum_length = 7}, 400);
    std::vector<int> seen(8, 0);
    for (std::size_t row = 0; row < 400; ++row) {
      const std::int32_t length = batch.lengths[row];
      REQUIRE(length >= 4);
      REQUIRE(length <= 7);
      ++seen[static_cast<std::size_t>(length)];
      Numbers ids = batch.row_ids(row);
      Numbers targets = batch.row_targets(row);
      for (auto slot = static_cast<std::size_t>(length); slot < batch.slots; ++slot) {
        REQUIRE(ids[slot] == 0);
        REQUIRE(targets[slot] == kNotCounted);
      }
      ids.resize(static_cast<std::size_t>(length));
      targets.resize(static_cast<std::size_t>(length));
      Numbers expected = answered(entry.task, ids);
      if (entry.task == Task::kFirst) {
        for (std::size_t slot = 0; slot < ids.size(); ++slot) {
          if (targets[slot] == kNotCounted) expected[slot] = kNotCounted;
        }
      }
      REQUIRE(targets == expected);
    }
    for (std::size_t length = 4; length <= 7; ++length) CHECK(seen[length] > 60);
  }
}

TEST_CASE("Marks stand around the tokens, take no draw, and are not counted", "[data]") {
  for (const TaskEntry& entry : poslab::tasks()) {
    CAPTURE(entry.name);
    TaskOptions options{.task = entry.task, .minimum_length = 4, .maximum_length = 7};
    RandomStream plain(12);
    const Batch without = batch_of(plain, options, 50);
    options.marks = true;
    CHECK(options.slots() == 9);
    CHECK(options.model_vocab_size() == 12);
    RandomStream marked(12);
    const Batch with = batch_of(marked, options, 50);
    for (std::size_t row = 0; row < 50; ++row) {
      const auto length = static_cast<std::ptrdiff_t>(without.lengths[row]);
      REQUIRE(with.lengths[row] == length + 2);
      Numbers ids = without.row_ids(row);
      ids.insert(ids.begin() + length, 11);
      ids.insert(ids.begin(), 10);
      REQUIRE(with.row_ids(row) == ids);
      Numbers targets = without.row_targets(row);
      targets.insert(targets.begin() + length, kNotCounted);
      targets.insert(targets.begin(), kNotCounted);
      REQUIRE(with.row_targets(row) == targets);
    }
    CHECK(plain.next() == marked.next());
  }
}

TEST_CASE("A share of 1 draws palindromes alone, which reversal copies", "[data]") {
  RandomStream stream(13);
  const Batch batch = batch_of(stream, {.minimum_length = 7, .maximum_length = 7, .palindromes = 1.0}, 200);
  CHECK(batch.ids == batch.targets);
}

TEST_CASE("A task is refused below its length, above its slots' names, and with too few tokens", "[data]") {
  const auto bad = GENERATE(
      Refused{Task::kReverse, 10, 0, "length", "1", "4096"}, Refused{Task::kCopy, 10, 4097, "length", "1", "4096"},
      Refused{Task::kSort, 1, 8, "vocab_size", "2", "65536"},
      Refused{Task::kSort, 65537, 8, "vocab_size", "2", "65536"}, Refused{Task::kShift, 10, 1, "length", "2", "4096"},
      Refused{Task::kOwnIndex, 10, 11, "length", "1", "10"}, Refused{Task::kFirst, 10, 1, "length", "2", "4096"},
      Refused{Task::kAdjacent, 10, 2, "length", "3", "4096"}, Refused{Task::kThreeApart, 10, 3, "length", "4", "4096"},
      Refused{Task::kAdjacent, 2, 8, "vocab_size", "3", "65536"},
      Refused{Task::kThreeApart, 2, 8, "vocab_size", "3", "65536"});
  const poslab::Error error = refusal([&] { poslab::validate_task(bad.task, bad.vocab_size, bad.length); });
  CHECK(error.code() == "number_out_of_range");
  CHECK(error.field() == bad.field);
  CHECK(error.value() == std::to_string(bad.field == "length" ? bad.length : bad.vocab_size));
  CHECK(error.parameters().at("minimum") == bad.minimum);
  CHECK(error.parameters().at("maximum") == bad.maximum);
}

TEST_CASE("The shortest and the longest sequences of every task can be drawn", "[data]") {
  for (const TaskEntry& entry : poslab::tasks()) {
    for (const bool distinct : {false, true}) {
      CAPTURE(entry.name, distinct);
      const int fewest = distinct || entry.classes == TaskEntry::Classes::kSlots
                             ? std::max(entry.minimum_vocab_size, entry.minimum_length)
                             : entry.minimum_vocab_size;
      for (const auto& [vocab_size, length] : {std::pair{fewest, entry.minimum_length}, std::pair{5000, 4096}}) {
        const TaskOptions options{.task = entry.task,
                                  .vocab_size = vocab_size,
                                  .minimum_length = length,
                                  .maximum_length = length,
                                  .distinct = distinct};
        CHECK_NOTHROW(poslab::validate_task(options));
        RandomStream stream(14);
        const Batch batch = batch_of(stream, options, 3);
        CHECK(std::ranges::all_of(batch.ids, [&](std::int32_t id) { return id >= 0 && id < vocab_size; }));
        CHECK(std::ranges::all_of(batch.targets, [&](std::int32_t target) {
          return target >= kNotCounted && target < poslab::task_classes(entry.task, vocab_size, length);
        }));
        for (std::size_t row = 0; row < 3 && distinct; ++row) {
          Numbers ids = batch.row_ids(row);
          std::ranges::sort(ids);
          CHECK(std::ranges::adjacent_find(ids) == ids.end());
        }
      }
    }
  }
}

TEST_CASE("Options that contradict each other are refused by name", "[data]") {
  struct Bad {
    TaskOptions options;
    std::string field;
    std::string minimum;
    std::string maximum;
  };
  const auto bad =
      GENERATE(Bad{{.vocab_size = 7, .distinct = true}, "length", "1", "7"},
               Bad{{.task = Task::kThreeApart, .vocab_size = 3, .distinct = true}, "vocab_size", "4", "65536"},
               Bad{{.minimum_length = 0, .maximum_length = 8}, "minimum_length", "1", "4096"},
               Bad{{.minimum_length = 9, .maximum_length = 8}, "maximum_length", "9", "4096"},
               Bad{{.task = Task::kOwnIndex, .minimum_length = 4, .maximum_length = 11}, "maximum_length", "4", "10"},
               Bad{{.task = Task::kAdjacent, .minimum_length = 2, .maximum_length = 8}, "minimum_length", "3", "4096"},
               Bad{{.palindromes = -0.1}, "palindromes", "0", "1"}, Bad{{.palindromes = 1.5}, "palindromes", "0", "1"},
               Bad{{.palindromes = std::numeric_limits<double>::quiet_NaN()}, "palindromes", "0", "1"});
  const poslab::Error error = refusal([&] { poslab::validate_task(bad.options); });
  CHECK(error.code() == "number_out_of_range");
  CHECK(error.field() == bad.field);
  CHECK(error.parameters().at("minimum") == bad.minimum);
  CHECK(error.parameters().at("maximum") == bad.maximum);
}

TEST_CASE("Where only one value is possible, the refusal says which", "[data]") {
  struct Bad {
    TaskOptions options;
    std::string field;
    std::string only;
  };
  const auto bad = GENERATE(Bad{{.distinct = true, .palindromes = 0.5}, "palindromes", "0"},
                            Bad{{.task = Task::kFirst, .palindromes = 0.5}, "palindromes", "0"},
                            Bad{{.task = Task::kAdjacent, .palindromes = -1.0}, "palindromes", "0"},
                            Bad{{.task = Task::kThreeApart, .vocab_size = 4, .distinct = true}, "length", "4"});
  const poslab::Error error = refusal([&] { poslab::validate_task(bad.options); });
  CHECK(error.code() == "only_one_value");
  CHECK(error.field() == bad.field);
  CHECK(error.parameters().at("only") == bad.only);
}

#if POSLAB_COUNTS_ALLOCATIONS

TEST_CASE("Drawing a batch allocates nothing", "[data]") {
  for (const TaskEntry& entry : poslab::tasks()) {
    for (const bool distinct : {false, true}) {
      CAPTURE(entry.name, distinct);
      const TaskOptions options{
          .task = entry.task, .minimum_length = 4, .maximum_length = 9, .distinct = distinct, .marks = true};
      Batch batch = empty_batch(options, 64);
      RandomStream stream(15);
      const long before = allocations();
      draw_task(stream, options, batch.ids, batch.targets, batch.lengths);
      const long after = allocations();
      CHECK(after == before);
    }
  }
  REQUIRE(allocations() > 0);  // the counter counts
}

#endif
