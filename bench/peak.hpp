// The most that one core does with one instruction set when nothing but arithmetic is asked of it: what the kernels
// are measured against.
//
// Chains s = s * x + y, never fused, in registers alone. A chain waits for its own last result, so several run side
// by side; too few leave the arithmetic units idle, too many do not fit the registers. How many are best differs from
// machine to machine: all of them are timed, and the fastest counts.
#pragma once

#include <string_view>

namespace poslab::bench {

struct PeakLoop {
  int chains;
  /// Carries every chain on by so many terms. Returns their sum, so that no chain can be left out.
  float (*run)(int terms);
};

struct Peak {
  std::string_view kernels;  // the instruction set's name in core/kernels
  int width;                 // floats in a register
  PeakLoop loops[3];
};

// Each peak_*.cpp is compiled only where its instruction set exists.
extern const Peak kScalarPeak;
extern const Peak kSse2Peak;
extern const Peak kAvx2Peak;
extern const Peak kAvx512Peak;
extern const Peak kNeonPeak;
extern const Peak kWasm128Peak;

}  // namespace poslab::bench
