#include "check_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "exit_code.hpp"
#include "io/files.hpp"
#include "parity/check.hpp"
#include "usage_error.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kCheckExamples =
    "  poslab check tests/fixtures/parity/m*.safetensors     the ten whole models\n"
    "  poslab check m01_none_post_relu.safetensors --kernel scalar\n"
    "\n"
    "The p_*.safetensors beside them hold single pieces.\n"
    "deviation is the largest |core - PyTorch| of the tensor that came nearest to its limit.\n"
    "Exit code: 0 all within their limits, 1 a limit was passed, 2 a file is unreadable or of an unknown kind.\n";

void print_report(const std::string& path, const parity::Report& report) {
  std::size_t quantity_width = 8;
  for (const parity::Line& line : report.lines()) quantity_width = std::max(quantity_width, line.quantity.size());
  fmt::print("{}: {}\n", path, report.passed() ? "within its limits" : "OVER A LIMIT");
  fmt::print("  {:<{}}  {:>9}  {:>9}  {:>7}  {}\n", "quantity", quantity_width, "deviation", "limit", "tensors",
             "worst tensor");
  for (const parity::Line& line : report.lines()) {
    fmt::print("  {:<{}}  {:>9.2e}  {:>9.2e}  {:>7}  {}{}\n", line.quantity, quantity_width, line.deviation, line.limit,
               line.tensors, line.worst_tensor, line.passed ? "" : "  <- over");
  }
  for (const std::string& what : report.skipped()) fmt::print("  not compared: {}\n", what);
  fmt::print("\n");
}

/// Either the report, or why there is none: whatever is wrong with a file, the others are still judged.
std::optional<parity::Report> judged(const std::string& path, const Kernels& kernels, std::string& refusal) {
  refusal = path + ": ";
  try {
    return parity::check_file(read_safetensors(path), kernels);
  } catch (const Error& error) {
    // read_safetensors names the file itself.
    refusal = error.message().find(path) != std::string::npos ? error.message() : refusal + error.message();
  } catch (const std::bad_alloc&) {
    refusal += "there was not enough memory to check it; close other programs";
  } catch (const std::exception& error) {
    refusal += std::string("it cannot be checked: ") + error.what();
  }
  return std::nullopt;
}

/// What became of one file.
ExitCode check(const std::string& path, const Kernels& kernels) {
  std::string refusal;
  const std::optional<parity::Report> report = judged(path, kernels, refusal);
  if (!report) {
    // In its place among the reports, also when both streams go to one file.
    std::fflush(stdout);
    fmt::print(stderr, "poslab: {}\n", one_line(refusal));
    return kBadInput;
  }
  print_report(path, *report);
  return report->passed() ? kDone : kFailed;
}

}  // namespace

CheckCommand::CheckCommand(CLI::App& program)
    : Command(program, "check", "hold the core against PyTorch's numbers", kCheckExamples),
      kernel_(add_kernel_flag(app())) {
  add_files(app(), "FILE", "parity files (safetensors)", files_);
}

int CheckCommand::run() {
  if (files_.empty()) {
    throw UsageError(
        "FILE is missing: give the files to check, as in: poslab check tests/fixtures/parity/m*.safetensors");
  }
  const Kernels& kernels = *kernels_given(kernel_);
  int within = 0;
  int over = 0;
  int unusable = 0;
  for (const std::string& path : files_) {
    const ExitCode code = check(path, kernels);
    ++(code == kDone ? within : code == kFailed ? over : unusable);
  }
  fmt::print("{} within their limits, {} over a limit, {} unusable (kernel {})\n", within, over, unusable,
             kernels.name);
  if (unusable != 0) return kBadInput;
  return over != 0 ? kFailed : kDone;
}

}  // namespace poslab::cli
