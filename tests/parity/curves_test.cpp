// The lesson's experiment in PyTorch under torch.manual_seed(seed), step by step: same data, same start, same
// curve up to rounding. tests/fixtures/parity/make_curves.py wrote the numbers.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "base/owned_matrix.hpp"
#include "model/presets.hpp"
#include "train/trainer.hpp"

namespace poslab {
namespace {

const nlohmann::json& curves() {
  static const nlohmann::json kCurves = [] {
    std::ifstream file(POSLAB_FIXTURES "/parity/curves.json");
    return nlohmann::json::parse(file);
  }();
  return kCurves;
}

Config config_of(const nlohmann::json& run) {
  Config config = find_preset("lesson").config;
  config.random = RandomPolicy::kTorch;
  config.seed = run["seed"].get<std::uint32_t>();
  set_field(config, find_field("mode"), run["mode"].get<std::string>());
  return config;
}

double sum_of(const MatrixView& tensor) {
  double sum = 0.0;
  for (const float value : dense(tensor)) sum += static_cast<double>(value);
  return sum;
}

TEST_CASE("Under torch's seed the run starts with PyTorch's weights and data", "[parity]") {
  for (const nlohmann::json& run : curves()["runs"]) {
    Trainer trainer(config_of(run));
    INFO(run["mode"] << " seed " << run["seed"]);
    for (const NamedView& named : list_tensors(trainer.encoder().parameters(), trainer.config())) {
      // The lesson's module has no part named emb.
      const std::string key = named.name.starts_with("emb.") ? named.name.substr(4) : named.name;
      INFO(key);
      const double scale = 1.0 + std::abs(run["parameter_sums"][key].get<double>());
      CHECK(std::abs(sum_of(named.tensor) - run["parameter_sums"][key].get<double>()) < 1e-9 * scale);
    }
    trainer.step();
    const auto first = trainer.batch_ids().first(static_cast<std::size_t>(trainer.config().length));
    CHECK(std::vector<int>(first.begin(), first.end()) == run["first_sequence"].get<std::vector<int>>());
  }
}

TEST_CASE("Under torch's seed the loss follows PyTorch's curve", "[parity][learning]") {
  for (const nlohmann::json& run : curves()["runs"]) {
    Trainer trainer(config_of(run));
    double worst_of_10 = 0.0;
    double worst_of_100 = 0.0;
    for (std::size_t step = 0; step < 100; ++step) {
      const double gap = std::abs(trainer.step() - run["loss"][step].get<double>());
      if (step < 10) worst_of_10 = std::max(worst_of_10, gap);
      worst_of_100 = std::max(worst_of_100, gap);
    }
    INFO(run["mode"] << " seed " << run["seed"] << ": " << worst_of_10 << ", " << worst_of_100);
    CHECK(worst_of_10 < 2e-5);
    CHECK(worst_of_100 < 0.05);
  }
}

}  // namespace
}  // namespace poslab
