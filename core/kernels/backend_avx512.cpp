#include "kernels/backends.hpp"
#include "kernels/make_kernels.hpp"
#include "simd/avx512.hpp"

namespace poslab {

constinit const Kernels kAvx512Kernels = make_kernels<simd::Avx512Register, 8, 2>("avx512");

}  // namespace poslab
