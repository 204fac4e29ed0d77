#include "probe/rotation.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <vector>

#include "base/owned_matrix.hpp"
#include "nn/rotary.hpp"
#include "refused.hpp"

using Catch::Matchers::WithinAbs;
using poslab::PairLayout;
using poslab::rotary_score;
using poslab::rotate;
using poslab::test::refused;

namespace {

constexpr std::array<double, 4> kQuery{1, 2, 3, 4};
constexpr std::array<double, 4> kKey{0.5, -1, 2, 1};
constexpr double kBase = 10000.0;
constexpr auto kNeighbours = PairLayout::kInterleaved;
constexpr auto kHalves = PairLayout::kHalves;

double score(double query_slot, double key_slot, PairLayout of_query, PairLayout of_key) {
  return rotary_score({kQuery, query_slot, of_query}, {kKey, key_slot, of_key}, kBase);
}

}  // namespace

TEST_CASE("A vector turned by one slot has its published values, in both layouts", "[probe]") {
  constexpr std::array kTurnedNeighbours{-1.142640, 1.922076, 2.959851, 4.029800};
  constexpr std::array kTurnedHalves{-1.984111, 1.959901, 2.462378, 4.019800};
  const std::vector<double> neighbours = rotate(kQuery, 1, kBase, kNeighbours);
  const std::vector<double> halves = rotate(kQuery, 1, kBase, kHalves);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK_THAT(neighbours[i], WithinAbs(kTurnedNeighbours[i], 5.1e-7));
    CHECK_THAT(halves[i], WithinAbs(kTurnedHalves[i], 5.1e-7));
  }
  CHECK(rotate(kQuery, 0, kBase, kNeighbours) == std::vector<double>(kQuery.begin(), kQuery.end()));
}

TEST_CASE("The model turns by the same angles", "[probe]") {
  const PairLayout layout = GENERATE(kNeighbours, kHalves);
  const double base = GENERATE(100.0, 10000.0);
  const poslab::OwnedMatrix cosine(1, 2);
  const poslab::OwnedMatrix sine(1, 2);
  const poslab::RotaryAngles angles{cosine.view(), sine.view(), layout};
  fill_rotary(angles, base, 23);
  const poslab::OwnedMatrix qkv(1, 12);
  for (int c = 0; c < 4; ++c) qkv.view()(0, c) = static_cast<float>(kQuery[static_cast<std::size_t>(c)]);
  rotate_queries_and_keys(angles, poslab::Turn::kForward, {0, 1, 1}, qkv.view());
  const std::vector<double> turned = rotate(kQuery, 23, base, layout);
  for (int c = 0; c < 4; ++c) CHECK_THAT(turned[static_cast<std::size_t>(c)], WithinAbs(qkv.view()(0, c), 1e-6));
}

TEST_CASE("A score knows the distance of its slots alone, unless two layouts meet", "[probe]") {
  for (const auto& [query, key] : {std::pair(10, 7), std::pair(100, 97), std::pair(3, 0), std::pair(100003, 100000)}) {
    CHECK_THAT(score(query, key, kNeighbours, kNeighbours), WithinAbs(11.048272, 5.1e-7));
    CHECK_THAT(score(query, key, kHalves, kHalves), WithinAbs(-4.185318, 5.1e-7));
  }
  CHECK(std::abs(score(7, 10, kNeighbours, kNeighbours) - 11.048272) > 0.1);
  CHECK_THAT(score(10, 7, kNeighbours, kHalves), WithinAbs(10.856647, 5.1e-7));
  CHECK_THAT(score(100, 97, kNeighbours, kHalves), WithinAbs(-2.303344, 5.1e-7));
}

TEST_CASE("What cannot be turned is refused by its name", "[probe]") {
  CHECK(refused([] {
          rotate(std::array<double, 3>{1, 2, 3}, 1, kBase, kHalves);
        }).starts_with("vector has 3 numbers, which must be 2 or more and even"));
  CHECK(refused([] { rotate({}, 1, kBase, kHalves); }).starts_with("vector has 0 numbers"));
  CHECK(refused([] {
          rotate(std::array<double, 2>{1, 1e300}, 1, kBase, kHalves);
        }).starts_with("vector 1e+300 is outside -1000000000 to 1000000000"));
  CHECK(refused([] { rotate(kQuery, 0.5, kBase, kHalves); }).starts_with("position 0.5 is not a whole number"));
  CHECK(refused([] { rotate(kQuery, 1, 0.0, kHalves); }).starts_with("base 0 is outside 1 to 1000000000"));
  CHECK(refused([] {
          rotary_score({kQuery, 0, kHalves}, {std::array<double, 2>{1, 2}, 0, kHalves}, kBase);
        }).starts_with("key has 2 numbers and query has 4"));
  CHECK(refused([] { score(1, -3, kHalves, kHalves); }).starts_with("key_position -3 is outside 0 to 16777216"));
  CHECK(refused([] { score(-1, 3, kHalves, kHalves); }).starts_with("query_position -1 is outside"));
}
