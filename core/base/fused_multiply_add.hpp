// a * b + c, rounded once: IEEE 754 fusedMultiplyAdd for float, on machines with and without such an instruction.
//
// Only for redrawing what PyTorch, compiled with that instruction, draws; never in training.
#pragma once

namespace poslab {

float fused_multiply_add(float a, float b, float c);

}  // namespace poslab
