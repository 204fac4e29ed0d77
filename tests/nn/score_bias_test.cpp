// Biases by distance: slopes, signs, both sides, buckets, and the gradient of a trained table.
#include "nn/score_bias.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "kernels/kernels.hpp"
#include "oracle/from_core.hpp"
#include "oracle/positions.hpp"

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using oracle::Held;
using poslab::PositionMode;

namespace {

std::vector<double> slopes(int nhead) {
  std::vector<double> all;
  for (int h = 0; h < nhead; ++h) all.push_back(poslab::alibi_slope(h, nhead));
  return all;
}

/// ALiBi's biases of head h: one query's, for its keys 0 to length - 1.
std::vector<double> biases_of_query(int length, int nhead, int h, int query) {
  const Held bias(nhead, poslab::score_bias_columns(length));
  poslab::fill_alibi(length, bias.view);
  std::vector<double> row;
  for (int key = 0; key < length; ++key) row.push_back(bias.view(h, key - query + length - 1));
  return row;
}

/// softmax of a query's biases over its first `visible` keys.
std::vector<float> weights_of(const std::vector<double>& biases, int visible) {
  std::vector<float> scores(16, 0.0F);
  for (std::size_t key = 0; key < biases.size(); ++key) scores[key] = static_cast<float>(biases[key]);
  poslab::best_kernels().attention_softmax_forward(visible - 1, 1, static_cast<int>(biases.size()), true, 1.0F, 16,
                                                   scores.data());
  return scores;
}

}  // namespace

TEST_CASE("ALiBi's slopes are the authors', also for heads that are no power of two", "[nn]") {
  CHECK(slopes(1) == std::vector{0.00390625});
  CHECK(slopes(4) == std::vector{0.25, 0.0625, 0.015625, 0.00390625});
  CHECK(slopes(6) == std::vector{0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125});
  CHECK(slopes(8).front() == 0.5);
  CHECK(slopes(8).back() == 1.0 / 256.0);
  for (int nhead = 1; nhead <= 64; ++nhead) {
    const std::vector<double> expected = oracle::alibi_slopes(nhead);
    for (int h = 0; h < nhead; ++h) {
      CAPTURE(nhead, h);
      CHECK_THAT(poslab::alibi_slope(h, nhead), WithinRel(expected[static_cast<std::size_t>(h)], 1e-12));
      CHECK(poslab::alibi_slope(h, nhead) < 1.0);
    }
  }
}

TEST_CASE("ALiBi in an encoder falls on both sides of the query, and never rewards distance", "[nn]") {
  CHECK(biases_of_query(4, 4, 0, 2) == std::vector{-0.5, -0.25, 0.0, -0.25});
  const std::vector<float> weights = weights_of(biases_of_query(4, 4, 0, 0), 4);
  constexpr double kWeights[] = {0.3499, 0.2725, 0.2122, 0.1653};
  for (std::size_t key = 0; key < 4; ++key) {
    CHECK_THAT(static_cast<double>(weights[key]), WithinAbs(kWeights[key], 1e-4));
  }
}

TEST_CASE("Under a causal mask one row of biases serves all queries; without it that would be wrong", "[nn]") {
  constexpr int kLength = 6;
  for (int query = 0; query < kLength; ++query) {
    const std::vector<double> own = biases_of_query(kLength, 4, 0, query);
    std::vector<double> shared;
    for (int key = 0; key < kLength; ++key) shared.push_back(0.25 * key);
    const auto difference = [&](int visible) {
      const std::vector<float> a = weights_of(own, visible);
      const std::vector<float> b = weights_of(shared, visible);
      double largest = 0.0;
      for (std::size_t key = 0; key < 6; ++key)
        largest = std::max(largest, std::abs(static_cast<double>(a[key]) - b[key]));
      return largest;
    };
    CHECK(difference(query + 1) < 1e-6);
    if (query + 1 < kLength) CHECK(difference(kLength) > 0.01);
  }
}

TEST_CASE("T5's buckets are single distances near by, wider ones farther off, and end", "[nn]") {
  for (int distance = -300; distance <= 300; ++distance) {
    CAPTURE(distance);
    CHECK(poslab::t5_bucket(distance, false) == oracle::t5_bucket(distance, false));
    CHECK(poslab::t5_bucket(distance, true) == oracle::t5_bucket(distance, true));
  }
  CHECK(poslab::t5_bucket(-7, false) == 7);
  CHECK(poslab::t5_bucket(7, false) == 23);
  CHECK(poslab::t5_bucket(-8, false) == poslab::t5_bucket(-11, false));
  CHECK(poslab::t5_bucket(-100000, false) == 15);
  CHECK(poslab::t5_bucket(5, true) == 0);
}

TEST_CASE("A trained table is read by distance, and its gradient goes where it was read", "[nn]") {
  const PositionMode mode = GENERATE(PositionMode::kT5Bias, PositionMode::kRelative);
  const bool causal = GENERATE(false, true);
  constexpr int kLength = 7;
  constexpr int kHeads = 3;
  constexpr int kClip = 4;
  const poslab::BiasRows rows(mode, causal, kClip, kLength);
  const int table_rows = poslab::bias_table_rows(mode, kClip);
  std::mt19937 random(4);
  const oracle::Matrix<double> table = oracle::random_matrix(random, table_rows, kHeads);
  const Held bias(kHeads, poslab::score_bias_columns(kLength));
  poslab::gather_bias(rows, Held(table).view, bias.view);
  const auto position = static_cast<oracle::Position>(mode);
  const oracle::Matrix<double> expected = oracle::score_biases(position, table, kLength, kHeads, kClip, causal);
  for (int h = 0; h < kHeads; ++h) {
    for (int c = 0; c < 2 * kLength - 1; ++c) CHECK(bias.view(h, c) == static_cast<float>(expected(h, c)));
  }

  const oracle::Matrix<double> shares = oracle::random_matrix(random, 2 * kHeads, poslab::score_bias_columns(kLength));
  const Held gradient(table_rows, kHeads);
  for (const auto& [begin, end] : {std::pair{5, table_rows}, std::pair{0, 5}}) {
    poslab::scatter_bias_gradient(rows, {0, 2, kLength}, 2.0F, Held(shares).view, begin, end, gradient.view);
  }
  oracle::Matrix<double> sums(table_rows, kHeads);
  for (int b = 0; b < 2; ++b) {
    for (int h = 0; h < kHeads; ++h) {
      for (int distance = 1 - kLength; distance < kLength; ++distance) {
        sums(rows.of(distance), h) += 2.0 * shares(b * kHeads + h, distance + kLength - 1);
      }
    }
  }
  CHECK(oracle::relative_distance(gradient.view, sums) < 1e-6);
}
