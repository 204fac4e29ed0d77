#include "kernels/backends.hpp"
#include "kernels/make_kernels.hpp"
#include "simd/scalar.hpp"

namespace poslab {

constinit const Kernels kScalarKernels = make_kernels<simd::ScalarRegister, 1, 1>("scalar");

}  // namespace poslab
