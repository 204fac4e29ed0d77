// Sixteen uniforms become sixteen normals, rounded bit for bit as PyTorch's CPU code rounds them.
//
//   u1 = 1 - x[j], u2 = x[j + 8], r = sqrt(-2 ln u1); x[j] = r cos(2 pi u2), x[j + 8] = r sin(2 pi u2)
//
// Source: ATen/native/cpu/DistributionTemplates.h (normal_fill_16_AVX2) on ATen/native/cpu/avx_mathfun.h, whose
// logarithm, sine and cosine are Cephes' single-precision polynomials, compiled with fused multiply-add. A start
// that differs in the last bit would part from PyTorch's curve within ten steps.
#pragma once

namespace poslab {

/// x holds 16 uniforms of [0, 1) and receives normals of mean 0 and the given standard deviation.
void box_muller_16(float* x, float standard_deviation);

}  // namespace poslab
