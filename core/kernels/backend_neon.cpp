#include "kernels/backends.hpp"
#include "kernels/make_kernels.hpp"
#include "simd/neon.hpp"

namespace poslab {

constinit const Kernels kNeonKernels = make_kernels<simd::NeonRegister, 6, 1>("neon");

}  // namespace poslab
