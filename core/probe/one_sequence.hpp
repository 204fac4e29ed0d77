// One sequence on its way through a model, the marks around it included, without dropout.
//
// A scheme that draws its slots keeps one draw, "slots/shown" of the seed, as Trainer::predict does.
#pragma once

#include <cstdint>
#include <span>

#include "base/owned_matrix.hpp"
#include "data/task.hpp"
#include "model/encoder.hpp"

namespace poslab {

/// For sequences of one length; memory is taken once. The encoder must outlive it.
class OneSequence {
 public:
  /// `length` counts tokens, without marks, and must be allowed (validate_length).
  OneSequence(const Encoder& encoder, int length, Passes passes = Passes::kForward);

  /// What the model makes of ids (length), which must be allowed (validate_ids).
  const Activations& forward(std::span<const std::int32_t> ids);
  /// (length, V): the logits of the tokens alone, without those of the marks.
  OwnedMatrix logits(std::span<const std::int32_t> ids);

  /// Tokens, without marks.
  int length() const { return task_.maximum_length; }

 private:
  const Encoder* encoder_;
  TaskOptions task_;
  Activations one_;
};

}  // namespace poslab
