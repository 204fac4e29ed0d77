#include "model/config.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "model/decimal_number.hpp"
#include "nn/self_attention.hpp"
#include "nn/sequence_range.hpp"

namespace poslab {
namespace {

/// The names of a table's entries, in its order, which is that of the enumeration.
template <class Entry>
std::vector<std::string_view> names_of(std::span<const Entry> table) {
  std::vector<std::string_view> names;
  for (const Entry& entry : table) names.push_back(entry.name);
  return names;
}

std::span<const std::string_view> mode_names() {
  static const std::vector<std::string_view> kNames = names_of(position_schemes());
  return kNames;
}

std::span<const std::string_view> task_names() {
  static const std::vector<std::string_view> kNames = names_of(tasks());
  return kNames;
}

constexpr std::array<std::string_view, 2> kPairLayouts{"interleaved", "halves"};
constexpr std::array<std::string_view, 2> kActivations{"relu", "gelu"};
constexpr std::array<std::string_view, 2> kTokenInits{"scaled", "normal"};
constexpr std::array<std::string_view, 2> kOptimizers{"adam", "adamw"};
constexpr std::array<std::string_view, 2> kLrSchedules{"constant", "cosine"};
constexpr std::array<std::string_view, 2> kRandomPolicies{"streams", "torch"};

/// Memory that one model may ask for, so that a phone's browser and a server refuse the same settings.
constexpr double kMaximumMegabytes = 1024.0;

template <auto kMember>
Choice choice(std::span<const std::string_view> names) {
  return {names, [](const Config& config) { return static_cast<int>(config.*kMember); },
          [](Config& config, int index) {
            config.*kMember = static_cast<std::remove_reference_t<decltype(config.*kMember)>>(index);
          }};
}

const std::array kFields{
    Field{"mode", "how positions are told", choice<&Config::mode>(mode_names())},
    Field{"task", "what is to be answered", choice<&Config::task>(task_names())},
    Field{"distinct_tokens", "no token twice in a sequence", &Config::distinct_tokens},
    Field{"vocab_size", "number of different tokens", &Config::vocab_size, 2, 65536},
    Field{"length", "tokens in a training sequence, in the longest one where lengths are mixed", &Config::length, 1,
          4096},
    Field{"minimum_length",
          "tokens in the shortest training sequence, every length up to the longest being as likely; "
          "0 = all have the same",
          &Config::minimum_length, 0, 4096},
    Field{"marks", "a start mark and an end mark around each sequence", &Config::marks},
    Field{"palindromes", "share of sequences that read the same from both ends", &Config::palindromes, 0.0, 1.0},
    Field{"max_len", "rows of the position table", &Config::max_len, 1, 8192},
    Field{"d_model", "width of a token's vector", &Config::d_model, 4, 1024},
    Field{"nhead", "attention heads", &Config::nhead, 1, 64},
    Field{"num_layers", "encoder layers", &Config::num_layers, 1, 24},
    Field{"dim_feedforward", "width inside the feed-forward part", &Config::dim_feedforward, 1, 8192},
    Field{"activation", "of the feed-forward part", choice<&Config::activation>(kActivations)},
    Field{"norm_first", "layer norm before each part instead of after it", &Config::norm_first},
    Field{"final_norm", "one more layer norm behind the last layer", &Config::final_norm},
    Field{"tie_weights", "one table for reading and speaking", &Config::tie_weights},
    Field{"causal", "a token may look back only", &Config::causal},
    Field{"pair_layout",
          "columns that make a pair, in sin, random_sin and rope: interleaved = neighbours, halves = one of each half",
          choice<&Config::pair_layout>(kPairLayouts)},
    Field{"rope_base", "of rope: pair i of D/2 turns by base^(-2i/D) a slot", &Config::rope_base, 1.0, 1e9},
    Field{"maximum_distance", "of relative: farther tokens count as this far", &Config::maximum_distance, 1, 4096},
    Field{"dropout", "share of values set to zero while training", &Config::dropout, 0.0, 0.9},
    Field{"token_init", "standard deviation of the token table at the start: scaled = 1/sqrt(d_model), normal = 1",
          choice<&Config::token_init>(kTokenInits)},
    Field{"scale_sqrt_d", "multiply token vectors by sqrt(d_model)", &Config::scale_sqrt_d},
    Field{"batch", "sequences in a training step", &Config::batch, 1, 4096},
    Field{"optimizer", "the update rule", choice<&Config::optimizer>(kOptimizers)},
    Field{"lr", "learning rate", &Config::lr, 0.0, 100.0},
    Field{"warmup_steps", "first steps, over which the learning rate rises to lr", &Config::warmup_steps, 0, 100000000},
    Field{"lr_schedule", "cosine = the learning rate falls to 0 along half a cosine over schedule_steps",
          choice<&Config::lr_schedule>(kLrSchedules)},
    Field{"schedule_steps", "steps over which a cosine falls", &Config::schedule_steps, 1, 100000000},
    Field{"beta1", "Adam's memory of gradients", &Config::beta1, 0.0, 0.9999},
    Field{"beta2", "Adam's memory of squared gradients", &Config::beta2, 0.0, 0.999999},
    Field{"eps", "Adam's guard against division by zero", &Config::eps, 1e-12, 1.0},
    Field{"weight_decay", "pull of the weights towards zero", &Config::weight_decay, 0.0, 10.0},
    Field{"seed", "start of every random stream", &Config::seed, 0, 4294967295.0},
    Field{"random", "streams = a named stream per tensor and data set, torch = PyTorch's single stream",
          choice<&Config::random>(kRandomPolicies)},
};

std::string join(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

std::map<std::string, std::string> limits_of(const Field& field) {
  return {{"minimum", text_of(field.minimum)}, {"maximum", text_of(field.maximum)}};
}

/// What is no decimal number stays text, which set_field refuses with the limits.
FieldValue number_or_text(const Field& field, const std::string& text) {
  const std::optional<double> number = decimal_number(text);
  if (!number) return text;
  const auto refuse = [&](const char* code) { throw Error(code, std::string(field.name), text, limits_of(field)); };
  if (is_lost_to_zero(text, *number)) refuse("number_too_small");
  if (std::isinf(*number)) refuse("number_out_of_range");
  return *number;
}

double number_in_range(const Field& field, double value, bool whole) {
  const auto refuse = [&](std::string code) {
    throw Error(std::move(code), std::string(field.name), text_of(value), limits_of(field));
  };
  if (!std::isfinite(value)) refuse("not_a_number");
  if (whole && value != std::floor(value)) refuse("not_a_whole_number");
  if (value < field.minimum || value > field.maximum) refuse("number_out_of_range");
  return value;
}

double as_number(const Field& field, const FieldValue& value, bool whole) {
  if (const double* number = std::get_if<double>(&value)) return number_in_range(field, *number, whole);
  throw Error(whole ? "not_a_whole_number" : "not_a_number", std::string(field.name), text_of(value), limits_of(field));
}

bool as_flag(const Field& field, const FieldValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return *flag;
  throw Error("not_true_or_false", std::string(field.name), text_of(value));
}

void require_range(const Field& field, const Config& config) {
  const FieldValue value = get_field(config, field);
  if (const double* number = std::get_if<double>(&value)) number_in_range(field, *number, false);
}

/// Whether a width passes every rule of widths with so many heads.
bool fits(const Config& config, int d_model, int nhead) {
  const PositionScheme& scheme = position_scheme(config.mode);
  if (scheme.even_width && d_model % 2 != 0) return false;
  return d_model % nhead == 0 && (!scheme.even_head_dim || d_model / nhead % 2 == 0);
}

/// The nearest fitting widths on both sides; where one side has none, the two nearest on the other.
std::pair<int, int> fitting_widths(const Config& config) {
  const Field& limits = find_field("d_model");
  const auto minimum = static_cast<int>(limits.minimum);
  const auto maximum = static_cast<int>(limits.maximum);
  const auto next = [&](int width, int step) {
    do width += step;
    while (width >= minimum && width <= maximum && !fits(config, width, config.nhead));
    return width;
  };
  int below = next(config.d_model, -1);
  int above = next(config.d_model, 1);
  if (below < minimum) below = std::exchange(above, next(above, 1));
  if (above > maximum) above = std::exchange(below, next(below, -1));
  return {below, above};
}

/// "-" when none fits.
std::string fitting_heads(const Config& config) {
  std::string heads;
  for (int h = 1; h <= std::min(config.d_model, static_cast<int>(find_field("nhead").maximum)); ++h) {
    if (fits(config, config.d_model, h)) heads += (heads.empty() ? "" : ", ") + text_of(h);
  }
  return heads.empty() ? "-" : heads;
}

void require_width(const Config& config) {
  if (fits(config, config.d_model, config.nhead)) return;
  const auto [below, above] = fitting_widths(config);
  std::map<std::string, std::string> parameters{
      {"nhead", text_of(config.nhead)}, {"below", text_of(below)}, {"above", text_of(above)}};
  const char* code = "not_divisible";
  if (position_scheme(config.mode).even_width && config.d_model % 2 != 0) {
    code = "odd_width";
  } else if (config.d_model % config.nhead == 0) {
    code = "odd_head_dim";
    parameters["head_dim"] = text_of(config.head_dim());
  }
  parameters["choices"] = fitting_heads(config);
  throw Error(code, "d_model", text_of(config.d_model), std::move(parameters));
}

/// In double, since absurd settings overflow integers. Weights, gradients, both moments and the transposed
/// copies; the batch's tokens and targets; activations and their gradients, of `sequences` at a time; attention's
/// weights, of as many where they are kept, else of the one sequence that is shown; each worker's room for attention.
double estimated_megabytes(const Config& config, int sequences, int workers) {
  const double c = row_stride(config.d_model);
  const double f = row_stride(config.dim_feedforward);
  const double length = config.slots();
  const double rows = sequences * length;
  const double row_of_scores = row_stride(config.slots());
  const double kept = config.slots() <= kQueriesPerBlock ? sequences : 1.0;
  const double scores = kept * length * config.nhead * row_of_scores;
  const double batch = 3.0 * config.batch * length;
  const double table = adds_table(position_scheme(config.mode)) ? config.max_len * c : 0.0;
  const double parameters =
      config.num_layers * (4.0 * c * c + 2.0 * c * f) + 2.0 * config.model_vocab_size() * c + table;
  const double masks = config.dropout > 0.0 ? 1.0 : 0.0;
  const double hidden = config.activation == Activation::kGelu ? 3.0 : 2.0;
  const double biases = 2.0 * sequences * config.nhead * row_of_scores;
  const double activations = config.num_layers * (rows * ((17.0 + 2.0 * masks) * c + (hidden + masks) * f) + scores) +
                             rows * (3.0 * c + 2.0 * row_stride(config.model_vocab_size())) + biases;
  const double scratch = length * 10.0 * row_stride(config.head_dim()) +
                         4.0 * std::min(length, static_cast<double>(kQueriesPerBlock)) * row_of_scores;
  return 4.0 * (5.0 * parameters + batch + activations + workers * scratch) / 1e6;
}

/// The same settings with other batches.
Config with_batch(Config config, int sequences, int length) {
  config.batch = sequences;
  config.length = length;
  return config;
}

/// With one worker: where there is no room for more, training makes do with that (workers_in_memory). `reducible`
/// names the fields whose reduction would help.
void require_memory(const Config& config, std::string_view reducible) {
  const double megabytes = estimated_megabytes(config, sequences_of_round(config, 1), 1);
  if (megabytes <= kMaximumMegabytes) return;
  throw Error("model_too_large", std::string(reducible), text_of(std::round(megabytes)),
              {{"maximum", text_of(kMaximumMegabytes)}});
}

void require_positions(const Config& config, std::string_view field, int length) {
  if (!adds_table(position_scheme(config.mode)) || config.slots_of(length) <= config.max_len) return;
  const std::string max_len = text_of(config.max_len);
  const std::string last_row = text_of(config.max_len - 1);
  const int longest = config.max_len - config.slots_of(0);
  const TaskEntry& task = task_entry(config.task);
  if (longest < task.minimum_length) {
    throw Error("max_len_too_small", "max_len", max_len,
                {{"task", std::string(task.name)}, {"minimum", text_of(config.slots_of(length))}});
  }
  if (!config.marks) {
    throw Error("length_over_max_len", std::string(field), text_of(length),
                {{"max_len", max_len}, {"last_row", last_row}});
  }
  throw Error("length_and_marks_over_max_len", std::string(field), text_of(length),
              {{"max_len", max_len},
               {"last_row", last_row},
               {"longest", text_of(longest)},
               {"needed", text_of(config.slots_of(length))}});
}

/// A length that the task cannot be asked at is refused by the field that asks for it.
void require_task(const Config& config, std::string_view field, int length) {
  try {
    validate_task(task_options(config, length));
  } catch (const Error& error) {
    if (error.field() != "length") throw;
    throw Error(error.code(), std::string(field), error.value(), error.parameters());
  }
}

void require_palindromes(const Config& config) {
  if (config.palindromes == 0.0) return;
  const bool taken = task_entry(config.task).takes_palindromes;
  if (config.distinct_tokens && taken) {
    throw Error("palindromes_repeat_tokens", "palindromes", text_of(config.palindromes));
  }
  if (config.distinct_tokens)
    throw Error("only_one_value", "palindromes", text_of(config.palindromes), {{"only", "0"}});
  if (taken) return;
  std::vector<std::string_view> names;
  for (const TaskEntry& entry : tasks()) {
    if (entry.takes_palindromes) names.push_back(entry.name);
  }
  throw Error("palindromes_give_away", "palindromes", text_of(config.palindromes),
              {{"task", std::string(task_entry(config.task).name)}, {"choices", join(names)}});
}

}  // namespace

std::span<const Field> fields() { return kFields; }

const Field& find_field(std::string_view name) {
  const auto found = std::find_if(kFields.begin(), kFields.end(), [&](const Field& f) { return f.name == name; });
  if (found != kFields.end()) return *found;
  std::vector<std::string_view> names;
  for (const Field& field : kFields) names.push_back(field.name);
  throw Error("unknown_field", std::string(name), std::string(name), {{"choices", join(names)}});
}

FieldValue get_field(const Config& config, const Field& field) {
  return std::visit(Overloaded{[&](bool Config::* member) -> FieldValue { return config.*member; },
                               [&](const Choice& c) -> FieldValue {
                                 return std::string(c.names[static_cast<std::size_t>(c.get(config))]);
                               },
                               [&](auto member) -> FieldValue { return static_cast<double>(config.*member); }},
                    field.member);
}

void set_field(Config& config, const Field& field, const FieldValue& value) {
  std::visit(Overloaded{[&](double Config::* member) { config.*member = as_number(field, value, false); },
                        [&](int Config::* member) { config.*member = static_cast<int>(as_number(field, value, true)); },
                        [&](std::uint32_t Config::* member) {
                          config.*member = static_cast<std::uint32_t>(as_number(field, value, true));
                        },
                        [&](bool Config::* member) { config.*member = as_flag(field, value); },
                        [&](const Choice& c) {
                          const std::string* name = std::get_if<std::string>(&value);
                          const auto found =
                              name == nullptr ? c.names.end() : std::find(c.names.begin(), c.names.end(), *name);
                          if (found == c.names.end()) {
                            throw Error("unknown_choice", std::string(field.name), text_of(value),
                                        {{"choices", join(c.names)}});
                          }
                          c.set(config, static_cast<int>(found - c.names.begin()));
                        }},
             field.member);
}

void set_field_from_text(Config& config, const Field& field, const std::string& text) {
  if (std::holds_alternative<Choice>(field.member)) {
    set_field(config, field, text);
  } else if (std::holds_alternative<bool Config::*>(field.member)) {
    const bool known = text == "true" || text == "false";
    set_field(config, field, known ? FieldValue(text == "true") : FieldValue(text));
  } else {
    set_field(config, field, number_or_text(field, text));
  }
}

std::string text_of(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0.0 ? "inf" : "-inf";
  // A million would else be 1e+06, which nobody writes.
  if (value == std::floor(value) && std::abs(value) < 1e15) return std::to_string(static_cast<std::int64_t>(value));
  // Not by std::to_chars: its tables for doubles would be a quarter of the browser's module.
  return nlohmann::json(value).dump();
}

std::string text_of(const FieldValue& value) {
  return std::visit(
      Overloaded{[](bool flag) -> std::string { return flag ? "true" : "false"; },
                 [](double number) { return text_of(number); }, [](const std::string& text) { return text; }},
      value);
}

void validate_shapes(const Config& config) {
  if (config.d_model == 2) {
    throw Error("width_too_small", "d_model", text_of(config.d_model),
                {{"minimum", text_of(find_field("d_model").minimum)}});
  }
  for (const Field& field : kFields) require_range(field, config);
  require_width(config);
}

void validate(const Config& config) {
  validate_shapes(config);
  require_positions(config, "length", config.length);
  validate_sequences(config);
  // Where the weights alone are too many, no smaller batch helps.
  require_memory(with_batch(config, 1, 1), "vocab_size, d_model, num_layers, dim_feedforward");
  require_memory(config, "batch, length, d_model, dim_feedforward");
}

void validate_sequences(const Config& config) {
  require_palindromes(config);
  // The longest length is judged on its own, so that a refusal of mixed lengths is about the shortest.
  require_task(config, "length", config.length);
  const TaskEntry& task = task_entry(config.task);
  if (config.minimum_length > 0 && config.minimum_length < task.minimum_length) {
    throw Error("minimum_length_too_small", "minimum_length", text_of(config.minimum_length),
                {{"task", std::string(task.name)},
                 {"minimum", text_of(task.minimum_length)},
                 {"length", text_of(config.length)}});
  }
  if (config.minimum_length > config.length) {
    throw Error("minimum_over_length", "minimum_length", text_of(config.minimum_length),
                {{"length", text_of(config.length)}});
  }
  validate_task(task_options(config));
}

TaskOptions task_options(const Config& config) {
  return {.task = config.task,
          .vocab_size = config.vocab_size,
          .minimum_length = config.minimum_length == 0 ? config.length : config.minimum_length,
          .maximum_length = config.length,
          .distinct = config.distinct_tokens,
          .palindromes = config.palindromes,
          .marks = config.marks};
}

TaskOptions task_options(const Config& config, int length) {
  TaskOptions options = task_options(config);
  options.minimum_length = length;
  options.maximum_length = length;
  return options;
}

void validate_length(const Config& config, std::string_view field, int length) {
  const Field& limits = find_field("length");
  if (length < limits.minimum || length > limits.maximum) {
    throw Error("number_out_of_range", std::string(field), text_of(length),
                {{"minimum", text_of(limits.minimum)}, {"maximum", text_of(limits.maximum)}});
  }
  require_positions(config, field, length);
  require_task(config, field, length);
  require_memory(with_batch(config, 1, length), field);
}

int sequences_in_memory(const Config& config, int length, int wanted) {
  const Config at_length = with_batch(config, wanted, length);
  while (wanted > 1 && estimated_megabytes(at_length, wanted, 1) > kMaximumMegabytes) wanted /= 2;
  return wanted;
}

int sequences_of_round(const Config& config, int workers) {
  const double ranges = static_cast<double>(workers) * sequences_per_range(config.slots());
  return static_cast<int>(std::min<double>(config.batch, ranges));
}

int workers_in_memory(const Config& config, int wanted) {
  while (wanted > 1 && estimated_megabytes(config, sequences_of_round(config, wanted), wanted) > kMaximumMegabytes) {
    wanted /= 2;
  }
  return wanted;
}

void validate_ids(const Config& config, std::string_view field, std::span<const std::int32_t> ids) {
  const std::string last_token = text_of(config.vocab_size - 1);
  if (ids.empty()) throw Error("sequence_empty", std::string(field), "", {{"last_token", last_token}});
  for (std::size_t slot = 0; slot < ids.size(); ++slot) {
    if (ids[slot] >= 0 && ids[slot] < config.vocab_size) continue;
    throw Error("token_out_of_vocabulary", std::string(field), text_of(ids[slot]),
                {{"slot", text_of(static_cast<double>(slot))},
                 {"vocab_size", text_of(config.vocab_size)},
                 {"last_token", last_token}});
  }
  validate_length(config, field, static_cast<int>(std::min<std::size_t>(ids.size(), 1U << 30)));
}

}  // namespace poslab
