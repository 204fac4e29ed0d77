// Initial weights, as PyTorch's modules draw them.
//
//   token table      normal, std 1 (torch.nn.Embedding) or 1 / sqrt(C)
//   position table   normal, std 1 when it is added to the input; a bias, std 1 / sqrt(C), as T5 draws it
//   in_proj_weight   uniform within sqrt(6 / (C + 3C)) (Xavier over (3C, C)); its bias 0
//   other weights    uniform within 1 / sqrt(in) (torch.nn.Linear); out_proj's bias 0, other biases uniform too
//   layer norms      weight 1, bias 0
//
// Policy kTorch draws all of it from one stream in the order in which PyTorch builds the lesson's module, the
// layers being copies of one; policy kStreams gives each tensor the stream of its name, so that two models
// share every tensor that both have.
#pragma once

#include "base/random.hpp"
#include "model/parameters.hpp"

namespace poslab {

/// `stream` is used, and moved on, by policy kTorch alone.
void initialise(const Parameters& parameters, const Config& config, RandomStream& stream);

}  // namespace poslab
