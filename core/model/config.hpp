// Everything that fixes a run, with one table of its fields.
//
// The command's flags, the page's controls, the file's metadata and the checks all read the same table, so
// a field has one name, one default and one pair of limits. validate() judges a configuration once; behind
// it the core asserts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "data/task.hpp"
#include "nn/feed_forward.hpp"
#include "nn/pair_layout.hpp"
#include "nn/position_scheme.hpp"
#include "optim/learning_rate.hpp"

namespace poslab {

/// The token table's standard deviation: 1 / sqrt(d_model) (arXiv 1706.03762's tied table), or 1 (torch.nn.Embedding).
enum class TokenInit : std::uint8_t { kScaled, kNormal };
enum class OptimizerKind : std::uint8_t { kAdam, kAdamW };
/// kStreams: one named stream per tensor and data set. kTorch: one stream in the order of the PyTorch module.
enum class RandomPolicy : std::uint8_t { kStreams, kTorch };

/// The defaults are the preset "paper".
struct Config {
  PositionMode mode = PositionMode::kSinusoidal;
  Task task = Task::kReverse;
  bool distinct_tokens = false;
  int vocab_size = 10;        // V, without marks
  int length = 8;             // of the longest training sequence, without marks
  int minimum_length = 0;     // of the shortest; 0: all have `length`
  bool marks = false;         // a start and an end mark around each sequence
  double palindromes = 0.0;   // share of the sequences
  int max_len = 16;           // rows of the position table
  int d_model = 64;           // C
  int nhead = 4;              // H
  int num_layers = 2;         // L
  int dim_feedforward = 256;  // F
  Activation activation = Activation::kRelu;
  bool norm_first = false;
  bool final_norm = false;
  bool tie_weights = false;
  bool causal = false;
  PairLayout pair_layout = PairLayout::kInterleaved;
  double rope_base = 10000.0;
  int maximum_distance = 16;  // of "relative"
  double dropout = 0.0;
  TokenInit token_init = TokenInit::kScaled;
  bool scale_sqrt_d = true;
  int batch = 64;  // B
  OptimizerKind optimizer = OptimizerKind::kAdam;
  double lr = 1e-3;
  int warmup_steps = 0;
  LrSchedule lr_schedule = LrSchedule::kConstant;
  int schedule_steps = 1000;  // of the cosine
  double beta1 = 0.9;
  double beta2 = 0.999;
  double eps = 1e-8;
  double weight_decay = 0.0;
  std::uint32_t seed = 0;
  RandomPolicy random = RandomPolicy::kStreams;

  int head_dim() const { return d_model / nhead; }  // D
  /// Slots of a sequence of `tokens` tokens.
  int slots_of(int tokens) const { return tokens + (marks ? 2 : 0); }
  int slots() const { return slots_of(length); }  // T
  int rows() const { return batch * slots(); }    // N
  /// Tokens that the model knows: V, and the marks behind them.
  int model_vocab_size() const { return vocab_size + (marks ? 2 : 0); }
};

/// An enumeration field, seen as an index into its names.
struct Choice {
  std::span<const std::string_view> names;
  int (*get)(const Config&);
  void (*set)(Config&, int);
};

struct Field {
  std::string_view name;
  std::string_view description;
  std::variant<int Config::*, std::uint32_t Config::*, double Config::*, bool Config::*, Choice> member;
  double minimum = 0.0;  // of numbers, inclusive
  double maximum = 0.0;
};

using FieldValue = std::variant<bool, double, std::string>;

std::span<const Field> fields();
/// Throws Error "unknown_field".
const Field& find_field(std::string_view name);

FieldValue get_field(const Config& config, const Field& field);
/// Takes a value of the field's kind; throws Error "not_a_number", "not_a_whole_number",
/// "number_out_of_range", "not_true_or_false" or "unknown_choice".
void set_field(Config& config, const Field& field, const FieldValue& value);
/// The same from text, as on a command line.
void set_field_from_text(Config& config, const Field& field, const std::string& text);

/// A number as people write it: "10", "100000000", "0.001", "1e-08"; it reads back equal.
std::string text_of(double value);
std::string text_of(const FieldValue& value);

/// Judges the fields together; throws Error naming the first that does not fit.
void validate(const Config& config);
/// Judges each field alone, and together those that fix the tensors' shapes: for what is counted and never made.
void validate_shapes(const Config& config);
/// Judges the fields that fix the task's sequences together: task, vocab_size, length, minimum_length, palindromes,
/// distinct_tokens.
void validate_sequences(const Config& config);
/// The task's training sequences.
TaskOptions task_options(const Config& config);
/// All of them of one length.
TaskOptions task_options(const Config& config, int length);
/// Judges a length at which a valid model is to be used: its task, its positions, and the memory of one sequence.
void validate_length(const Config& config, std::string_view field, int length);
/// How many sequences of an allowed length to carry at a time: `wanted`, or as many as the memory limit lets be.
int sequences_in_memory(const Config& config, int length, int wanted);
/// Sequences that a training step takes at a time: one range for each worker (train/trainer.hpp).
int sequences_of_round(const Config& config, int workers);
/// How many workers to train with: `wanted`, or as many as the memory limit lets be.
int workers_in_memory(const Config& config, int wanted);
/// Judges a sequence of ids given to a valid model.
void validate_ids(const Config& config, std::string_view field, std::span<const std::int32_t> ids);

}  // namespace poslab
