#include "kernels/kernels.hpp"

#include <algorithm>

#include "kernels/backends.hpp"

namespace poslab {

const std::vector<const Kernels*>& available_kernels() {
  static const std::vector<const Kernels*> kAvailable = [] {
    std::vector<const Kernels*> found;
#if defined(__wasm_simd128__)
    found.push_back(&kWasm128Kernels);
#else
    found.push_back(&kScalarKernels);
#endif
#if defined(__x86_64__)
    found.push_back(&kSse2Kernels);
    if (__builtin_cpu_supports("avx2") != 0) found.push_back(&kAvx2Kernels);
    if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
        __builtin_cpu_supports("avx512vl") != 0) {
      found.push_back(&kAvx512Kernels);
    }
#elif defined(__aarch64__)
    found.push_back(&kNeonKernels);
#endif
    return found;
  }();
  return kAvailable;
}

const Kernels& best_kernels() { return *available_kernels().back(); }

const Kernels* find_kernels(std::string_view name) {
  const auto& all = available_kernels();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Kernels* k) { return k->name == name; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace poslab
