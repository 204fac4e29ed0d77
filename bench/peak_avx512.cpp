#include "peak_chains.hpp"
#include "simd/avx512.hpp"

namespace poslab::bench {

constinit const Peak kAvx512Peak = make_peak<simd::Avx512Register, 12, 16, 24>("avx512");

}  // namespace poslab::bench
