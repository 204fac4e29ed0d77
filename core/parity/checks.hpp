// One check per kind of file, and the table that finds it.
#pragma once

#include <span>
#include <string_view>

#include "kernels/kernels.hpp"
#include "parity/fixture.hpp"
#include "parity/report.hpp"

namespace poslab::parity {

void check_model(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_embedding(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_linear(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_sinusoidal(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_mha(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_attention_positions(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_rope(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_alibi(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_t5_buckets(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_layernorm(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_softmax_ce(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_activations(const Fixture& fixture, const Kernels& kernels, Report& report);
void check_optim(const Fixture& fixture, const Kernels& kernels, Report& report);

struct Check {
  std::string_view kind;
  void (*run)(const Fixture&, const Kernels&, Report&);
};

std::span<const Check> checks();

}  // namespace poslab::parity
