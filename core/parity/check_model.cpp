// Whole models: forward, attention weights, loss, gradients, and Adam or AdamW steps on one batch.
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "io/checkpoint.hpp"
#include "io/config_json.hpp"
#include "parity/checks.hpp"
#include "train/trainer.hpp"

namespace poslab::parity {
namespace {

constexpr Limit kActivations{.rtol = 2e-5, .atol = 1e-6};
constexpr Limit kAttention{.rtol = 0.0, .atol = 1e-4};
constexpr Limit kLoss{.rtol = 2e-6, .atol = 1e-6};
constexpr Limit kGradients{.rtol = 2e-4, .atol = 1e-6};
constexpr Limit kLosses{.rtol = 3e-5, .atol = 0.0};
constexpr Limit kTable{.rtol = 0.0, .atol = 1e-7};
/// The key bias moves all scores of a row alike, so its true gradient is 0; Adam would divide noise by noise.
constexpr double kKeyBiasGradient = 1e-6;
constexpr double kWithinAfterOptimizer = 1e-5;
constexpr double kShareOutsideAllowed = 0.003;

struct OptimizerSteps {
  int steps;
  double limit;
};
constexpr OptimizerSteps kOptimizerSteps[] = {{1, 1e-4}, {10, 2e-3}};

/// The file's words for the fields of a configuration.
const std::map<std::string, std::string> kFieldOf{{"mode", "mode"},
                                                  {"tied", "tie_weights"},
                                                  {"norm_first", "norm_first"},
                                                  {"final_norm", "final_norm"},
                                                  {"activation", "activation"},
                                                  {"causal", "causal"},
                                                  {"vocab", "vocab_size"},
                                                  {"length", "length"},
                                                  {"max_len", "max_len"},
                                                  {"d_model", "d_model"},
                                                  {"heads", "nhead"},
                                                  {"ff", "dim_feedforward"},
                                                  {"layers", "num_layers"},
                                                  {"batch", "batch"},
                                                  {"scale_sqrt_d", "scale_sqrt_d"}};

nlohmann::json config_object(const Fixture& fixture) {
  const auto found = fixture.file().metadata.find("config");
  auto json =
      found == fixture.file().metadata.end() ? nlohmann::json() : nlohmann::json::parse(found->second, nullptr, false);
  if (json.is_object()) return json;
  refuse_file("its metadata \"config\" is no JSON object");
}

Config read_config(const nlohmann::json& json) {
  Config config;
  for (const auto& [word, name] : kFieldOf) {
    if (!json.contains(word)) continue;
    const auto& value = json[word];
    const Field& field = find_field(name);
    set_field(config, field, field_value(value));
  }
  return config;
}

void compare_forward(const Fixture& fixture, const Trainer& trainer, double loss, Report& report) {
  const Activations& a = trainer.activations();
  const Config& config = trainer.config();
  const auto compare = [&](const char* quantity, const std::string& name, const MatrixView& actual, Limit limit) {
    const std::vector<float> values = dense(actual);
    report.compare(quantity, name, values, fixture.doubles(name, values.size()), limit);
  };
  compare("activations", "act.embed", a.embedded, kActivations);
  for (std::size_t i = 0; i < a.layers.size(); ++i) {
    const MatrixView& weights = a.layers[i].self_attn.weights;
    const std::string attention = "attn." + std::to_string(i);
    if (weights.empty()) {
      report.skip(attention + ": a sequence this long keeps no attention weights in training");
    } else {
      compare("attention", attention, weights, kAttention);
    }
    compare("activations", "act.layer." + std::to_string(i), a.layers[i].y(config.norm_first), kActivations);
  }
  if (config.final_norm) compare("activations", "act.final_norm", a.norm_y, kActivations);
  compare("logits", "logits", a.logits, kActivations);
  const double expected = fixture.doubles("loss", 1).front();
  report.record("loss", "loss", std::abs(loss - expected), kLoss.atol + kLoss.rtol * std::abs(expected));
}

void compare_gradients(const Fixture& fixture, const Trainer& trainer, Report& report) {
  const int d = trainer.config().d_model;
  for (const NamedView& named : list_tensors(trainer.gradients(), trainer.config())) {
    const std::vector<float> actual = dense(named.tensor);
    report.compare("gradients", "grad." + named.name, actual, fixture.doubles("grad." + named.name, actual.size()),
                   kGradients);
    if (!named.name.ends_with("in_proj_bias")) continue;
    const std::vector<float> key_bias(named.tensor.data + d, named.tensor.data + 2 * d);
    report.record("key bias gradient", named.name,
                  largest_deviation(key_bias, std::vector<double>(static_cast<std::size_t>(d))), kKeyBiasGradient);
  }
}

/// All weights after some steps: each within the limit, and nearly all of them much closer. Key bias left out.
void compare_weights(const Fixture& fixture, const Trainer& trainer, const std::string& prefix, double limit,
                     Report& report) {
  const auto d = static_cast<std::size_t>(trainer.config().d_model);
  std::size_t values = 0;
  std::size_t outside = 0;
  for (const NamedView& named : list_tensors(trainer.encoder().parameters(), trainer.config())) {
    std::vector<float> actual = dense(named.tensor);
    std::vector<double> expected = fixture.doubles(prefix + named.name, actual.size());
    if (named.name.ends_with("in_proj_bias")) {
      std::copy_n(expected.begin() + static_cast<std::ptrdiff_t>(d), d,
                  actual.begin() + static_cast<std::ptrdiff_t>(d));
      for (std::size_t i = d; i < 2 * d; ++i) expected[i] = static_cast<double>(actual[i]);
    }
    report.compare("weights after " + prefix.substr(0, prefix.size() - 1), named.name, actual, expected,
                   {.rtol = 0.0, .atol = limit});
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ++values;
      const bool within = std::abs(static_cast<double>(actual[i]) - expected[i]) <= kWithinAfterOptimizer;
      outside += within ? 0 : 1;
    }
  }
  report.record("share beyond 1e-5 after " + prefix.substr(0, prefix.size() - 1), "all weights",
                static_cast<double>(outside) / static_cast<double>(values), kShareOutsideAllowed);
}

void check_optimizer(const Fixture& fixture, Config config, OptimizerKind kind, const Kernels& kernels,
                     Report& report) {
  const std::string name = kind == OptimizerKind::kAdam ? "adam" : "adamw";
  config.optimizer = kind;
  config.weight_decay = kind == OptimizerKind::kAdam ? 0.0 : 0.01;
  Trainer trainer(config, {&kernels, 1});
  load_weights(fixture.file(), "file", trainer);
  const auto ids = fixture.ids("ids", config.rows(), 0, config.vocab_size - 1);
  const auto targets = fixture.ids("targets", config.rows(), 0, config.vocab_size - 1);
  std::vector<float> losses;
  for (const OptimizerSteps& until : kOptimizerSteps) {
    while (trainer.steps() < until.steps) losses.push_back(static_cast<float>(trainer.step_on(ids, targets)));
    compare_weights(fixture, trainer, name + std::to_string(until.steps) + ".", until.limit, report);
  }
  losses.push_back(static_cast<float>(trainer.gradients_on(ids, targets)));
  report.compare_rows(name + " losses", name + ".losses", 1, losses, fixture.doubles(name + ".losses", losses.size()),
                      kLosses);
}

}  // namespace

void check_model(const Fixture& fixture, const Kernels& kernels, Report& report) {
  const nlohmann::json json = config_object(fixture);
  const Config config = read_config(json);
  Trainer trainer(config, {.kernels = &kernels, .sequences_per_round = config.batch});
  load_weights(fixture.file(), "file", trainer);
  const auto ids = fixture.ids("ids", config.rows(), 0, config.vocab_size - 1);
  const auto targets = fixture.ids("targets", config.rows(), 0, config.vocab_size - 1);

  if (fixture.has("emb.pe")) {
    const std::vector<float> table = dense(trainer.encoder().position_table());
    report.compare("sinusoidal table", "emb.pe", table, fixture.doubles("emb.pe", table.size()), kTable);
  }
  const double loss = trainer.gradients_on(ids, targets);
  compare_forward(fixture, trainer, loss, report);
  compare_gradients(fixture, trainer, report);
  check_optimizer(fixture, config, OptimizerKind::kAdam, kernels, report);
  if (fixture.has("adamw.losses")) check_optimizer(fixture, config, OptimizerKind::kAdamW, kernels, report);
}

}  // namespace poslab::parity
