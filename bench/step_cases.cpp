#include <algorithm>
#include <memory>

#include "cases.hpp"
#include "model/presets.hpp"
#include "train/trainer.hpp"

namespace poslab::bench {
namespace {

/// Products alone. Forward, a layer multiplies N = B T rows with 4 C C + 2 C F weights, and in attention every pair of
/// a query and a key it may see twice with C values; the head multiplies with C V. Backward is two products for each.
double operations_of_step(const Config& config) {
  const double rows = config.rows();
  const double c = config.d_model;
  const double f = config.dim_feedforward;
  const double t = config.length;
  const double pairs = config.batch * (config.causal ? t * (t + 1.0) / 2.0 : t * t);
  const double layer = 2.0 * rows * (4.0 * c * c + 2.0 * c * f) + 4.0 * pairs * c;
  const double head = 2.0 * rows * c * config.vocab_size;
  return 3.0 * (config.num_layers * layer + head);
}

Case step_case(std::string name, const Config& config, const Kernels& kernels, int threads) {
  return {.name = std::move(name),
          .kernels = &kernels,
          .threads = threads,
          .operations = operations_of_step(config),
          .tokens = config.rows(),
          .prepare = [&kernels, threads, config]() -> Run {
            const auto trainer =
                std::make_shared<Trainer>(config, TrainerOptions{.kernels = &kernels, .threads = threads});
            return [trainer] { trainer->step(); };
          }};
}

Config without_dropout(Config config) {
  config.dropout = 0.0;
  return config;
}

Config with_sequences(Config config, int batch, int length) {
  config.batch = batch;
  config.length = length;
  config.max_len = std::max(config.max_len, length);
  return config;
}

Config with_width(Config config, int d_model, int dim_feedforward) {
  config.d_model = d_model;
  config.dim_feedforward = dim_feedforward;
  return config;
}

/// The size of a small model of characters.
Config characters() {
  Config config = with_width(with_sequences(Config{}, 16, 128), 128, 512);
  config.num_layers = 4;
  config.vocab_size = 65;
  config.causal = true;
  return config;
}

}  // namespace

void append_step_cases(const Kernels& kernels, int threads, std::vector<Case>& cases) {
  const Config paper = find_preset("paper").config;
  const auto append = [&](const char* name, const Config& config) {
    cases.push_back(step_case(std::string("step/") + name, config, kernels, threads));
  };
  append("paper", paper);
  append("pytorch", without_dropout(find_preset("pytorch").config));
  append("b64-t32-d64", with_sequences(paper, 64, 32));
  append("b64-t32-d128-f512", with_width(with_sequences(paper, 64, 32), 128, 512));
  append("characters", characters());
}

void append_growth_cases(const Kernels& kernels, std::vector<Case>& cases) {
  constexpr int kTokens = 1024;
  constexpr int kLongest = 1024;
  constexpr int kNarrowest = 32;
  constexpr int kWidest = 512;
  const Config paper = find_preset("paper").config;
  for (int length = paper.length; length <= kLongest; length *= 2) {
    cases.push_back(
        step_case("length/" + std::to_string(length), with_sequences(paper, kTokens / length, length), kernels, 1));
  }
  for (int width = kNarrowest; width <= kWidest; width *= 2) {
    cases.push_back(step_case("width/" + std::to_string(width), with_width(paper, width, 4 * width), kernels, 1));
  }
}

}  // namespace poslab::bench
