// What is timed, written once for the terminal, node and the browser.
//
// A case says how many useful floating-point operations one run of it does, and prepares that run: memory, random
// values, a model. Operations are + - * / sqrt, minimum, maximum and a comparison, each counted as one, over the
// values that are wanted: what a kernel does to the padding of a row is its own loss.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernels/kernels.hpp"

namespace poslab::bench {

using Run = std::function<void()>;

struct Case {
  std::string name;
  const Kernels* kernels;
  int threads;
  double operations;
  /// That one run trains on; 0 where nothing is trained.
  int tokens;
  /// The run may be repeated. It lives on its own: several may be prepared at a time.
  std::function<Run()> prepare;
};

/// Every case of this build on this machine. For each instruction set with one thread: its peak, the products, the
/// other kernels, whole steps. With the fastest also: steps on all cores, and steps by length and by width.
std::vector<Case> list_cases();

void append_product_cases(const Kernels& kernels, std::vector<Case>& cases);
void append_kernel_cases(const Kernels& kernels, std::vector<Case>& cases);
void append_step_cases(const Kernels& kernels, int threads, std::vector<Case>& cases);
/// Steps of equally many tokens in ever longer sequences, and steps of ever wider models.
void append_growth_cases(const Kernels& kernels, std::vector<Case>& cases);

}  // namespace poslab::bench
