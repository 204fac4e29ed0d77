#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/padded_matrix.hpp"
#include "not_finite.hpp"

namespace {

using poslab::Kernels;
using poslab::RandomStream;
using poslab::test::kInfinity;
using poslab::test::kNaN;
using poslab::test::PaddedMatrix;

/// 241 points from -6 to 6, as in the parity files.
PaddedMatrix grid() {
  PaddedMatrix out(1, 241);
  for (int i = 0; i < 241; ++i) out(0, i) = -6.0F + 0.05F * static_cast<float>(i);
  return out;
}

double distribution(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }
double density(double x) { return std::exp(-0.5 * x * x) / std::sqrt(2.0 * 3.14159265358979323846); }

}  // namespace

TEST_CASE("ReLU keeps what is above zero, and shows what is no number", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    std::array<float, 16> x{-1.0F, 0.0F, -0.0F, 2.0F, kInfinity, -kInfinity, kNaN, 1e-40F};
    std::array<float, 16> y{};
    kernels->relu_forward(16, x.data(), y.data());
    CHECK(y[0] == 0.0F);
    CHECK(y[1] == 0.0F);
    CHECK(y[2] == 0.0F);
    CHECK(y[3] == 2.0F);
    CHECK(y[4] == kInfinity);
    CHECK(y[5] == 0.0F);
    CHECK(std::isnan(y[6]));
    CHECK(y[7] == 1e-40F);

    std::array<float, 16> grad_y{};
    grad_y.fill(3.0F);
    std::array<float, 16> grad_x{};
    kernels->relu_backward(16, x.data(), grad_y.data(), grad_x.data());
    const std::array<float, 8> expected{0.0F, 0.0F, 0.0F, 3.0F, 3.0F, 0.0F, 0.0F, 3.0F};
    CHECK(std::equal(expected.begin(), expected.end(), grad_x.begin()));
  }
}

TEST_CASE("GELU is the exact one, by erf", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    const PaddedMatrix x = grid();
    PaddedMatrix y(1, 241);
    PaddedMatrix ones(1, 241);
    std::ranges::fill(ones.row(0), 1.0F);
    PaddedMatrix slope(1, 241);
    kernels->gelu_forward(x.size(), x.data(), y.data());
    kernels->gelu_backward(x.size(), x.data(), ones.data(), slope.data());
    double worst = 0.0;
    double worst_slope = 0.0;
    for (int i = 0; i < 241; ++i) {
      const double at = x(0, i);
      worst = std::max(worst, std::abs(double{y(0, i)} - at * distribution(at)));
      worst_slope = std::max(worst_slope, std::abs(double{slope(0, i)} - (distribution(at) + at * density(at))));
    }
    CHECK(worst < 2e-6);  // the approximation by tanh is 5e-4 away
    CHECK(worst_slope < 2e-6);
    CHECK(y.padding_is_zero());
    CHECK(slope.padding_is_zero());
  }
}

TEST_CASE("GELU far from zero is the identity or zero, with slope one or zero", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    std::array<float, 16> x{100.0F, -100.0F, 1e19F, -1e19F, 1e30F, -1e30F};
    std::array<float, 16> y{};
    kernels->gelu_forward(16, x.data(), y.data());
    const std::array<float, 6> expected{100.0F, 0.0F, 1e19F, 0.0F, 1e30F, 0.0F};
    CHECK(std::equal(expected.begin(), expected.end(), y.begin()));
    std::array<float, 16> ones{};
    ones.fill(1.0F);
    std::array<float, 16> slope{};
    kernels->gelu_backward(16, x.data(), ones.data(), slope.data());
    const std::array<float, 6> expected_slope{1.0F, 0.0F, 1.0F, 0.0F, 1.0F, 0.0F};
    CHECK(std::equal(expected_slope.begin(), expected_slope.end(), slope.begin()));
  }
}

TEST_CASE("Sums and products of elements are rounded once an operation", "[kernels]") {
  RandomStream stream(1);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    const PaddedMatrix a = PaddedMatrix::normal(3, 33, stream);
    const PaddedMatrix b = PaddedMatrix::normal(3, 33, stream);
    PaddedMatrix sum = b;
    PaddedMatrix scaled(3, 33);
    PaddedMatrix product(3, 33);
    kernels->add(a.size(), a.data(), sum.data());
    kernels->scale_add(a.size(), 8.1F, a.data(), b.data(), scaled.data());
    kernels->multiply_elements(a.size(), a.data(), b.data(), product.data());
    int wrong = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const float left = a.data()[i];
      const float right = b.data()[i];
      wrong += sum.data()[i] == right + left ? 0 : 1;
      wrong += scaled.data()[i] == left * 8.1F + right ? 0 : 1;
      wrong += product.data()[i] == left * right ? 0 : 1;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("The kernels over n elements leave what follows alone", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    std::array<float, 48> x{};
    x.fill(2.0F);
    std::array<float, 48> y{};
    y.fill(5.0F);
    kernels->add(32, x.data(), y.data());
    CHECK(y[31] == 7.0F);
    CHECK(y[32] == 5.0F);
    kernels->relu_forward(0, x.data(), y.data());
    CHECK(y[0] == 7.0F);
    kernels->gelu_forward(16, x.data(), y.data());
    CHECK(y[16] == 7.0F);
  }
}
