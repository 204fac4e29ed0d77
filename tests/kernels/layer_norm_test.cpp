#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/lane_sum.hpp"
#include "kernels/odd_sizes.hpp"
#include "kernels/padded_matrix.hpp"

namespace {

using poslab::Kernels;
using poslab::RandomStream;
using poslab::test::kOddSizes;
using poslab::test::PaddedMatrix;

constexpr float kNormEps = 1e-5F;

struct Forward {
  PaddedMatrix y;
  std::vector<float> mean;
  std::vector<float> rstd;
};

Forward forward(const Kernels& kernels, const PaddedMatrix& x, const PaddedMatrix& weight, const PaddedMatrix& bias) {
  Forward out{PaddedMatrix(x.rows(), x.cols()), std::vector<float>(static_cast<std::size_t>(x.rows())),
              std::vector<float>(static_cast<std::size_t>(x.rows()))};
  kernels.layer_norm_forward(x.rows(), x.cols(), x.data(), weight.data(), bias.data(), out.y.data(), out.mean.data(),
                             out.rstd.data(), kNormEps);
  return out;
}

/// One row in double, by the textbook.
struct NormReference {
  std::vector<double> x_hat;
  double rstd = 0.0;

  explicit NormReference(std::span<const float> x) {
    const auto count = static_cast<double>(x.size());
    double mean = 0.0;
    for (const float value : x) mean += value / count;
    double variance = 0.0;
    for (const float value : x) variance += (value - mean) * (value - mean) / count;
    rstd = 1.0 / std::sqrt(variance + double{kNormEps});
    for (const float value : x) x_hat.push_back((value - mean) * rstd);
  }
};

PaddedMatrix filled(int rows, int cols, float value) {
  PaddedMatrix out(rows, cols);
  for (int r = 0; r < rows; ++r) std::ranges::fill(out.row(r), value);
  return out;
}

}  // namespace

TEST_CASE("Layer norm agrees with its formula in double", "[kernels]") {
  RandomStream stream(1);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int cols : kOddSizes) {
      const PaddedMatrix x = PaddedMatrix::normal(5, cols, stream, 3.0F);
      const PaddedMatrix weight = PaddedMatrix::normal(1, cols, stream);
      const PaddedMatrix bias = PaddedMatrix::normal(1, cols, stream);
      const Forward out = forward(*kernels, x, weight, bias);
      double worst = 0.0;
      for (int r = 0; r < x.rows(); ++r) {
        const NormReference reference(x.row(r));
        for (int c = 0; c < cols; ++c) {
          const double expected = reference.x_hat[static_cast<std::size_t>(c)] * weight(0, c) + bias(0, c);
          worst = std::max(worst, std::abs(double{out.y(r, c)} - expected));
        }
      }
      CAPTURE(cols);
      CHECK(worst < 5e-6);
      CHECK(out.y.padding_is_zero());
    }
  }
}

TEST_CASE("Layer norm adds up a row by lanes and one tree", "[kernels]") {
  RandomStream stream(2);
  for (const int cols : kOddSizes) {
    const PaddedMatrix x = PaddedMatrix::normal(4, cols, stream, 100.0F);
    const Forward out = forward(poslab::best_kernels(), x, filled(1, cols, 1.0F), filled(1, cols, 0.0F));
    for (int r = 0; r < x.rows(); ++r) {
      const float mean = poslab::test::lane_sum(x.row(r)) / static_cast<float>(cols);
      std::vector<float> squares;
      for (const float value : x.row(r)) squares.push_back((value - mean) * (value - mean));
      CHECK(out.mean[static_cast<std::size_t>(r)] == mean);
      CHECK(out.rstd[static_cast<std::size_t>(r)] ==
            1.0F / std::sqrt(poslab::test::lane_sum(squares) / static_cast<float>(cols) + kNormEps));
    }
  }
}

TEST_CASE("Layer norm of a row of zeroes, or of one number, is the bias exactly", "[kernels]") {
  RandomStream stream(3);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int cols : kOddSizes) {
      const PaddedMatrix weight = PaddedMatrix::normal(1, cols, stream);
      const PaddedMatrix bias = PaddedMatrix::normal(1, cols, stream);
      for (const float value : {0.0F, -0.0F, 1.0F, -3.5F, 10000.0F}) {
        CAPTURE(cols, value);
        const Forward out = forward(*kernels, filled(2, cols, value), weight, bias);
        CHECK(std::ranges::equal(out.y.row(0), bias.row(0)));
        CHECK(std::ranges::equal(out.y.row(1), bias.row(0)));
      }
    }
    // A number without a short binary form sums up exactly only where the width is a power of two.
    for (const int cols : {8, 16, 64}) {
      const PaddedMatrix bias = PaddedMatrix::normal(1, cols, stream);
      const Forward out = forward(*kernels, filled(1, cols, 0.1F), filled(1, cols, 1.0F), bias);
      CHECK(std::ranges::equal(out.y.row(0), bias.row(0)));
    }
  }
}

TEST_CASE("Layer norm keeps the digits of a row far from zero", "[kernels]") {
  RandomStream stream(4);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int cols : {8, 16, 33, 64}) {
      PaddedMatrix x = PaddedMatrix::normal(6, cols, stream);
      for (int r = 0; r < x.rows(); ++r) {
        for (float& value : x.row(r)) value += 1e4F;
      }
      const Forward out = forward(*kernels, x, filled(1, cols, 1.0F), filled(1, cols, 0.0F));
      double worst = 0.0;
      double largest = 0.0;
      for (int r = 0; r < x.rows(); ++r) {
        const NormReference reference(x.row(r));
        for (int c = 0; c < cols; ++c) {
          const double expected = reference.x_hat[static_cast<std::size_t>(c)];
          worst = std::max(worst, std::abs(double{out.y(r, c)} - expected));
          largest = std::max(largest, std::abs(expected));
        }
      }
      CHECK(worst < 3e-3 * largest);  // the limit of the parity files; E[x^2] - E[x]^2 fails it
    }
  }
}

TEST_CASE("Layer norm's gradients agree with their formulas in double", "[kernels]") {
  RandomStream stream(5);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int cols : kOddSizes) {
      const PaddedMatrix x = PaddedMatrix::normal(6, cols, stream, 2.0F);
      const PaddedMatrix weight = PaddedMatrix::normal(1, cols, stream);
      const PaddedMatrix grad_y = PaddedMatrix::normal(6, cols, stream);
      const Forward out = forward(*kernels, x, weight, filled(1, cols, 0.0F));
      PaddedMatrix grad_x(6, cols);
      kernels->layer_norm_backward_input(6, cols, x.data(), weight.data(), out.mean.data(), out.rstd.data(),
                                         grad_y.data(), grad_x.data());
      const PaddedMatrix before = PaddedMatrix::normal(1, cols, stream);
      PaddedMatrix grad_weight = before;
      kernels->layer_norm_backward_weight(6, cols, x.data(), out.mean.data(), out.rstd.data(), grad_y.data(),
                                          grad_weight.data());

      double worst = 0.0;
      std::vector<double> expected_weight(before.row(0).begin(), before.row(0).end());
      for (int r = 0; r < x.rows(); ++r) {
        const NormReference reference(x.row(r));
        double mean_g = 0.0;
        double mean_gx = 0.0;
        for (int c = 0; c < cols; ++c) {
          const double g = double{grad_y(r, c)} * weight(0, c);
          mean_g += g / cols;
          mean_gx += g * reference.x_hat[static_cast<std::size_t>(c)] / cols;
        }
        for (int c = 0; c < cols; ++c) {
          const double x_hat = reference.x_hat[static_cast<std::size_t>(c)];
          const double g = double{grad_y(r, c)} * weight(0, c);
          const double expected = reference.rstd * (g - mean_g - x_hat * mean_gx);
          // A row of one or nearly equal numbers has a huge rstd, and its rounding with it.
          worst = std::max(worst, std::abs(double{grad_x(r, c)} - expected) / std::max(1.0, reference.rstd));
          expected_weight[static_cast<std::size_t>(c)] += double{grad_y(r, c)} * x_hat;
        }
      }
      for (int c = 0; c < cols; ++c) {
        worst = std::max(worst, std::abs(double{grad_weight(0, c)} - expected_weight[static_cast<std::size_t>(c)]));
      }
      CAPTURE(cols);
      CHECK(worst < 1e-5);
      CHECK(grad_x.padding_is_zero());
      CHECK(grad_weight.padding_is_zero());
    }
  }
}
