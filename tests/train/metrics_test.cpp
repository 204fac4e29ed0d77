#include "train/metrics.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "not_finite.hpp"
#include "oracle/from_core.hpp"

using Catch::Matchers::WithinAbs;
using oracle::Held;
using oracle::Matrix;
using poslab::argmax;
using poslab::Metrics;
using poslab::MetricsSum;
using poslab::test::kNaN;

namespace {

/// Logits (answers, 4) that name `answers`.
Matrix<double> naming(const std::vector<int>& answers) {
  Matrix<double> logits(static_cast<int>(answers.size()), 4);
  for (std::size_t n = 0; n < answers.size(); ++n) logits(static_cast<int>(n), answers[n]) = 1.0;
  return logits;
}

}  // namespace

TEST_CASE("Accuracy is counted by token, by sequence and by slot", "[train]") {
  // Three sequences of length 3: all right, one wrong, all wrong.
  const Held logits(naming({0, 1, 2, 3, 3, 3, 1, 1, 1}));
  const std::vector<std::int32_t> targets{0, 1, 2, 3, 3, 0, 2, 2, 2};
  const std::vector<double> losses{1, 2, 3, 4, 5, 6, 7, 8, 9};
  MetricsSum sum(3);
  sum.add(logits.view, targets, losses);
  const Metrics metrics = sum.mean();
  CHECK_THAT(metrics.token_accuracy, WithinAbs(5.0 / 9.0, 1e-15));
  CHECK_THAT(metrics.sequence_accuracy, WithinAbs(1.0 / 3.0, 1e-15));
  CHECK_THAT(metrics.loss, WithinAbs(5.0, 1e-15));
  REQUIRE(metrics.slot_accuracy.size() == 3);
  CHECK_THAT(metrics.slot_accuracy[0], WithinAbs(2.0 / 3.0, 1e-15));
  CHECK_THAT(metrics.slot_accuracy[2], WithinAbs(1.0 / 3.0, 1e-15));
}

TEST_CASE("Several batches give what one would", "[train]") {
  MetricsSum sum(2);
  sum.add(Held(naming({0, 1})).view, std::vector<std::int32_t>{0, 1}, std::vector<double>{0.5, 0.25});
  sum.add(Held(naming({2, 2, 3, 3})).view, std::vector<std::int32_t>{2, 0, 3, 3}, std::vector<double>{1, 1, 1, 1});
  CHECK_THAT(sum.mean().token_accuracy, WithinAbs(5.0 / 6.0, 1e-15));
  CHECK_THAT(sum.mean().sequence_accuracy, WithinAbs(2.0 / 3.0, 1e-15));
  CHECK_THAT(sum.mean().loss, WithinAbs(4.75 / 6.0, 1e-15));
}

TEST_CASE("Padding is counted neither as an answer nor as a question", "[train]") {
  // Two answers framed by begin, end and padding to length 4; only they count. A model that gets the frame right alone:
  const Held logits(naming({3, 0, 0, 3}));
  const std::vector<std::int32_t> targets{-1, 1, 2, -1};
  MetricsSum sum(4);
  sum.add(logits.view, targets, std::vector<double>{0.0, 2.0, 4.0, 0.0});
  CHECK(sum.mean().token_accuracy == 0.0);
  CHECK(sum.mean().sequence_accuracy == 0.0);
  CHECK_THAT(sum.mean().loss, WithinAbs(3.0, 1e-15));
  CHECK(sum.mean().slot_accuracy == std::vector<double>{0.0, 0.0, 0.0, 0.0});
  CHECK(sum.mean().slot_counted == std::vector<std::int64_t>{0, 1, 1, 0});
}

TEST_CASE("Nothing counted gives zeros, not a division by zero", "[train]") {
  CHECK(MetricsSum(3).mean().token_accuracy == 0.0);
  CHECK(MetricsSum(3).mean().loss == 0.0);
}

TEST_CASE("Of equal logits the first is named", "[train]") {
  constexpr std::array kEqual{1.0F, 3.0F, 3.0F, 2.0F};
  CHECK(argmax(kEqual.data(), 4) == 1);
  constexpr std::array kInfinite{-std::numeric_limits<float>::infinity(), -5.0F, -5.0F};
  CHECK(argmax(kInfinite.data(), 3) == 1);
}

TEST_CASE("NaN is never the largest, and a row of nothing else names the first", "[train]") {
  constexpr std::array kSome{kNaN, 1.0F, kNaN, 2.0F};
  CHECK(argmax(kSome.data(), 4) == 3);
  constexpr std::array kAll{kNaN, kNaN};
  CHECK(argmax(kAll.data(), 2) == 0);
}
