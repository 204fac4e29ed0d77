#include "simd/f32x16.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/random.hpp"
#include "not_finite.hpp"
#include "simd/registers.hpp"

namespace {

using poslab::kLanes;
using poslab::simd::F32x16;
using poslab::test::kInfinity;
using poslab::test::kNaN;
using poslab::test::Registers;
using Lanes = std::array<float, kLanes>;

/// Numbers at which comparisons and roundings differ between machines, if anywhere.
constexpr std::array kSpecial{0.0F,
                              -0.0F,
                              1.0F,
                              -1.0F,
                              3.0F,
                              0.1F,
                              kInfinity,
                              -kInfinity,
                              kNaN,
                              std::numeric_limits<float>::denorm_min(),
                              -std::numeric_limits<float>::denorm_min(),
                              std::numeric_limits<float>::min(),
                              std::numeric_limits<float>::max(),
                              -std::numeric_limits<float>::max(),
                              16777216.0F};

template <class V>
Lanes lanes_of(V v) {
  Lanes lanes{};
  v.store(lanes.data());
  return lanes;
}

Lanes shifted(std::size_t by) {
  Lanes lanes{};
  for (std::size_t i = 0; i < lanes.size(); ++i) lanes[i] = kSpecial[(i + by) % kSpecial.size()];
  return lanes;
}

Lanes random_lanes(std::uint32_t seed) {
  Lanes lanes{};
  poslab::RandomStream(seed).normal(lanes, 10.0F);
  return lanes;
}

/// The same bits, where every NaN counts as one: which NaN an operation gives is left open by IEEE 754.
bool same(float a, float b) {
  return (std::isnan(a) && std::isnan(b)) || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

/// Holds a lane-wise operation against its meaning, over all pairs of special numbers and some random ones.
template <class V, class Vector, class Scalar>
void check_lanewise(Vector vector, Scalar scalar) {
  int wrong = 0;
  const auto compare = [&](const Lanes& a, const Lanes& b) {
    const Lanes found = lanes_of(vector(V::load(a.data()), V::load(b.data())));
    for (std::size_t i = 0; i < found.size(); ++i) wrong += same(found[i], scalar(a[i], b[i])) ? 0 : 1;
  };
  for (std::size_t by = 0; by < kSpecial.size(); ++by) compare(shifted(0), shifted(by));
  for (std::uint32_t seed = 0; seed < 50; ++seed) compare(random_lanes(seed), random_lanes(seed + 1000));
  CHECK(wrong == 0);
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("Sixteen lanes are loaded, stored and filled in order", "[simd]", Registers) {
  using V = F32x16<TestType>;
  STATIC_CHECK(V::kWidth == kLanes);
  const Lanes numbers = random_lanes(1);
  CHECK(lanes_of(V::load(numbers.data())) == numbers);
  Lanes all{};
  all.fill(2.5F);
  CHECK(lanes_of(V::broadcast(2.5F)) == all);
  CHECK(std::signbit(lanes_of(V::broadcast(-0.0F))[15]));
  // Unaligned: rows of a slice start anywhere.
  std::vector<float> longer(kLanes + 3, 1.0F);
  std::copy(numbers.begin(), numbers.end(), longer.begin() + 3);
  CHECK(lanes_of(V::load(longer.data() + 3)) == numbers);
}

TEMPLATE_LIST_TEST_CASE("Arithmetic is IEEE 754's, lane by lane and never fused", "[simd]", Registers) {
  using V = F32x16<TestType>;
  check_lanewise<V>([](V a, V b) { return a + b; }, [](float a, float b) { return a + b; });
  check_lanewise<V>([](V a, V b) { return a - b; }, [](float a, float b) { return a - b; });
  check_lanewise<V>([](V a, V b) { return a * b; }, [](float a, float b) { return a * b; });
  check_lanewise<V>([](V a, V b) { return a / b; }, [](float a, float b) { return a / b; });
  check_lanewise<V>([](V a, V) { return sqrt(a); }, [](float a, float) { return std::sqrt(a); });
  // (1 + e)^2 - (1 + 2 e) is e^2 when fused, 0 when the product is rounded first.
  const V x = V::broadcast(1.0F + 0x1p-13F);
  CHECK(lanes_of(x * x - V::broadcast(1.0F + 0x1p-12F))[0] == 0.0F);
}

TEMPLATE_LIST_TEST_CASE("max and min give the second argument when either is NaN or both are zero", "[simd]",
                        Registers) {
  using V = F32x16<TestType>;
  check_lanewise<V>([](V a, V b) { return max(a, b); }, [](float a, float b) { return a > b ? a : b; });
  check_lanewise<V>([](V a, V b) { return min(a, b); }, [](float a, float b) { return a < b ? a : b; });
  const V nan = V::broadcast(kNaN);
  const V one = V::broadcast(1.0F);
  CHECK(lanes_of(max(nan, one))[0] == 1.0F);
  CHECK(std::isnan(lanes_of(max(one, nan))[0]));
  CHECK(lanes_of(min(nan, one))[0] == 1.0F);
  CHECK(std::isnan(lanes_of(min(one, nan))[0]));
  CHECK(std::signbit(lanes_of(max(V::broadcast(0.0F), V::broadcast(-0.0F)))[0]));
  CHECK_FALSE(std::signbit(lanes_of(min(V::broadcast(-0.0F), V::broadcast(0.0F)))[0]));
}

TEMPLATE_LIST_TEST_CASE("select_greater chooses whole lanes, the last argument when either is NaN", "[simd]",
                        Registers) {
  using V = F32x16<TestType>;
  const V yes = V::broadcast(-0.0F);
  const V no = V::broadcast(kInfinity);
  check_lanewise<V>([&](V a, V b) { return select_greater(a, b, yes, no); },
                    [](float a, float b) { return a > b ? -0.0F : kInfinity; });
  check_lanewise<V>([](V a, V b) { return select_greater(a, b, a, b); },
                    [](float a, float b) { return a > b ? a : b; });
}

TEMPLATE_LIST_TEST_CASE("round_scaled gives every normal power of two", "[simd]", Registers) {
  using V = F32x16<TestType>;
  for (int n = -126; n <= 127; ++n) {
    CAPTURE(n);
    const V t = V::broadcast(static_cast<float>(n)) + V::broadcast(poslab::simd::kRoundingMagic);
    Lanes expected{};
    expected.fill(std::ldexp(1.0F, n));
    CHECK(lanes_of(round_scaled(t)) == expected);
  }
}

TEMPLATE_LIST_TEST_CASE("Lanes are added by one fixed tree", "[simd]", Registers) {
  using V = F32x16<TestType>;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Lanes x = random_lanes(seed);
    const auto eight = [&](std::size_t i) { return x[i] + x[i + 8]; };
    const auto four = [&](std::size_t i) { return eight(i) + eight(i + 4); };
    const auto two = [&](std::size_t i) { return four(i) + four(i + 2); };
    CHECK(same(poslab::simd::sum_lanes(V::load(x.data())), two(0) + two(1)));
  }
}

TEMPLATE_LIST_TEST_CASE("The largest lane is found wherever it stands", "[simd]", Registers) {
  using V = F32x16<TestType>;
  for (std::size_t at = 0; at < kLanes; ++at) {
    Lanes x{};
    x.fill(-kInfinity);
    CHECK(poslab::simd::max_lanes(V::load(x.data())) == -kInfinity);
    x[at] = -3.0F;
    CHECK(poslab::simd::max_lanes(V::load(x.data())) == -3.0F);
  }
}

TEMPLATE_LIST_TEST_CASE("first_lanes keeps as many lanes as it is told, whatever the number", "[simd]", Registers) {
  using V = F32x16<TestType>;
  const Lanes kept = shifted(0);
  const Lanes other = random_lanes(1);
  for (const int count : {-1000, -1, 0, 1, 2, 3, 7, 8, 9, 14, 15, 16, 17, 1000}) {
    CAPTURE(count);
    const Lanes found = lanes_of(poslab::simd::first_lanes(V::load(kept.data()), V::load(other.data()), count));
    int wrong = 0;
    for (int i = 0; i < kLanes; ++i) {
      const auto at = static_cast<std::size_t>(i);
      wrong += same(found[at], i < count ? kept[at] : other[at]) ? 0 : 1;
    }
    CHECK(wrong == 0);
  }
}
