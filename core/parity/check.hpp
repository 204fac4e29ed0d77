// Holds the core against files of PyTorch's numbers: whole models and single pieces.
//
// A file says what it is in its metadata ("kind"). Inputs are exact float32, results were computed in float64
// and rounded once, so a file holds the true value; the limits stand with each check and were measured on
// PyTorch's own float32 runs.
#pragma once

#include "io/safetensors.hpp"
#include "kernels/kernels.hpp"
#include "parity/report.hpp"

namespace poslab::parity {

/// Throws Error "parity_kind_unknown" for a kind that is none of the core's, "tensor_missing" and others for a
/// file that lacks what its kind needs.
Report check_file(const TensorFile& file, const Kernels& kernels = best_kernels());

}  // namespace poslab::parity
