#include "data/reversal.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

using poslab::RandomStream;

TEST_CASE("Each sequence is answered by itself reversed, never across sequences", "[data]") {
  const std::vector<std::int32_t> ids{3, 1, 4, 2, 5, 6, 7, 8};
  std::vector<std::int32_t> targets(8);
  poslab::reverse_sequences(4, ids, targets);
  CHECK(targets == std::vector<std::int32_t>{2, 4, 1, 3, 8, 7, 6, 5});
}

TEST_CASE("Tokens are drawn in order, one draw each, from the whole vocabulary", "[data]") {
  RandomStream drawn(0);
  RandomStream by_hand(0);
  std::vector<std::int32_t> ids(800);
  std::vector<std::int32_t> targets(800);
  poslab::draw_reversal(drawn, 10, 8, ids, targets);
  std::vector<int> counts(10);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    REQUIRE(ids[i] == by_hand.randint(10));
    REQUIRE(targets[i] == ids[i / 8 * 8 + 7 - i % 8]);
    ++counts[static_cast<std::size_t>(ids[i])];
  }
  for (const int count : counts) CHECK(count > 40);
  CHECK(drawn.next() == by_hand.next());
}

TEST_CASE("Seed 0 starts with the sequence that PyTorch draws after torch.manual_seed(0)", "[data]") {
  RandomStream stream(0);
  std::vector<std::int32_t> ids(8);
  std::vector<std::int32_t> targets(8);
  poslab::draw_reversal(stream, 10, 8, ids, targets);
  CHECK(ids == std::vector<std::int32_t>{4, 9, 3, 0, 3, 9, 7, 3});  // torch.randint(10, (8,))
}
