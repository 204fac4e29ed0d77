#include "peak_chains.hpp"
#include "simd/neon.hpp"

namespace poslab::bench {

constinit const Peak kNeonPeak = make_peak<simd::NeonRegister, 12, 16, 24>("neon");

}  // namespace poslab::bench
