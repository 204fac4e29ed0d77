// The backends that a build can hold. Each backend_*.cpp is compiled only where its instruction set exists.
#pragma once

#include "kernels/kernels.hpp"

namespace poslab {

extern const Kernels kScalarKernels;
extern const Kernels kSse2Kernels;
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;
extern const Kernels kNeonKernels;
extern const Kernels kWasm128Kernels;

}  // namespace poslab
