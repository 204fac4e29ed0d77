// Rotary positions: golden values of both layouts, and what a rotation can and cannot tell.
#include "nn/rotary.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "oracle/from_core.hpp"
#include "oracle/positions.hpp"

using Catch::Matchers::WithinAbs;
using oracle::Held;
using poslab::PairLayout;

namespace {

using Four = std::array<double, 4>;

/// `x` as one head's query, turned as in slot `slot`.
Four turned(const Four& x, int slot, PairLayout layout, double base = 10000.0) {
  const Held cosine(1, 2);
  const Held sine(1, 2);
  const poslab::RotaryAngles angles{cosine.view, sine.view, layout};
  poslab::fill_rotary(angles, base, slot);
  const Held qkv(1, 12);
  for (int c = 0; c < 4; ++c) qkv.view(0, c) = static_cast<float>(x[static_cast<std::size_t>(c)]);
  poslab::rotate_queries_and_keys(angles, poslab::Turn::kForward, {0, 1, 1}, qkv.view);
  return {qkv.view(0, 0), qkv.view(0, 1), qkv.view(0, 2), qkv.view(0, 3)};
}

double product(const Four& a, const Four& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < 4; ++i) sum += a[i] * b[i];
  return sum;
}

constexpr Four kQuery{1, 2, 3, 4};
constexpr Four kKey{0.5, -1, 2, 1};

double score(int query_slot, int key_slot, PairLayout of_query, PairLayout of_key) {
  return product(turned(kQuery, query_slot, of_query), turned(kKey, key_slot, of_key));
}

double score(int query_slot, int key_slot, PairLayout layout) { return score(query_slot, key_slot, layout, layout); }

}  // namespace

TEST_CASE("A vector turned by one slot has its published values in both layouts", "[nn]") {
  const Four neighbours = turned(kQuery, 1, PairLayout::kInterleaved);
  const Four halves = turned(kQuery, 1, PairLayout::kHalves);
  constexpr Four kNeighbours{-1.142640, 1.922076, 2.959851, 4.029800};
  constexpr Four kHalves{-1.984111, 1.959901, 2.462378, 4.019800};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK_THAT(neighbours[i], WithinAbs(kNeighbours[i], 1e-6));
    CHECK_THAT(halves[i], WithinAbs(kHalves[i], 1e-6));
  }
}

TEST_CASE("A score knows the distance of its slots and nothing else of them", "[nn]") {
  for (const auto& [query_slot, key_slot] : {std::pair{10, 7}, std::pair{100, 97}, std::pair{3, 0}}) {
    CAPTURE(query_slot);
    CHECK_THAT(score(query_slot, key_slot, PairLayout::kInterleaved), WithinAbs(11.048272, 1e-5));
    CHECK_THAT(score(query_slot, key_slot, PairLayout::kHalves), WithinAbs(-4.185318, 1e-5));
  }
  for (const int moved : {0, 7, 90}) {
    CHECK_THAT(score(10 + moved, 7 + moved, PairLayout::kInterleaved), WithinAbs(11.048272, 1e-5));
  }
  CHECK(std::abs(score(11, 7, PairLayout::kInterleaved) - 11.048272) > 0.1);
}

TEST_CASE("Two layouts mixed break the rule, without any error to show it", "[nn]") {
  const double at_10 = score(10, 7, PairLayout::kInterleaved, PairLayout::kHalves);
  const double at_100 = score(100, 97, PairLayout::kInterleaved, PairLayout::kHalves);
  CHECK(std::abs(at_10 - at_100) > 1.0);
}

TEST_CASE("Turning leaves a vector's length as it was, and turning back gives the vector", "[nn]") {
  const PairLayout layout = GENERATE(PairLayout::kInterleaved, PairLayout::kHalves);
  const Four far = turned(kQuery, 1857, layout);
  CHECK_THAT(std::sqrt(product(far, far)), WithinAbs(5.477226, 1e-5));

  std::mt19937 random(1);
  const int length = 5;
  const int nhead = 3;
  const int head_dim = 6;
  const oracle::Matrix<double> before = oracle::random_matrix(random, 2 * length, 3 * nhead * head_dim);
  const Held qkv(before);
  const Held cosine(length, head_dim / 2);
  const Held sine(length, head_dim / 2);
  const poslab::RotaryAngles angles{cosine.view, sine.view, layout};
  poslab::fill_rotary(angles, 300.0);
  const poslab::SequenceRange all{0, 2, length};
  poslab::rotate_queries_and_keys(angles, poslab::Turn::kForward, all, qkv.view);
  const bool halves = layout == PairLayout::kHalves;
  CHECK(oracle::relative_distance(qkv.view, oracle::rotated(before, length, nhead, 300.0, halves)) < 1e-6);
  CHECK(oracle::padding_is_zero(qkv.view));
  poslab::rotate_queries_and_keys(angles, poslab::Turn::kBack, all, qkv.view);
  CHECK(oracle::relative_distance(qkv.view, before) < 1e-6);
}

TEST_CASE("Angles of far slots keep their precision", "[nn]") {
  // 1857 * 10000^(-2/32) = 1044.27 radians: a table in half precision could not even hold the slot.
  CHECK_THAT(1857 * poslab::rotary_frequency(1, 32, 10000.0), WithinAbs(1044.27, 1e-2));
  const Held cosine(1, 16);
  const Held sine(1, 16);
  poslab::fill_rotary({cosine.view, sine.view, PairLayout::kInterleaved}, 10000.0, 1857);
  const double angle = 1857 / std::pow(10000.0, 2.0 / 32.0);
  CHECK_THAT(static_cast<double>(cosine.view(0, 1)), WithinAbs(std::cos(angle), 1e-7));
  CHECK_THAT(static_cast<double>(sine.view(0, 1)), WithinAbs(std::sin(angle), 1e-7));
}
