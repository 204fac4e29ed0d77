#include "model/presets.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/error.hpp"

namespace poslab {
namespace {

constexpr int kSteps = 300;

Preset paper() {
  return {"paper", "scale and start of Vaswani et al. 2017, arXiv 1706.03762, in a model of a page's size", {}, kSteps};
}

Preset lesson() {
  Config config;
  config.token_init = TokenInit::kNormal;
  return {"lesson", "torch.nn.Embedding's N(0, 1) table, multiplied by sqrt(d_model)", config, kSteps};
}

Preset pytorch() {
  Config config = lesson().config;
  config.dim_feedforward = 2048;
  config.dropout = 0.1;
  return {"pytorch", "the lesson's model with torch.nn.TransformerEncoderLayer's defaults", config, kSteps};
}

/// Its tokens go through a linear layer of 10 one-hot inputs, whose weights have the variance 1 / 30: that of our
/// scaled table is 1 / 32. It answers through two layers with a norm between them where this model has one, draws its
/// sequences once and goes through them ten times, and its first step has the learning rate 0.
Preset uva() {
  Config config;
  config.length = 16;
  config.d_model = 32;
  config.nhead = 1;
  config.num_layers = 1;
  config.dim_feedforward = 64;
  config.scale_sqrt_d = false;
  config.batch = 128;
  config.lr = 5e-4;
  config.warmup_steps = 50;
  config.lr_schedule = LrSchedule::kCosine;
  config.schedule_steps = 3900;
  return {"uva", "tutorial 6 of the UvA's deep learning course: Transformers and multi-head attention", config, 3900};
}

/// Table and slots reach to a length of 16 between its marks.
Preset mixed() {
  Config config;
  config.minimum_length = 2;
  config.marks = true;
  config.max_len = 18;
  return {"mixed", "lengths and marks of this lab: trained at 2 to 8, to be tested up to 16", config, 2000};
}

Preset nopos() {
  Config config;
  config.mode = PositionMode::kNone;
  config.task = Task::kOwnIndex;
  config.causal = true;
  config.norm_first = true;
  return {"nopos", "the question of Haviv et al. 2022, arXiv 2203.16634: what a causal mask alone tells", config, 800};
}

}  // namespace

std::span<const Preset> presets() {
  static const std::array kPresets{paper(), lesson(), pytorch(), uva(), mixed(), nopos()};
  return kPresets;
}

const Preset& find_preset(std::string_view name) {
  const auto all = presets();
  const auto found = std::ranges::find(all, name, &Preset::name);
  if (found != all.end()) return *found;
  std::string choices;
  for (const Preset& preset : all) {
    if (!choices.empty()) choices += ", ";
    choices += preset.name;
  }
  throw Error("unknown_choice", "preset", std::string(name), {{"choices", choices}});
}

}  // namespace poslab
