// What the last whole step found: the gradients of its mean loss, taken before the update.
//
// Errors: no_whole_step, while none has been taken or one is in hand; tensor_unknown.
#pragma once

#include <string>

#include "base/matrix_view.hpp"
#include "train/trainer.hpp"

namespace poslab {

/// dL/dW of the trained tensor under this state_dict key, of its shape; nats per unit of W.
MatrixView gradient_of_last_step(const Trainer& trainer, const std::string& name);

/// sqrt(sum of squares) of it; of all trained tensors together when `name` is empty. Added in double, tensors in the
/// order of for_each_tensor, each row by row.
double gradient_norm_of_last_step(const Trainer& trainer, const std::string& name);

}  // namespace poslab
