#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/odd_sizes.hpp"
#include "kernels/padded_matrix.hpp"
#include "not_finite.hpp"

namespace {

using poslab::Kernels;
using poslab::RandomStream;
using poslab::test::kInfinity;
using poslab::test::kOddSizes;
using poslab::test::PaddedMatrix;

/// Softmax of scale * scores in double, over the first `visible`; the rest 0.
std::vector<double> reference(std::span<const float> scores, double scale, std::size_t visible) {
  std::vector<double> out(scores.size(), 0.0);
  const double top = scale * *std::max_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(visible));
  double sum = 0.0;
  for (std::size_t i = 0; i < visible; ++i) sum += out[i] = std::exp(scale * scores[i] - top);
  for (double& value : out) value /= sum;
  return out;
}

double worst_difference(std::span<const float> found, const std::vector<double>& expected) {
  double worst = 0.0;
  for (std::size_t i = 0; i < found.size(); ++i) worst = std::max(worst, std::abs(double{found[i]} - expected[i]));
  return worst;
}

double sum_of(std::span<const float> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

TEST_CASE("Attention's softmax agrees with its formula in double", "[kernels]") {
  RandomStream stream(1);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int length : kOddSizes) {
      for (const bool causal : {false, true}) {
        CAPTURE(length, causal);
        const PaddedMatrix scores = PaddedMatrix::normal(length, length, stream, 8.0F);
        PaddedMatrix weights = scores;
        kernels->attention_softmax_forward(0, length, length, causal, 0.5F, weights.stride(), weights.data());
        double worst = 0.0;
        double worst_sum = 0.0;
        for (int i = 0; i < length; ++i) {
          const auto visible = static_cast<std::size_t>(causal ? i + 1 : length);
          worst = std::max(worst, worst_difference(weights.row(i), reference(scores.row(i), 0.5, visible)));
          worst_sum = std::max(worst_sum, std::abs(sum_of(weights.row(i)) - 1.0));
        }
        CHECK(worst < 1e-6);
        CHECK(worst_sum < 1e-6);
        CHECK(weights.padding_is_zero());
      }
    }
  }
}

TEST_CASE("A masked key has weight 0 exactly, whatever its score", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int length : kOddSizes) {
      // What may be seen scores -1e6, what may not 1e6, and the other way round.
      for (const float visible_score : {-1e6F, 1e6F}) {
        CAPTURE(length, visible_score);
        PaddedMatrix weights(length, length);
        for (int i = 0; i < length; ++i) {
          for (int j = 0; j < length; ++j) weights(i, j) = j <= i ? visible_score : -visible_score;
        }
        kernels->attention_softmax_forward(0, length, length, true, 1.0F, weights.stride(), weights.data());
        int leaks = 0;
        double worst_sum = 0.0;
        for (int i = 0; i < length; ++i) {
          for (int j = i + 1; j < length; ++j) leaks += weights(i, j) == 0.0F ? 0 : 1;
          worst_sum = std::max(worst_sum, std::abs(sum_of(weights.row(i)) - 1.0));
        }
        CHECK(leaks == 0);
        CHECK(worst_sum < 1e-6);
        CHECK(weights(0, 0) == 1.0F);
      }
    }
  }
}

TEST_CASE("A masked key may even be infinite or no number at all", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const float hidden : {kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()}) {
      PaddedMatrix weights(3, 3);
      for (int i = 0; i < 3; ++i) {
        for (int j = i + 1; j < 3; ++j) weights(i, j) = hidden;
      }
      kernels->attention_softmax_forward(0, 3, 3, true, 1.0F, weights.stride(), weights.data());
      CHECK(std::vector<float>(weights.row(0).begin(), weights.row(0).end()) == std::vector<float>{1.0F, 0.0F, 0.0F});
      CHECK(std::vector<float>(weights.row(1).begin(), weights.row(1).end()) == std::vector<float>{0.5F, 0.5F, 0.0F});
    }
  }
}

TEST_CASE("A visible score that is no number shows in its whole row, and in no other", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    PaddedMatrix weights(3, 3);
    weights(1, 2) = std::numeric_limits<float>::quiet_NaN();
    kernels->attention_softmax_forward(0, 3, 3, false, 1.0F, weights.stride(), weights.data());
    for (int j = 0; j < 3; ++j) {
      CHECK(std::isnan(weights(1, j)));
      CHECK(std::isfinite(weights(0, j)));
      CHECK(std::isfinite(weights(2, j)));
    }
  }
}

TEST_CASE("The gradient of attention's softmax agrees with its formula in double", "[kernels]") {
  RandomStream stream(2);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int length : kOddSizes) {
      PaddedMatrix weights = PaddedMatrix::normal(length, length, stream);
      kernels->attention_softmax_forward(0, length, length, true, 1.0F, weights.stride(), weights.data());
      const PaddedMatrix grad_weights = PaddedMatrix::normal(length, length, stream);
      PaddedMatrix grad = grad_weights;
      kernels->attention_softmax_backward(length, length, 0.25F, grad.stride(), weights.data(), grad.data());
      double worst = 0.0;
      int leaks = 0;
      for (int i = 0; i < length; ++i) {
        double dot = 0.0;
        for (int j = 0; j < length; ++j) dot += double{weights(i, j)} * grad_weights(i, j);
        for (int j = 0; j < length; ++j) {
          const double expected = 0.25 * weights(i, j) * (grad_weights(i, j) - dot);
          worst = std::max(worst, std::abs(double{grad(i, j)} - expected));
          leaks += j > i && grad(i, j) != 0.0F ? 1 : 0;
        }
      }
      CAPTURE(length);
      CHECK(worst < 1e-6);
      CHECK(leaks == 0);
      CHECK(grad.padding_is_zero());
    }
  }
}

TEST_CASE("Softmax of rows agrees with its formula, also in place", "[kernels]") {
  RandomStream stream(3);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int cols : kOddSizes) {
      const PaddedMatrix x = PaddedMatrix::normal(3, cols, stream, 5.0F);
      PaddedMatrix y(3, cols);
      kernels->softmax(3, cols, x.data(), y.data());
      double worst = 0.0;
      for (int r = 0; r < 3; ++r) {
        worst = std::max(worst, worst_difference(y.row(r), reference(x.row(r), 1.0, static_cast<std::size_t>(cols))));
      }
      CHECK(worst < 1e-6);
      CHECK(y.padding_is_zero());
      PaddedMatrix in_place = x;
      kernels->softmax(3, cols, in_place.data(), in_place.data());
      CHECK(std::equal(y.data(), y.data() + y.size(), in_place.data()));
    }
    PaddedMatrix huge(1, 3);
    huge(0, 0) = 1e30F;
    huge(0, 1) = -kInfinity;
    kernels->softmax(1, 3, huge.data(), huge.data());
    CHECK(std::vector<float>(huge.row(0).begin(), huge.row(0).end()) == std::vector<float>{1.0F, 0.0F, 0.0F});
  }
}
