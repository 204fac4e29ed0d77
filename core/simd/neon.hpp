// Four floats a register: 64-bit ARM's baseline.
//
// vmaxq_f32 gives NaN when either is NaN; max and min here select, as the contract in f32x16.hpp says.
#pragma once

#include <arm_neon.h>

namespace poslab::simd {

struct NeonRegister {
  static constexpr int kWidth = 4;
  float32x4_t v;

  static NeonRegister load(const float* p) { return {vld1q_f32(p)}; }
  static NeonRegister broadcast(float x) { return {vdupq_n_f32(x)}; }
  void store(float* p) const { vst1q_f32(p, v); }

  friend NeonRegister operator+(NeonRegister a, NeonRegister b) { return {vaddq_f32(a.v, b.v)}; }
  friend NeonRegister operator-(NeonRegister a, NeonRegister b) { return {vsubq_f32(a.v, b.v)}; }
  friend NeonRegister operator*(NeonRegister a, NeonRegister b) { return {vmulq_f32(a.v, b.v)}; }
  friend NeonRegister operator/(NeonRegister a, NeonRegister b) { return {vdivq_f32(a.v, b.v)}; }
  friend NeonRegister sqrt(NeonRegister a) { return {vsqrtq_f32(a.v)}; }
  friend NeonRegister max(NeonRegister a, NeonRegister b) { return select_greater(a, b, a, b); }
  friend NeonRegister min(NeonRegister a, NeonRegister b) { return select_greater(b, a, a, b); }
  friend NeonRegister select_greater(NeonRegister a, NeonRegister b, NeonRegister yes, NeonRegister no) {
    return {vbslq_f32(vcgtq_f32(a.v, b.v), yes.v, no.v)};
  }
  friend NeonRegister round_scaled(NeonRegister t) {
    const int32x4_t biased = vaddq_s32(vreinterpretq_s32_f32(t.v), vdupq_n_s32(127));
    return {vreinterpretq_f32_s32(vshlq_n_s32(biased, 23))};
  }
};

}  // namespace poslab::simd
