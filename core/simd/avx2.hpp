// Eight floats a register: x86-64 from 2013 on. Compiled without fused multiply-add.
#pragma once

#include <immintrin.h>

namespace poslab::simd {

struct Avx2Register {
  static constexpr int kWidth = 8;
  __m256 v;

  static Avx2Register load(const float* p) { return {_mm256_loadu_ps(p)}; }
  static Avx2Register broadcast(float x) { return {_mm256_set1_ps(x)}; }
  void store(float* p) const { _mm256_storeu_ps(p, v); }

  friend Avx2Register operator+(Avx2Register a, Avx2Register b) { return {_mm256_add_ps(a.v, b.v)}; }
  friend Avx2Register operator-(Avx2Register a, Avx2Register b) { return {_mm256_sub_ps(a.v, b.v)}; }
  friend Avx2Register operator*(Avx2Register a, Avx2Register b) { return {_mm256_mul_ps(a.v, b.v)}; }
  friend Avx2Register operator/(Avx2Register a, Avx2Register b) { return {_mm256_div_ps(a.v, b.v)}; }
  friend Avx2Register sqrt(Avx2Register a) { return {_mm256_sqrt_ps(a.v)}; }
  friend Avx2Register max(Avx2Register a, Avx2Register b) { return {_mm256_max_ps(a.v, b.v)}; }
  friend Avx2Register min(Avx2Register a, Avx2Register b) { return {_mm256_min_ps(a.v, b.v)}; }
  friend Avx2Register select_greater(Avx2Register a, Avx2Register b, Avx2Register yes, Avx2Register no) {
    const __m256 mask = _mm256_cmp_ps(a.v, b.v, _CMP_GT_OQ);
    return {_mm256_blendv_ps(no.v, yes.v, mask)};
  }
  friend Avx2Register round_scaled(Avx2Register t) {
    const __m256i biased = _mm256_add_epi32(_mm256_castps_si256(t.v), _mm256_set1_epi32(127));
    return {_mm256_castsi256_ps(_mm256_slli_epi32(biased, 23))};
  }
};

}  // namespace poslab::simd
