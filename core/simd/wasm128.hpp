// Four floats a register: WebAssembly's fixed-width SIMD.
//
// f32x4.pmax(x, y) is "x < y ? y : x", so max(a, b) = "a > b ? a : b" is pmax(b, a); min likewise.
#pragma once

#include <wasm_simd128.h>

namespace poslab::simd {

struct Wasm128Register {
  static constexpr int kWidth = 4;
  v128_t v;

  static Wasm128Register load(const float* p) { return {wasm_v128_load(p)}; }
  static Wasm128Register broadcast(float x) { return {wasm_f32x4_splat(x)}; }
  void store(float* p) const { wasm_v128_store(p, v); }

  friend Wasm128Register operator+(Wasm128Register a, Wasm128Register b) { return {wasm_f32x4_add(a.v, b.v)}; }
  friend Wasm128Register operator-(Wasm128Register a, Wasm128Register b) { return {wasm_f32x4_sub(a.v, b.v)}; }
  friend Wasm128Register operator*(Wasm128Register a, Wasm128Register b) { return {wasm_f32x4_mul(a.v, b.v)}; }
  friend Wasm128Register operator/(Wasm128Register a, Wasm128Register b) { return {wasm_f32x4_div(a.v, b.v)}; }
  friend Wasm128Register sqrt(Wasm128Register a) { return {wasm_f32x4_sqrt(a.v)}; }
  friend Wasm128Register max(Wasm128Register a, Wasm128Register b) { return {wasm_f32x4_pmax(b.v, a.v)}; }
  friend Wasm128Register min(Wasm128Register a, Wasm128Register b) { return {wasm_f32x4_pmin(b.v, a.v)}; }
  friend Wasm128Register select_greater(Wasm128Register a, Wasm128Register b, Wasm128Register yes, Wasm128Register no) {
    return {wasm_v128_bitselect(yes.v, no.v, wasm_f32x4_gt(a.v, b.v))};
  }
  friend Wasm128Register round_scaled(Wasm128Register t) {
    return {wasm_i32x4_shl(wasm_i32x4_add(t.v, wasm_i32x4_splat(127)), 23)};
  }
};

}  // namespace poslab::simd
