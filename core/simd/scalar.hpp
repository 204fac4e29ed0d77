// One float a register: the meaning of every operation, in plain C++.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace poslab::simd {

struct ScalarRegister {
  static constexpr int kWidth = 1;
  float v;

  static ScalarRegister load(const float* p) { return {*p}; }
  static ScalarRegister broadcast(float x) { return {x}; }
  void store(float* p) const { *p = v; }

  friend ScalarRegister operator+(ScalarRegister a, ScalarRegister b) { return {a.v + b.v}; }
  friend ScalarRegister operator-(ScalarRegister a, ScalarRegister b) { return {a.v - b.v}; }
  friend ScalarRegister operator*(ScalarRegister a, ScalarRegister b) { return {a.v * b.v}; }
  friend ScalarRegister operator/(ScalarRegister a, ScalarRegister b) { return {a.v / b.v}; }
  friend ScalarRegister sqrt(ScalarRegister a) { return {std::sqrt(a.v)}; }
  friend ScalarRegister max(ScalarRegister a, ScalarRegister b) { return {a.v > b.v ? a.v : b.v}; }
  friend ScalarRegister min(ScalarRegister a, ScalarRegister b) { return {a.v < b.v ? a.v : b.v}; }
  friend ScalarRegister select_greater(ScalarRegister a, ScalarRegister b, ScalarRegister yes, ScalarRegister no) {
    return {a.v > b.v ? yes.v : no.v};
  }
  friend ScalarRegister round_scaled(ScalarRegister t) {
    return {std::bit_cast<float>((std::bit_cast<std::uint32_t>(t.v) + 127U) << 23)};
  }
};

}  // namespace poslab::simd
