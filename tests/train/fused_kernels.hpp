// A backend's kernels as a careless build would make them: products and sums fused, which rounds once, not twice.
#pragma once

#include "kernels/kernels.hpp"

namespace fused {

extern const poslab::Kernels kFusedKernels;

}  // namespace fused
