#include "kernels/backends.hpp"
#include "kernels/make_kernels.hpp"
#include "simd/avx2.hpp"

namespace poslab {

constinit const Kernels kAvx2Kernels = make_kernels<simd::Avx2Register, 6, 1>("avx2");

}  // namespace poslab
