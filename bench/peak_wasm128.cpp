#include "peak_chains.hpp"
#include "simd/wasm128.hpp"

namespace poslab::bench {

constinit const Peak kWasm128Peak = make_peak<simd::Wasm128Register, 8, 10, 12>("wasm128");

}  // namespace poslab::bench
