// The digits themselves: what every build must show for the same settings and seed, natively on every backend and in
// wasm. A change here is a change of every published run, to be made on purpose only.
#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <string>

#include "model/combinations.hpp"
#include "model/parameters.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::PositionMode;

namespace {

constexpr int kSteps = 20;

struct Golden {
  const char* what;
  Config config;
  const char* digest;       // of the weights after kSteps
  std::uint64_t loss_bits;  // of the last step's loss
};

Config preset(const char* name, PositionMode mode) {
  Config config = poslab::find_preset(name);
  config.mode = mode;
  return config;
}

/// Everything that the presets leave out.
Config unlike_the_presets() {
  Config config = combinations::small_config();
  config.mode = PositionMode::kLearned;
  config.activation = poslab::Activation::kGelu;
  config.norm_first = config.final_norm = config.tie_weights = config.causal = true;
  config.optimizer = poslab::OptimizerKind::kAdamW;
  config.weight_decay = 0.01;
  config.dropout = 0.1;
  config.seed = 7;
  config.random = poslab::RandomPolicy::kTorch;
  return config;
}

const std::array kGolden{
    Golden{"paper, none", preset("paper", PositionMode::kNone), "7331bcf157a8b787", 0x3fff2d2233f53c31ULL},
    Golden{"paper, sin", preset("paper", PositionMode::kSinusoidal), "2c96fc0cf61bf17a", 0x3fff826a18feceebULL},
    Golden{"paper, learned", preset("paper", PositionMode::kLearned), "f1c0e13ddfd56c4c", 0x3ffc6a903d7c7549ULL},
    Golden{"lesson, sin", preset("lesson", PositionMode::kSinusoidal), "741d7471c60bc27c", 0x4000757192c448e6ULL},
    Golden{"everything else", unlike_the_presets(), "58865a560c23e982", 0x4002e18e89fe7370ULL},
};

}  // namespace

TEST_CASE("Twenty steps end in the published weights and loss, bit by bit, on every backend", "[digits]") {
  for (const Golden& golden : kGolden) {
    for (const poslab::Kernels* kernels : poslab::available_kernels()) {
      CAPTURE(golden.what, kernels->name);
      poslab::Trainer trainer(golden.config, {kernels, 2});
      double loss = 0.0;
      for (int i = 0; i < kSteps; ++i) loss = trainer.step();
      CAPTURE(loss);
      CHECK(poslab::digest(trainer.encoder().parameters(), golden.config) == golden.digest);
      CHECK(std::bit_cast<std::uint64_t>(loss) == golden.loss_bits);
    }
  }
}
