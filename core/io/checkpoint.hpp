// A trained model as a safetensors file that PyTorch reads.
//
// Tensors stand under their state_dict keys, without padding; a tied table stands once. Buffers (emb.pe) are
// saved too. Metadata: "format" = "pt", "poslab.config" = the configuration as JSON, "poslab.steps".
#pragma once

#include <optional>
#include <string_view>

#include "io/safetensors.hpp"
#include "train/trainer.hpp"

namespace poslab {

TensorFile to_tensor_file(const Trainer& trainer);

/// The configuration in the file's metadata; nothing when it has none. Throws Error "file_config" when it is broken.
std::optional<Config> checkpoint_config(const TensorFile& file, std::string_view field);

/// Throws Error "tensor_extra" for the first tensor that the trainer's model does not have: a third layer of two, say.
/// The sinusoidal table, and a tied table under its second name, belong to it.
void require_no_other_tensors(const TensorFile& file, std::string_view field, const Trainer& trainer);

/// Puts the file's weights into the trainer. Judges all of them before changing one; throws Error
/// "tensor_missing", "tensor_shape", "tensor_dtype" or "table_differs".
void load_weights(const TensorFile& file, std::string_view field, Trainer& trainer);

}  // namespace poslab
