#include "peak_chains.hpp"
#include "simd/avx2.hpp"

namespace poslab::bench {

constinit const Peak kAvx2Peak = make_peak<simd::Avx2Register, 8, 10, 12>("avx2");

}  // namespace poslab::bench
