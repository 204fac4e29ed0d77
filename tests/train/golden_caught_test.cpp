// The golden digits are worth what they catch: kernels that are wrong by less than any tolerance would notice.
#include <catch_amalgamated.hpp>

#include "golden.hpp"

#if !defined(__wasm__)
#include "fused_kernels.hpp"
#endif

namespace {

void check_all_caught(const poslab::Kernels& kernels) {
  for (const golden::Record& record : golden::read_file()) {
    CAPTURE(record.run.name);
    const golden::Digits shown = golden::train(record.run, {&kernels, 1});
    CHECK(shown.loss_bits != record.digits.loss_bits);
    CHECK(shown.digest != record.digits.digest);
  }
}

/// The product with its terms added from the last to the first: both factors are read backwards.
void multiply_backwards(int m, int n, int k, poslab::StridedMatrix a, const float* b, std::ptrdiff_t b_stride,
                        float* out, std::ptrdiff_t out_stride, poslab::Start start, const float* bias) {
  const std::ptrdiff_t last = k - 1;
  poslab::best_kernels().multiply(m, n, k, {a.data + last * a.col_stride, a.row_stride, -a.col_stride},
                                  b + last * b_stride, -b_stride, out, out_stride, start, bias);
}

}  // namespace

TEST_CASE("A sum in another order shows in every golden run", "[digits]") {
  poslab::Kernels kernels = poslab::best_kernels();
  kernels.multiply = multiply_backwards;
  check_all_caught(kernels);
}

// WebAssembly has no fused multiply-add to make the mistake with; 64-bit ARM always has one.
#if !defined(__wasm__)
TEST_CASE("A fused multiply-add shows in every golden run", "[digits]") {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") == 0 || __builtin_cpu_supports("fma") == 0) {
    SKIP("this processor has no fused multiply-add");
  }
#endif
  check_all_caught(fused::kFusedKernels);
}
#endif
