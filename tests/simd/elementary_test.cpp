#include "simd/elementary.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

#include "not_finite.hpp"
#include "simd/f32x16.hpp"
#include "simd/registers.hpp"

namespace {

using poslab::kLanes;
using poslab::simd::F32x16;
using poslab::test::kInfinity;
using poslab::test::kNaN;
using poslab::test::Registers;
using Lanes = std::array<float, kLanes>;

template <class V>
float exp_of(float x) {
  Lanes lanes{};
  poslab::simd::exp(V::broadcast(x)).store(lanes.data());
  return lanes[kLanes - 1];
}

template <class V>
float erf_of(float x) {
  Lanes lanes{};
  poslab::simd::erf(V::broadcast(x)).store(lanes.data());
  return lanes[kLanes - 1];
}

/// The largest value of deviation(x, f(x)) over a fine grid.
template <class V, class Function, class Deviation>
double worst(float low, float high, Function function, Deviation deviation) {
  constexpr int kSteps = 20000;
  double result = 0.0;
  for (int start = 0; start < kSteps; start += kLanes) {
    Lanes x{};
    for (int i = 0; i < kLanes; ++i) {
      x[static_cast<std::size_t>(i)] = low + (high - low) * (static_cast<float>(start + i) / kSteps);
    }
    Lanes y{};
    function(V::load(x.data())).store(y.data());
    for (std::size_t i = 0; i < x.size(); ++i) result = std::max(result, deviation(double{x[i]}, double{y[i]}));
  }
  return result;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("exp is right to 2e-7 of its value", "[simd]", Registers) {
  using V = F32x16<TestType>;
  const auto relative = [](double x, double y) { return std::abs(y / std::exp(x) - 1.0); };
  const auto exp = [](V x) { return poslab::simd::exp(x); };
  CHECK(worst<V>(-1.0F, 1.0F, exp, relative) < 2e-7);
  CHECK(worst<V>(-20.0F, 20.0F, exp, relative) < 2e-7);
  CHECK(worst<V>(-87.0F, 88.0F, exp, relative) < 2e-7);
}

TEMPLATE_LIST_TEST_CASE("exp is exact at its ends", "[simd]", Registers) {
  using V = F32x16<TestType>;
  CHECK(exp_of<V>(0.0F) == 1.0F);
  CHECK(exp_of<V>(-0.0F) == 1.0F);
  CHECK(exp_of<V>(-kInfinity) == 0.0F);
  CHECK_FALSE(std::signbit(exp_of<V>(-kInfinity)));
  CHECK(exp_of<V>(std::nextafter(-87.0F, -88.0F)) == 0.0F);
  CHECK(exp_of<V>(-87.0F) >= std::numeric_limits<float>::min());  // no denormal result
  CHECK(exp_of<V>(-std::numeric_limits<float>::max()) == 0.0F);
  CHECK(std::isfinite(exp_of<V>(88.0F)));
  CHECK(exp_of<V>(89.0F) == exp_of<V>(88.0F));
  CHECK(exp_of<V>(kInfinity) == exp_of<V>(88.0F));
  CHECK(std::isnan(exp_of<V>(kNaN)));
  CHECK(std::isnan(exp_of<V>(-kNaN)));
}

TEMPLATE_LIST_TEST_CASE("exp never exceeds 1 below 0, so a softmax's largest weight is the largest", "[simd]",
                        Registers) {
  using V = F32x16<TestType>;
  const auto excess = [](double, double y) { return y - 1.0; };
  CHECK(worst<V>(-1.0F, 0.0F, [](V x) { return poslab::simd::exp(x); }, excess) <= 0.0);
  CHECK(worst<V>(-1e-3F, 0.0F, [](V x) { return poslab::simd::exp(x); }, excess) <= 0.0);
}

TEMPLATE_LIST_TEST_CASE("erf is right to 4e-7", "[simd]", Registers) {
  using V = F32x16<TestType>;
  const auto absolute = [](double x, double y) { return std::abs(y - std::erf(x)); };
  CHECK(worst<V>(-6.0F, 6.0F, [](V x) { return poslab::simd::erf(x); }, absolute) < 4e-7);
  CHECK(worst<V>(-0.01F, 0.01F, [](V x) { return poslab::simd::erf(x); }, absolute) < 4e-9);
}

TEMPLATE_LIST_TEST_CASE("erf is odd, zero at zero and constant beyond 4", "[simd]", Registers) {
  using V = F32x16<TestType>;
  CHECK(erf_of<V>(0.0F) == 0.0F);
  for (const float x : {1e-30F, 0.1F, 1.0F, 3.9F, 4.0F, 10.0F, kInfinity}) {
    CAPTURE(x);
    CHECK(erf_of<V>(-x) == -erf_of<V>(x));
    CHECK(erf_of<V>(x) <= 1.0F);
  }
  CHECK(erf_of<V>(4.0F) == 1.0F);
  CHECK(erf_of<V>(kInfinity) == 1.0F);
  CHECK(std::isnan(erf_of<V>(kNaN)));
}

TEST_CASE("exp and erf give the same bits with every register", "[simd]") {
  const auto bits = [](float x) { return std::bit_cast<std::uint32_t>(x); };
  int wrong = 0;
  for (float x = -100.0F; x < 100.0F; x += 0.037F) {
    std::apply(
        [&](auto... registers) {
          using Reference = F32x16<poslab::simd::ScalarRegister>;
          ((wrong += bits(exp_of<F32x16<decltype(registers)>>(x)) == bits(exp_of<Reference>(x)) ? 0 : 1), ...);
          ((wrong += bits(erf_of<F32x16<decltype(registers)>>(x)) == bits(erf_of<Reference>(x)) ? 0 : 1), ...);
        },
        Registers{});
  }
  CHECK(wrong == 0);
}
