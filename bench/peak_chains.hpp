// The loop of one instruction set's peak. Included by peak_*.cpp alone, each compiled for its instruction set: nothing
// here but templates over the register type, so that no other file can link against it.
#pragma once

#include "peak.hpp"

namespace poslab::bench {

template <class Register, int kChains>
float carry_on(int terms) {
  // Every chain tends to 1: no number grows beyond all bounds, and none becomes so small that arithmetic slows down.
  const Register factor = Register::broadcast(0.999F);
  const Register addend = Register::broadcast(0.001F);
  Register chain[kChains];
  // Chains that start alike would be one chain to the compiler.
  for (int i = 0; i < kChains; ++i) chain[i] = Register::broadcast(static_cast<float>(i));
  for (int term = 0; term < terms; ++term) {
    for (int i = 0; i < kChains; ++i) chain[i] = chain[i] * factor + addend;
  }
  Register sum = chain[0];
  for (int i = 1; i < kChains; ++i) sum = sum + chain[i];
  float lanes[Register::kWidth];
  sum.store(lanes);
  return lanes[0];
}

template <class Register, int kFew, int kSome, int kMany>
constexpr Peak make_peak(std::string_view kernels) {
  return {kernels,
          Register::kWidth,
          {{kFew, carry_on<Register, kFew>}, {kSome, carry_on<Register, kSome>}, {kMany, carry_on<Register, kMany>}}};
}

}  // namespace poslab::bench
