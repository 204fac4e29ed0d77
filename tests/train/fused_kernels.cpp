// Compiled with contraction, which cmake/Tests.cmake switches on for this file alone.
#include "fused_kernels.hpp"

// A register type of its own, with the same text: else the linker would take these kernels and the core's for one.
#if defined(__aarch64__)
#define NeonRegister FusedRegister
#include "simd/neon.hpp"
#undef NeonRegister
#else
#define Avx2Register FusedRegister
#include "simd/avx2.hpp"
#undef Avx2Register
#endif

#include "kernels/make_kernels.hpp"

namespace fused {

constinit const poslab::Kernels kFusedKernels = poslab::make_kernels<poslab::simd::FusedRegister, 6, 1>("fused");

}  // namespace fused
