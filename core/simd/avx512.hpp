// Sixteen floats a register: a whole F32x16. Compiled without fused multiply-add.
#pragma once

#include <immintrin.h>

namespace poslab::simd {

struct Avx512Register {
  static constexpr int kWidth = 16;
  __m512 v;

  static Avx512Register load(const float* p) { return {_mm512_loadu_ps(p)}; }
  static Avx512Register broadcast(float x) { return {_mm512_set1_ps(x)}; }
  void store(float* p) const { _mm512_storeu_ps(p, v); }

  friend Avx512Register operator+(Avx512Register a, Avx512Register b) { return {_mm512_add_ps(a.v, b.v)}; }
  friend Avx512Register operator-(Avx512Register a, Avx512Register b) { return {_mm512_sub_ps(a.v, b.v)}; }
  friend Avx512Register operator*(Avx512Register a, Avx512Register b) { return {_mm512_mul_ps(a.v, b.v)}; }
  friend Avx512Register operator/(Avx512Register a, Avx512Register b) { return {_mm512_div_ps(a.v, b.v)}; }
  friend Avx512Register sqrt(Avx512Register a) { return {_mm512_sqrt_ps(a.v)}; }
  friend Avx512Register max(Avx512Register a, Avx512Register b) { return {_mm512_max_ps(a.v, b.v)}; }
  friend Avx512Register min(Avx512Register a, Avx512Register b) { return {_mm512_min_ps(a.v, b.v)}; }
  friend Avx512Register select_greater(Avx512Register a, Avx512Register b, Avx512Register yes, Avx512Register no) {
    return {_mm512_mask_blend_ps(_mm512_cmp_ps_mask(a.v, b.v, _CMP_GT_OQ), no.v, yes.v)};
  }
  friend Avx512Register round_scaled(Avx512Register t) {
    const __m512i biased = _mm512_add_epi32(_mm512_castps_si512(t.v), _mm512_set1_epi32(127));
    return {_mm512_castsi512_ps(_mm512_slli_epi32(biased, 23))};
  }
};

}  // namespace poslab::simd
