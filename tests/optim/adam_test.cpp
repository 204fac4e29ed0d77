#include "optim/adam.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>

using Catch::Matchers::WithinRel;
using poslab::AdamSchedule;
using poslab::AdamSettings;

namespace {

constexpr std::size_t kSize = 16;
using Values = std::array<float, kSize>;

/// One parameter's way under torch.optim's rule, in double.
struct Expected {
  double weight;
  double m = 0.0;
  double v = 0.0;
  int t = 0;

  void step(const AdamSettings& s, double grad) {
    ++t;
    if (s.decoupled) {
      weight *= 1.0 - s.lr * s.weight_decay;
    } else {
      grad += s.weight_decay * weight;
    }
    m = s.beta1 * m + (1.0 - s.beta1) * grad;
    v = s.beta2 * v + (1.0 - s.beta2) * grad * grad;
    const double m_hat = m / (1.0 - std::pow(s.beta1, t));
    const double v_hat = v / (1.0 - std::pow(s.beta2, t));
    weight -= s.lr * m_hat / (std::sqrt(v_hat) + s.eps);
  }
};

}  // namespace

TEST_CASE("Adam and AdamW go the way of their papers, in double", "[optim]") {
  AdamSettings settings{.lr = 0.01, .weight_decay = GENERATE(0.0, 0.1), .decoupled = GENERATE(false, true)};
  CAPTURE(settings.weight_decay, settings.decoupled);
  AdamSchedule schedule(settings);
  Values weight{};
  Values m{};
  Values v{};
  std::array<Expected, kSize> expected{};
  for (std::size_t i = 0; i < kSize; ++i) {
    weight[i] = 0.1F * (static_cast<float>(i) - 7.0F);
    expected[i].weight = weight[i];
  }
  for (int t = 1; t <= 50; ++t) {
    Values grad{};
    for (std::size_t i = 0; i < kSize; ++i) grad[i] = std::sin(static_cast<float>(t * static_cast<int>(i + 1)));
    poslab::best_kernels().adam(kSize, schedule.next(), grad.data(), weight.data(), m.data(), v.data());
    for (std::size_t i = 0; i < kSize; ++i) expected[i].step(settings, grad[i]);
  }
  for (std::size_t i = 0; i < kSize; ++i) {
    CHECK(std::abs(weight[i] - expected[i].weight) < 2e-6);
    CHECK_THAT(m[i], WithinRel(expected[i].m, 1e-4) || Catch::Matchers::WithinAbs(expected[i].m, 1e-7));
    CHECK_THAT(v[i], WithinRel(expected[i].v, 1e-5));
  }
}

TEST_CASE("Adam's first step is lr long, whatever the gradient's size", "[optim]") {
  AdamSchedule schedule({.lr = 0.25});
  Values weight{};
  Values m{};
  Values v{};
  Values grad{};
  for (std::size_t i = 0; i < kSize; ++i)
    grad[i] = (i % 2 == 0 ? 1.0F : -1.0F) * std::pow(10.0F, static_cast<float>(i % 5));
  poslab::best_kernels().adam(kSize, schedule.next(), grad.data(), weight.data(), m.data(), v.data());
  for (std::size_t i = 0; i < kSize; ++i) {
    CHECK_THAT(weight[i], WithinRel(i % 2 == 0 ? -0.25F : 0.25F, 1e-5F));
  }
}

TEST_CASE("A weight without gradient stands still under Adam, and shrinks under AdamW's decay", "[optim]") {
  const bool decoupled = GENERATE(false, true);
  AdamSchedule schedule({.lr = 0.1, .weight_decay = decoupled ? 0.5 : 0.0, .decoupled = decoupled});
  Values weight{};
  weight.fill(2.0F);
  const Values grad{};
  Values m{};
  Values v{};
  poslab::best_kernels().adam(kSize, schedule.next(), grad.data(), weight.data(), m.data(), v.data());
  for (const float w : weight) CHECK(w == (decoupled ? 2.0F * 0.95F : 2.0F));
}
