#include "cases.hpp"

#include <algorithm>

#include "base/worker_pool.hpp"
#include "peak.hpp"

namespace poslab::bench {
namespace {

/// As many as the page uses at most.
constexpr int kMaximumThreads = 8;

/// Long enough that starting and ending the loop do not count.
constexpr int kTerms = 20'000;

std::vector<const Peak*> peaks_of_this_build() {
#if defined(__x86_64__)
  return {&kSse2Peak, &kAvx2Peak, &kAvx512Peak};
#elif defined(__aarch64__)
  return {&kNeonPeak};
#elif defined(__wasm_simd128__)
  return {&kWasm128Peak};
#else
  return {&kScalarPeak};
#endif
}

void append_peak_cases(const Kernels& kernels, const Peak& peak, std::vector<Case>& cases) {
  for (const PeakLoop& loop : peak.loops) {
    cases.push_back({.name = "peak/chains:" + std::to_string(loop.chains),
                     .kernels = &kernels,
                     .threads = 1,
                     .operations = 2.0 * kTerms * loop.chains * peak.width,
                     .tokens = 0,
                     .prepare = [run = loop.run] { return [run] { run(kTerms); }; }});
  }
}

}  // namespace

std::vector<Case> list_cases() {
  std::vector<Case> cases;
  for (const Peak* peak : peaks_of_this_build()) {
    const Kernels* kernels = find_kernels(peak->kernels);
    if (kernels == nullptr) continue;
    append_peak_cases(*kernels, *peak, cases);
    append_product_cases(*kernels, cases);
    append_kernel_cases(*kernels, cases);
    append_step_cases(*kernels, 1, cases);
  }
  const int threads = std::min(kMaximumThreads, WorkerPool::available());
  if (threads > 1) append_step_cases(best_kernels(), threads, cases);
  append_growth_cases(best_kernels(), cases);
  return cases;
}

}  // namespace poslab::bench
