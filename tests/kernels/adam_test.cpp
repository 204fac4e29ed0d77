#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/padded_matrix.hpp"

namespace {

using poslab::AdamConstants;
using poslab::Kernels;
using poslab::RandomStream;
using poslab::test::PaddedMatrix;

struct Rule {
  double lr;
  double l2;            // Adam's weight_decay
  double weight_decay;  // AdamW's
};

constexpr double kBeta1 = 0.9;
constexpr double kBeta2 = 0.999;
constexpr double kAdamEps = 1e-8;

AdamConstants constants_of(const Rule& rule, int step) {
  return {.beta1 = static_cast<float>(kBeta1),
          .one_minus_beta1 = static_cast<float>(1.0 - kBeta1),
          .beta2 = static_cast<float>(kBeta2),
          .one_minus_beta2 = static_cast<float>(1.0 - kBeta2),
          .step_size = static_cast<float>(rule.lr / (1.0 - std::pow(kBeta1, step))),
          .sqrt_bias_correction2 = static_cast<float>(std::sqrt(1.0 - std::pow(kBeta2, step))),
          .eps = static_cast<float>(kAdamEps),
          .l2 = static_cast<float>(rule.l2),
          .decay = static_cast<float>(1.0 - rule.lr * rule.weight_decay)};
}

/// torch.optim's formula for one number, in double.
struct AdamReference {
  double weight;
  double exp_avg = 0.0;
  double exp_avg_sq = 0.0;

  void step(const Rule& rule, int t, double grad) {
    weight *= 1.0 - rule.lr * rule.weight_decay;
    grad += rule.l2 * weight;
    exp_avg = kBeta1 * exp_avg + (1.0 - kBeta1) * grad;
    exp_avg_sq = kBeta2 * exp_avg_sq + (1.0 - kBeta2) * grad * grad;
    const double denominator = std::sqrt(exp_avg_sq) / std::sqrt(1.0 - std::pow(kBeta2, t)) + kAdamEps;
    weight -= rule.lr / (1.0 - std::pow(kBeta1, t)) * exp_avg / denominator;
  }
};

}  // namespace

TEST_CASE("Adam and AdamW agree with their formulas in double over twenty steps", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    for (const Rule& rule : {Rule{1e-3, 0.0, 0.0}, Rule{1e-2, 0.1, 0.0}, Rule{1e-2, 0.0, 0.1}}) {
      CAPTURE(kernels->name, rule.lr, rule.l2, rule.weight_decay);
      RandomStream stream(1);
      PaddedMatrix weight = PaddedMatrix::normal(1, 48, stream);
      PaddedMatrix exp_avg(1, 48);
      PaddedMatrix exp_avg_sq(1, 48);
      std::vector<AdamReference> reference;
      for (const float value : weight.row(0)) reference.push_back({value});
      double worst = 0.0;
      for (int t = 1; t <= 20; ++t) {
        PaddedMatrix grad = PaddedMatrix::normal(1, 48, stream);
        for (int c = 0; c < 48; ++c) {
          // From 1e-10 to 1e4; column 0 never has a gradient.
          grad(0, c) *= static_cast<float>(c == 0 ? 0.0 : std::pow(10.0, -10.0 + 14.0 * c / 47.0));
        }
        kernels->adam(48, constants_of(rule, t), grad.data(), weight.data(), exp_avg.data(), exp_avg_sq.data());
        for (int c = 0; c < 48; ++c) {
          AdamReference& expected = reference[static_cast<std::size_t>(c)];
          expected.step(rule, t, grad(0, c));
          worst = std::max(worst, std::abs(double{weight(0, c)} - expected.weight));
        }
      }
      CHECK(worst < 4e-6);
    }
  }
}

TEST_CASE("Without a gradient Adam moves nothing, not by a bit", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    RandomStream stream(2);
    const PaddedMatrix before = PaddedMatrix::normal(1, 33, stream);
    PaddedMatrix weight = before;
    PaddedMatrix exp_avg(1, 33);
    PaddedMatrix exp_avg_sq(1, 33);
    const PaddedMatrix grad(1, 33);
    for (int t = 1; t <= 10; ++t) {
      kernels->adam(weight.size(), constants_of({1e-3, 0.0, 0.0}, t), grad.data(), weight.data(), exp_avg.data(),
                    exp_avg_sq.data());
    }
    CHECK(std::ranges::equal(weight.row(0), before.row(0)));
    CHECK(weight.padding_is_zero());
  }
}

TEST_CASE("The first step of Adam is the learning rate, whatever the size of the gradient", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    std::array<float, 16> weight{};
    std::array<float, 16> exp_avg{};
    std::array<float, 16> exp_avg_sq{};
    const std::array<float, 16> grad{1e4F, -1e4F, 1.0F, -1.0F, 1e-4F, -1e-4F};
    kernels->adam(16, constants_of({1e-3, 0.0, 0.0}, 1), grad.data(), weight.data(), exp_avg.data(), exp_avg_sq.data());
    for (std::size_t i = 0; i < 6; ++i) {
      CHECK(std::abs(weight[i] - (i % 2 == 0 ? -1e-3F : 1e-3F)) < 2e-7F);
    }
    CHECK(weight[6] == 0.0F);
  }
}
