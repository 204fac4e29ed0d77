#include "data/random_slots.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <vector>

using poslab::RandomStream;

TEST_CASE("Random slots are different, in order and within their range", "[data]") {
  RandomStream stream(1);
  std::vector<std::int32_t> slots(7 * 100);
  poslab::draw_random_slots(stream, 16, std::vector<std::int32_t>(100, 7), slots);
  for (std::size_t at = 0; at < slots.size(); at += 7) {
    const auto first = slots.begin() + static_cast<std::ptrdiff_t>(at);
    CHECK(std::adjacent_find(first, first + 7, [](auto a, auto b) { return a >= b; }) == first + 7);
    CHECK(*first >= 0);
    CHECK(first[6] < 16);
  }
}

TEST_CASE("Every choice of slots is equally likely", "[data]") {
  RandomStream stream(2);
  constexpr int kDraws = 60'000;
  std::vector<std::int32_t> slots(2 * kDraws);
  poslab::draw_random_slots(stream, 4, std::vector<std::int32_t>(kDraws, 2), slots);
  std::map<std::pair<int, int>, int> counts;
  for (std::size_t at = 0; at < slots.size(); at += 2) ++counts[{slots[at], slots[at + 1]}];
  CHECK(counts.size() == 6);
  for (const auto& [choice, count] : counts) CHECK(std::abs(count - kDraws / 6) < 500);  // five standard deviations
}

TEST_CASE("As many slots as the range has are all of them", "[data]") {
  RandomStream stream(3);
  std::vector<std::int32_t> slots(10);
  poslab::draw_random_slots(stream, 5, std::vector<std::int32_t>{5, 5}, slots);
  CHECK(slots == std::vector<std::int32_t>{0, 1, 2, 3, 4, 0, 1, 2, 3, 4});
}

TEST_CASE("Padding takes no slots, and a shorter sequence spreads over the whole range all the same", "[data]") {
  RandomStream stream(4);
  RandomStream same(4);
  std::vector<std::int32_t> slots(2 * 3, -1);
  std::vector<std::int32_t> alone(1);
  poslab::draw_random_slots(stream, 9, std::vector<std::int32_t>{1, 3}, slots);
  poslab::draw_random_slots(same, 9, std::vector<std::int32_t>{1}, alone);
  CHECK(slots[0] == alone[0]);
  CHECK(slots[1] == 0);
  CHECK(slots[2] == 0);
  CHECK(slots[3] < slots[4]);
  int largest = 0;
  for (int i = 0; i < 200; ++i) {
    poslab::draw_random_slots(stream, 9, std::vector<std::int32_t>{1, 1}, slots);
    largest = std::max(largest, slots[0]);
  }
  CHECK(largest == 8);
}
