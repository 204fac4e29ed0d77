#include "golden.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "io/config_json.hpp"
#include "model/combinations.hpp"
#include "model/parameters.hpp"
#include "model/presets.hpp"

namespace golden {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using poslab::Config;
using poslab::PositionMode;

/// The file gives the settings that differ from this preset's, as the page gives them to its module.
constexpr const char* kPreset = "paper";

std::string path() { return POSLAB_FIXTURES "/golden.json"; }

std::string name_of(const Config& config) {
  std::string name(poslab::position_scheme(config.mode).name);
  name.append(config.norm_first ? ", pre-norm" : ", post-norm");
  name.append(config.activation == poslab::Activation::kGelu ? ", gelu" : ", relu");
  if (config.tie_weights) name.append(", tied");
  if (config.causal) name.append(", causal");
  if (config.dropout > 0.0) name.append(", dropout");
  return name;
}

/// The schemes of the two lessons meet everything that a model can be; of the others, what attention does differently.
bool among_golden(const Config& config) {
  // One more layer norm makes no other kind of sum: "everything else" has it.
  if (config.final_norm) return false;
  const bool plain = !config.norm_first && !config.tie_weights && config.activation == poslab::Activation::kRelu;
  return plain || config.mode <= PositionMode::kLearned;
}

/// mode x norm_first x activation x tie_weights x causal x dropout.
void add_small_models(std::vector<Run>& runs) {
  for (const double dropout : {0.0, 0.1}) {
    Config base = combinations::small_config();
    base.dropout = dropout;
    combinations::for_each_model(base, [&](const Config& config) {
      if (among_golden(config)) runs.push_back({"small, " + name_of(config), config, 10});
    });
  }
  for (const PositionMode mode : {PositionMode::kSinusoidal, PositionMode::kRope}) {
    Config config = combinations::small_config();
    config.mode = mode;
    config.pair_layout = poslab::PairLayout::kHalves;
    config.rope_base = 500.0;
    runs.push_back({"small, halves, " + name_of(config), config, 10});
  }
}

/// Padding, marks, palindromes and a learning rate that changes, for every scheme.
void add_mixed_lengths(std::vector<Run>& runs) {
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    Config config = combinations::small_config();
    config.mode = scheme.mode;
    config.minimum_length = 1;
    config.marks = true;
    config.palindromes = 0.25;
    config.warmup_steps = 4;
    config.lr_schedule = poslab::LrSchedule::kCosine;
    config.schedule_steps = 9;
    runs.push_back({"mixed lengths, " + std::string(scheme.name), config, 10});
  }
}

Config preset(const char* name, PositionMode mode) {
  Config config = poslab::find_preset(name).config;
  config.mode = mode;
  return config;
}

Config with_weight_decay(Config config) {
  config.optimizer = poslab::OptimizerKind::kAdamW;
  config.weight_decay = 0.01;
  return config;
}

Config with_torch_draws(Config config) {
  config.random = poslab::RandomPolicy::kTorch;
  return config;
}

/// Everything that the presets leave out.
Config unlike_the_presets() {
  Config config = with_torch_draws(with_weight_decay(combinations::small_config()));
  config.mode = PositionMode::kLearned;
  config.activation = poslab::Activation::kGelu;
  config.norm_first = config.final_norm = config.tie_weights = config.causal = true;
  config.dropout = 0.1;
  config.seed = 7;
  return config;
}

/// The settings in which a configuration differs from the preset, under the core's names.
ordered_json settings_of(const Config& config) {
  const ordered_json usual = poslab::config_to_json(poslab::find_preset(kPreset).config);
  const ordered_json all = poslab::config_to_json(config);
  ordered_json settings = ordered_json::object();
  for (const auto& [name, value] : all.items()) {
    if (value != usual.at(name)) settings[name] = value;
  }
  return settings;
}

double loss_of(const std::string& bits) {
  std::uint64_t value = 0;
  std::from_chars(bits.data(), bits.data() + bits.size(), value, 16);
  return std::bit_cast<double>(value);
}

/// One line for what is trained and one for each kind of digits, so that a change shows which of them changed.
std::string text_of(const Run& run, const Digits& digits) {
  ordered_json losses = ordered_json::array();
  for (const std::string& bits : digits.loss_bits) losses.push_back(loss_of(bits));
  std::string text = "{\"name\": " + json(run.name).dump() + ", \"steps\": " + json(run.steps).dump();
  text.append(", \"settings\": ").append(settings_of(run.config).dump());
  text.append(",\n \"digest\": ").append(json(digits.digest).dump());
  text.append(",\n \"loss_bits\": ").append(json(digits.loss_bits).dump());
  text.append(",\n \"losses\": ").append(losses.dump()).append("}");
  return text;
}

Record record_of(const json& entry) {
  return {{entry.at("name").get<std::string>(),
           poslab::config_from_json(entry.at("settings"), poslab::find_preset(kPreset).config),
           entry.at("steps").get<int>()},
          {entry.at("loss_bits").get<std::vector<std::string>>(), entry.at("digest").get<std::string>()},
          entry.at("losses").get<std::vector<double>>()};
}

}  // namespace

std::vector<Run> runs() {
  const Config paper = preset("paper", PositionMode::kSinusoidal);
  std::vector<Run> runs{
      {"paper, none", preset("paper", PositionMode::kNone), 20},
      {"paper, sin", paper, 20},
      {"paper, learned", preset("paper", PositionMode::kLearned), 20},
      {"paper, sin, adamw", with_weight_decay(paper), 20},
      {"paper, sin, torch", with_torch_draws(paper), 20},
      {"lesson, sin", preset("lesson", PositionMode::kSinusoidal), 20},
      {"pytorch, sin", preset("pytorch", PositionMode::kSinusoidal), 4},
      {"uva, sin", preset("uva", PositionMode::kSinusoidal), 20},
      {"nopos, none", preset("nopos", PositionMode::kNone), 10},
      {"everything else", unlike_the_presets(), 20},
  };
  add_small_models(runs);
  add_mixed_lengths(runs);
  return runs;
}

std::string bits_of(double loss) {
  std::array<char, 16> digits{};
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), std::bit_cast<std::uint64_t>(loss), 16).ptr;
  const std::string text(digits.data(), end);
  return std::string(digits.size() - text.size(), '0') + text;
}

Digits train(const Run& run, const poslab::TrainerOptions& options) {
  poslab::Trainer trainer(run.config, options);
  Digits digits;
  for (int i = 0; i < run.steps; ++i) digits.loss_bits.push_back(bits_of(trainer.step()));
  digits.digest = poslab::digest(trainer.encoder().parameters(), run.config);
  return digits;
}

const std::vector<Record>& read_file() {
  static const std::vector<Record> kRecords = [] {
    std::ifstream stream(path());
    const json file = json::parse(stream);
    std::vector<Record> records;
    for (const json& entry : file.at("runs")) records.push_back(record_of(entry));
    return records;
  }();
  return kRecords;
}

void write_file() {
  std::string text = "{\"preset\": " + json(kPreset).dump() + ",\n\"runs\": [\n";
  bool first = true;
  for (const Run& run : runs()) {
    text.append(first ? "" : ",\n").append(text_of(run, train(run, {poslab::available_kernels().front(), 1})));
    first = false;
  }
  std::ofstream file(path(), std::ios::binary);
  file << text << "\n]}\n";
  file.close();
  if (!file) throw std::runtime_error(path() + " could not be written");
}

}  // namespace golden
