#include "kernels/backends.hpp"
#include "kernels/make_kernels.hpp"
#include "simd/wasm128.hpp"

namespace poslab {

constinit const Kernels kWasm128Kernels = make_kernels<simd::Wasm128Register, 2, 1>("wasm128");

}  // namespace poslab
