#include "kernels/backends.hpp"
#include "kernels/make_kernels.hpp"
#include "simd/sse2.hpp"

namespace poslab {

constinit const Kernels kSse2Kernels = make_kernels<simd::Sse2Register, 2, 1>("sse2");

}  // namespace poslab
