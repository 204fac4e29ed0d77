// The register types that a test file compiled for the baseline can use. (AVX2 and AVX-512 need flags of their own;
// they are tested through the kernels, tests/kernels/backends_test.cpp.)
#pragma once

#include <tuple>

#include "simd/f32x16.hpp"
#include "simd/scalar.hpp"
#if defined(__wasm_simd128__)
#include "simd/wasm128.hpp"
#elif defined(__SSE2__)
#include "simd/sse2.hpp"
#elif defined(__aarch64__)
#include "simd/neon.hpp"
#endif

namespace poslab::test {

#if defined(__wasm_simd128__)
using Registers = std::tuple<simd::ScalarRegister, simd::Wasm128Register>;
#elif defined(__SSE2__)
using Registers = std::tuple<simd::ScalarRegister, simd::Sse2Register>;
#elif defined(__aarch64__)
using Registers = std::tuple<simd::ScalarRegister, simd::NeonRegister>;
#else
using Registers = std::tuple<simd::ScalarRegister>;
#endif

}  // namespace poslab::test
