// --threads and --kernel: how the machine is used. They change the time a run takes and not one of its digits.
#pragma once

#include "flag.hpp"
#include "train/trainer.hpp"

namespace poslab::cli {

class MachineFlags {
 public:
  explicit MachineFlags(CLI::App& app);

  /// Throws Error naming "threads" or "kernel".
  TrainerOptions options() const;

 private:
  CLI::Option* threads_;
  CLI::Option* kernel_;
};

/// --kernel alone, and what was given to it.
CLI::Option* add_kernel_flag(CLI::App& app);
const Kernels* kernels_given(const CLI::Option* kernel);

/// "scalar, sse2, avx2": what this build holds and this machine can run, slowest first.
std::string kernel_names(std::string_view between);

}  // namespace poslab::cli
