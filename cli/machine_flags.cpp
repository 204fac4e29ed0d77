#include "machine_flags.hpp"

#include <string>

#include "base/error.hpp"
#include "base/worker_pool.hpp"
#include "kernels/kernels.hpp"
#include "whole_number.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kMachineGroup = "Machine (changes the time, never the digits)";
constexpr int kMaximumThreads = 256;

}  // namespace

std::string kernel_names(std::string_view between) {
  std::string names;
  for (const Kernels* kernels : available_kernels()) {
    names.append(names.empty() ? "" : between).append(kernels->name);
  }
  return names;
}

MachineFlags::MachineFlags(CLI::App& app)
    : threads_(add_flag(app, "--threads", "N",
                        "threads that share a step, 1 to " + std::to_string(kMaximumThreads) + " [" +
                            std::to_string(WorkerPool::available()) + ", as many as this machine has]",
                        kMachineGroup)),
      kernel_(add_kernel_flag(app)) {}

CLI::Option* add_kernel_flag(CLI::App& app) {
  return add_flag(app, "--kernel", kernel_names("|"),
                  "instruction set [" + std::string(best_kernels().name) + ", the fastest here]", kMachineGroup);
}

const Kernels* kernels_given(const CLI::Option* kernel) {
  const std::string name = given_or(kernel, std::string(best_kernels().name));
  const Kernels* const kernels = find_kernels(name);
  if (kernels == nullptr) throw Error("unknown_choice", "kernel", name, {{"choices", kernel_names(", ")}});
  return kernels;
}

TrainerOptions MachineFlags::options() const {
  TrainerOptions options;
  options.threads = static_cast<int>(
      whole_number("threads", given_or(threads_, std::to_string(WorkerPool::available())), 1, kMaximumThreads));
  options.kernels = kernels_given(kernel_);
  return options;
}

}  // namespace poslab::cli
