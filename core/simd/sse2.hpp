// Four floats a register: x86-64's baseline.
#pragma once

#include <emmintrin.h>

namespace poslab::simd {

struct Sse2Register {
  static constexpr int kWidth = 4;
  __m128 v;

  static Sse2Register load(const float* p) { return {_mm_loadu_ps(p)}; }
  static Sse2Register broadcast(float x) { return {_mm_set1_ps(x)}; }
  void store(float* p) const { _mm_storeu_ps(p, v); }

  friend Sse2Register operator+(Sse2Register a, Sse2Register b) { return {_mm_add_ps(a.v, b.v)}; }
  friend Sse2Register operator-(Sse2Register a, Sse2Register b) { return {_mm_sub_ps(a.v, b.v)}; }
  friend Sse2Register operator*(Sse2Register a, Sse2Register b) { return {_mm_mul_ps(a.v, b.v)}; }
  friend Sse2Register operator/(Sse2Register a, Sse2Register b) { return {_mm_div_ps(a.v, b.v)}; }
  friend Sse2Register sqrt(Sse2Register a) { return {_mm_sqrt_ps(a.v)}; }
  friend Sse2Register max(Sse2Register a, Sse2Register b) { return {_mm_max_ps(a.v, b.v)}; }
  friend Sse2Register min(Sse2Register a, Sse2Register b) { return {_mm_min_ps(a.v, b.v)}; }
  friend Sse2Register select_greater(Sse2Register a, Sse2Register b, Sse2Register yes, Sse2Register no) {
    const __m128 mask = _mm_cmpgt_ps(a.v, b.v);
    return {_mm_or_ps(_mm_and_ps(mask, yes.v), _mm_andnot_ps(mask, no.v))};
  }
  friend Sse2Register round_scaled(Sse2Register t) {
    const __m128i biased = _mm_add_epi32(_mm_castps_si128(t.v), _mm_set1_epi32(127));
    return {_mm_castsi128_ps(_mm_slli_epi32(biased, 23))};
  }
};

}  // namespace poslab::simd
