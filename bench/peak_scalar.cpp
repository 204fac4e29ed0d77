#include "peak_chains.hpp"
#include "simd/scalar.hpp"

namespace poslab::bench {

constinit const Peak kScalarPeak = make_peak<simd::ScalarRegister, 8, 10, 12>("scalar");

}  // namespace poslab::bench
