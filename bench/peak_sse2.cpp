#include "peak_chains.hpp"
#include "simd/sse2.hpp"

namespace poslab::bench {

constinit const Peak kSse2Peak = make_peak<simd::Sse2Register, 8, 10, 12>("sse2");

}  // namespace poslab::bench
