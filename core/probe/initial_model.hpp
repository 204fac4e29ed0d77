// A model at its random start, which nobody trains: what questions about starts are asked of.
#pragma once

#include "model/encoder.hpp"

namespace poslab {

/// Validates; throws Error.
Encoder initial_model(const Config& config);

}  // namespace poslab
