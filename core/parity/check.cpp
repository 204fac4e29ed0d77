#include "parity/check.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "parity/checks.hpp"

namespace poslab::parity {
namespace {

constexpr std::array kChecks{
    Check{"model", check_model},
    Check{"embedding", check_embedding},
    Check{"linear", check_linear},
    Check{"sinusoidal", check_sinusoidal},
    Check{"mha", check_mha},
    Check{"attention_positions", check_attention_positions},
    Check{"rope", check_rope},
    Check{"alibi", check_alibi},
    Check{"t5_buckets", check_t5_buckets},
    Check{"layernorm", check_layernorm},
    Check{"softmax_ce", check_softmax_ce},
    Check{"activations", check_activations},
    Check{"optim", check_optim},
};

}  // namespace

std::span<const Check> checks() { return kChecks; }

Report check_file(const TensorFile& file, const Kernels& kernels) {
  const auto kind = file.metadata.find("kind");
  const std::string name = kind == file.metadata.end() ? "" : kind->second;
  const auto found = std::find_if(kChecks.begin(), kChecks.end(), [&](const Check& c) { return c.kind == name; });
  if (found == kChecks.end()) {
    std::string known;
    for (const Check& check : kChecks) known += (known.empty() ? "" : ", ") + std::string(check.kind);
    throw Error("parity_kind_unknown", "kind", name, {{"choices", known}});
  }
  Report report;
  found->run(Fixture(file), kernels, report);
  return report;
}

}  // namespace poslab::parity
