#include "clinic/faults.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/elementary.hpp"
#include "base/error.hpp"
#include "nn/score_bias.hpp"

namespace poslab {
namespace {

constexpr double kBase = 10000.0;

/// Pair i = neighbouring columns, as in the paper; frequencies by the functions given.
void fill_pairs(const MatrixView& table, double (*sine_frequency)(int pair, int width),
                double (*cosine_frequency)(int pair, int width)) {
  for (int pair = 0; 2 * pair < table.cols; ++pair) {
    const double of_sine = sine_frequency(pair, table.cols);
    const double of_cosine = cosine_frequency(pair, table.cols);
    for (int position = 0; position < table.rows; ++position) {
      table(position, 2 * pair) = static_cast<float>(elementary::sin(position * of_sine));
      table(position, 2 * pair + 1) = static_cast<float>(elementary::cos(position * of_cosine));
    }
  }
}

double falling(double columns, int width) { return elementary::power(kBase, -columns / width); }
double right_frequency(int pair, int width) { return falling(2.0 * pair, width); }
double doubled_frequency(int pair, int width) { return falling(4.0 * pair, width); }
double next_column_frequency(int pair, int width) { return falling(2.0 * pair + 1.0, width); }
double exchanged_frequency(int pair, int width) {
  return pair == 0 ? 0.0 : elementary::power(2.0 * pair / width, 1.0 / kBase);
}

void exchange_base_and_exponent(const MatrixView& table) {
  fill_pairs(table, exchanged_frequency, exchanged_frequency);
}
void double_exponent(const MatrixView& table) { fill_pairs(table, doubled_frequency, doubled_frequency); }
void give_cosine_its_own(const MatrixView& table) { fill_pairs(table, right_frequency, next_column_frequency); }

void take_slots_from_batch(Activations& activations) {
  for (std::size_t row = 0; row < activations.slots.size(); ++row) {
    activations.slots[row] = static_cast<std::int32_t>(row) / activations.length;
  }
}

void turn_bias_round(Activations& activations) {
  const MatrixView& bias = activations.positions.bias;
  for (int h = 0; h < bias.rows; ++h) {
    for (int c = 0; c < bias.cols; ++c) bias(h, c) = -bias(h, c);
  }
}

void leave_targets(const TaskOptions&, std::span<std::int32_t> ids, std::span<std::int32_t> targets,
                   std::span<const std::int32_t>) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (targets[i] != kNotCounted) targets[i] = ids[i];
  }
}

void count_padding(const TaskOptions& task, std::span<std::int32_t> ids, std::span<std::int32_t> targets,
                   std::span<const std::int32_t> lengths) {
  const std::int32_t end_mark = task.vocab_size + 1;
  const auto slots = static_cast<std::size_t>(task.slots());
  for (std::size_t row = 0; row < lengths.size(); ++row) {
    for (auto slot = static_cast<std::size_t>(lengths[row]); slot < slots; ++slot) {
      ids[row * slots + slot] = end_mark;
      targets[row * slots + slot] = end_mark;
    }
  }
}

Config with_mode(PositionMode mode) {
  Config config;
  config.mode = mode;
  return config;
}

/// A row of the table for each sequence of a batch, or the fault would run past its end.
Config with_slots_for_batch() {
  Config config;
  config.max_len = config.batch;
  return config;
}

Config with_padding() {
  Config config = with_mode(PositionMode::kNone);
  config.minimum_length = 2;
  config.marks = true;
  return config;
}

Config tied() {
  Config config;
  config.tie_weights = true;
  return config;
}

Config with_dropout() {
  Config config;
  config.dropout = 0.3;
  return config;
}

Config looking_back(PositionMode mode) {
  Config config = with_mode(mode);
  config.task = Task::kShift;
  return config;
}

Config masked() {
  Config config = looking_back(PositionMode::kSinusoidal);
  config.causal = true;
  return config;
}

Config reading_the_same_backwards() {
  Config config = with_mode(PositionMode::kNone);
  config.seed = 1;  // a palindrome is among the first sequences
  return config;
}

float narrowing(const Config& config) { return 1.0F / static_cast<float>(elementary::sqrt(config.d_model)); }

constexpr std::string_view kReverses = "reverses nearly everything";
constexpr std::string_view kStandsAtCeiling = "stands at the order-blind ceiling, since it has no positions";
constexpr int kSteps = 200;
/// A tied table is in two minds: it starts slowly.
constexpr int kStepsTied = 300;

std::array<Fault, 14> make_faults() {
  const Config paper;
  const Config blind = with_mode(PositionMode::kNone);
  return {
      Fault{.name = "healthy",
            .description = "nothing is wrong",
            .healthy = kStandsAtCeiling,
            .config = blind,
            .steps = kSteps},
      Fault{.name = "encoding_not_added",
            .description = "the position table is made, and never added to the tokens",
            .healthy = kReverses,
            .config = paper,
            .steps = kSteps,
            .alterations = {.leave_out_positions = true}},
      Fault{.name = "added_along_batch",
            .description = "every token of sequence b takes row b of the position table, whatever its slot",
            .healthy = kReverses,
            .config = with_slots_for_batch(),
            .steps = kSteps,
            .alterations = {.change_activations = take_slots_from_batch}},
      Fault{.name = "base_and_exponent_exchanged",
            .description = "the frequency of pair i is (2i / d_model)^(1 / 10000) instead of 10000^(-2i / d_model)",
            .healthy = kReverses,
            .config = paper,
            .steps = kSteps,
            .alterations = {.fill_positions = exchange_base_and_exponent}},
      Fault{.name = "exponent_doubled",
            .description = "the frequency of pair i is 10000^(-4i / d_model) instead of 10000^(-2i / d_model)",
            .healthy = kReverses,
            .config = paper,
            .steps = kSteps,
            .alterations = {.fill_positions = double_exponent}},
      Fault{.name = "cosine_own_frequency",
            .description = "the cosine of pair i has the frequency 10000^(-(2i + 1) / d_model), its sine the right one",
            .healthy = kReverses,
            .config = paper,
            .steps = kSteps,
            .alterations = {.fill_positions = give_cosine_its_own}},
      Fault{.name = "targets_are_inputs",
            .description = "reversing was forgotten: the target of each slot is its own token",
            .healthy = kStandsAtCeiling,
            .config = blind,
            .steps = kSteps,
            .alterations = {.change_batch = leave_targets}},
      Fault{.name = "padding_counted",
            .description = "padding is the end mark, has itself as target, and counts",
            .healthy = kStandsAtCeiling,
            .config = with_padding(),
            .steps = kSteps,
            .alterations = {.change_batch = count_padding}},
      Fault{.name = "palindromes",
            .description = "half of the sequences read the same backwards",
            .healthy = kStandsAtCeiling,
            .config = reading_the_same_backwards(),
            .steps = kSteps,
            .misconfigure = [](Config& config) { config.palindromes = 0.5; }},
      Fault{.name = "false_tie",
            .description = "the output table is a copy of the token table, made once, at the start",
            .healthy = "has one table for both ends",
            .config = tied(),
            .steps = kStepsTied,
            .misconfigure = [](Config& config) { config.tie_weights = false; },
            .copies_table = true},
      Fault{.name = "divided_by_sqrt_d",
            .description = "token vectors are divided by sqrt(d_model) where they should be multiplied",
            .healthy = kReverses,
            .config = paper,
            .steps = kSteps,
            .alterations = {.token_scale = narrowing(paper)}},
      Fault{.name = "dropout_in_evaluation",
            .description = "dropout goes on while the model is measured",
            .healthy = "is measured alike each time",
            .config = with_dropout(),
            .steps = kSteps,
            .alterations = {.dropout_in_evaluation = true}},
      Fault{.name = "bias_sign",
            .description = "ALiBi's bias is +slope * distance: the farther a key, the more attention",
            .healthy = "finds the two neighbours, and cannot tell which is the left one",
            .config = looking_back(PositionMode::kAlibi),
            .steps = kSteps,
            .alterations = {.change_activations = turn_bias_round}},
      Fault{.name = "mask_forgotten_in_picture",
            .description = "who asks for the attention weights gets those of a pass without the causal mask",
            .healthy = "shows no attention on later slots",
            .config = masked(),
            .steps = kSteps,
            .shows_without_mask = true},
  };
}

}  // namespace

std::span<const Fault> faults() {
  static const std::array<Fault, 14> kFaults = make_faults();
  return kFaults;
}

const Fault& find_fault(std::string_view name) {
  const auto all = faults();
  const auto found = std::ranges::find(all, name, &Fault::name);
  if (found != all.end()) return *found;
  std::string choices;
  for (const Fault& fault : all) {
    if (!choices.empty()) choices += ", ";
    choices += fault.name;
  }
  throw Error("unknown_choice", "fault", std::string(name), {{"choices", choices}});
}

}  // namespace poslab
