#include "clinic/patient.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/elementary.hpp"
#include "base/owned_matrix.hpp"
#include "ceiling/task_ceiling.hpp"
#include "data/task.hpp"
#include "nn/sinusoidal.hpp"

namespace poslab {
namespace {

constexpr int kEvaluationSequences = 256;
constexpr int kRowsShown = 3;
/// Of the shift that every row of the table is put to.
constexpr int kSlotsShifted = 3;

Config built(Config config, const Fault& fault) {
  if (fault.misconfigure != nullptr) fault.misconfigure(config);
  return config;
}

Alterations altered(const Fault& fault) {
  Alterations alterations = fault.alterations;
  alterations.evaluate_mixed_lengths = true;
  return alterations;
}

TrainerOptions options_of(TrainerOptions options, const Config& config, const Alterations& alterations) {
  options.alterations = alterations;
  // A fault may mistake the place in the batch for something else, so the batch goes through in one piece.
  options.sequences_per_round = config.batch;
  return options;
}

double difference(const MatrixView& a, const MatrixView& b) {
  double largest = 0.0;
  for (int r = 0; r < a.rows; ++r) {
    for (int c = 0; c < a.cols; ++c) {
      largest = std::max(largest, std::abs(static_cast<double>(a(r, c)) - static_cast<double>(b(r, c))));
    }
  }
  return largest;
}

double circle_error(const MatrixView& table) {
  double largest = 0.0;
  for (int r = 0; r < table.rows; ++r) {
    for (int c = 0; c < table.cols; c += 2) {
      const double sine = table(r, c);
      const double cosine = table(r, c + 1);
      largest = std::max(largest, std::abs(sine * sine + cosine * cosine - 1.0));
    }
  }
  return largest;
}

double shift_error(const MatrixView& table) {
  double largest = 0.0;
  for (int c = 0; c < table.cols; c += 2) {
    const double angle = kSlotsShifted * sinusoidal_frequency(c / 2, table.cols);
    const double sine = elementary::sin(angle);
    const double cosine = elementary::cos(angle);
    for (int r = 0; r + kSlotsShifted < table.rows; ++r) {
      const double s = table(r, c);
      const double t = table(r, c + 1);
      largest = std::max(largest, std::abs(s * cosine + t * sine - table(r + kSlotsShifted, c)));
      largest = std::max(largest, std::abs(t * cosine - s * sine - table(r + kSlotsShifted, c + 1)));
    }
  }
  return largest;
}

TableCheck check_table(const MatrixView& table) {
  const OwnedMatrix right(table.rows, table.cols);
  fill_sinusoidal(right.view());
  const auto row = [](const MatrixView& from) { return std::vector<float>(from.row(1), from.row(1) + from.cols); };
  return {row(table), row(right.view()), circle_error(table), shift_error(table)};
}

std::optional<Ceiling> ceiling_of(const Config& record) {
  return task_ceiling(task_options(record), record.causal ? Information::kCausal : Information::kOrderBlind);
}

/// The most that one query gives to one slot behind its own, over all layers and heads.
double largest_later_weight(const Prediction& prediction) {
  double largest = 0.0;
  const auto length = static_cast<std::size_t>(prediction.length);
  for (std::size_t i = 0; i < prediction.attn_weights.size(); ++i) {
    const bool later = i % length > (i / length) % length;
    if (later) largest = std::max(largest, static_cast<double>(prediction.attn_weights[i]));
  }
  return largest;
}

std::vector<std::int32_t> tokens_in_turn(const Config& config) {
  std::vector<std::int32_t> ids(static_cast<std::size_t>(config.length));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids[i] = static_cast<std::int32_t>(i % static_cast<std::size_t>(config.vocab_size));
  }
  return ids;
}

/// ids in every sequence of a batch of its own, and their logits (B T, V).
Activations logits_of(const Encoder& encoder, const Alterations& alterations, int sequences,
                      std::span<const std::int32_t> ids) {
  const Config& config = encoder.config();
  const TaskOptions task = task_options(config, static_cast<int>(ids.size()));
  Activations activations(config, sequences, task.slots(), Passes::kForward, 1);
  if (alterations.change_activations != nullptr) alterations.change_activations(activations);
  const auto slots = static_cast<std::size_t>(task.slots());
  for (std::size_t b = 0; b < static_cast<std::size_t>(sequences); ++b) {
    const auto row = std::span(activations.ids).subspan(b * slots, slots);
    std::ranges::copy(ids, row.begin() + task.first_token());
    place_marks(task, static_cast<int>(ids.size()), row);
  }
  encoder.refresh_positions(activations);
  encoder.forward(activations, activations.all(), Dropout{}, 0);
  return activations;
}

}  // namespace

Patient::Patient(const Config& config, std::string_view fault, TrainerOptions options)
    : record_(config),
      fault_(&find_fault(fault)),
      alterations_(altered(*fault_)),
      trainer_(built(config, *fault_), options_of(options, config, alterations_)) {
  if (!fault_->copies_table) return;
  trainer_.set_tensor("head.weight", dense(trainer_.find_tensor("emb.tok.weight")));
  trainer_.set_tensor("head.bias", std::vector<float>(static_cast<std::size_t>(config.model_vocab_size())));
}

Prediction Patient::predict(std::span<const std::int32_t> ids) {
  if (!fault_->shows_without_mask) return trainer_.predict(ids);
  Config open = trainer_.config();
  open.causal = false;
  Trainer other(open);
  for (const NamedView& each : list_tensors(trainer_.encoder().parameters(), trainer_.config())) {
    other.set_tensor(each.name, dense(each.tensor));
  }
  return other.predict(ids);
}

Examination Patient::examine() {
  Examination found;
  found.ceiling = ceiling_of(record_);
  found.parameters = count_parameters(trainer_.config());
  found.scale = input_scale(trainer_.encoder());
  const PositionScheme& scheme = position_scheme(record_.mode);
  if (adds_table(scheme) && !trains_table(scheme)) found.table = check_table(trainer_.encoder().position_table());
  for (int time = 0; time < 2; ++time) {
    found.evaluations.push_back(trainer_.evaluate(record_.length, kEvaluationSequences));
  }
  found.outputs = outputs();
  found.rows = first_rows();
  if (record_.tie_weights) {
    const MatrixView token = trainer_.find_tensor("emb.tok.weight");
    found.tables_apart = fault_->copies_table ? difference(token, trainer_.find_tensor("head.weight")) : 0.0;
  }
  if (record_.mode == PositionMode::kAlibi) {
    const Activations made = logits_of(trainer_.encoder(), alterations_, 1, tokens_in_turn(record_));
    const float* const bias = made.positions.bias.row(0) + made.length - 1;
    found.bias.assign(bias, bias + made.length);
  }
  if (record_.causal) found.later_attention = largest_later_weight(predict(tokens_in_turn(record_)));
  return found;
}

Outputs Patient::outputs() const {
  const Encoder& encoder = trainer_.encoder();
  std::vector<std::int32_t> ids = tokens_in_turn(record_);
  const Activations equal = logits_of(encoder, alterations_, record_.batch, ids);
  Outputs found;
  for (int b = 1; b < equal.sequences; ++b) {
    const auto of = [&](int sequence) {
      return MatrixView{equal.logits.row(sequence * equal.length), equal.length, equal.logits.cols};
    };
    found.between_equal_sequences = std::max(found.between_equal_sequences, difference(of(0), of(b)));
  }
  std::ranges::rotate(ids, ids.end() - 1);
  const Activations moved = logits_of(encoder, alterations_, 1, ids);
  const int first = task_options(record_, record_.length).first_token();
  for (int t = 0; t < record_.length; ++t) {
    const int from = (t + record_.length - 1) % record_.length;
    const MatrixView there{moved.logits.row(first + t), 1, moved.logits.cols};
    const MatrixView here{equal.logits.row(first + from), 1, equal.logits.cols};
    found.by_order = std::max(found.by_order, difference(there, here));
  }
  return found;
}

std::vector<TrainingRow> Patient::first_rows() const {
  const Config& config = trainer_.config();
  const TaskOptions task = task_options(config);
  const auto slots = static_cast<std::size_t>(task.slots());
  std::vector<std::int32_t> ids(kRowsShown * slots);
  std::vector<std::int32_t> targets(ids.size());
  std::vector<std::int32_t> lengths(kRowsShown);
  RandomStream stream = RandomStream::named(config.seed, "batches");
  draw_task(stream, task, ids, targets, lengths);
  if (alterations_.change_batch != nullptr) alterations_.change_batch(task, ids, targets, lengths);
  std::vector<TrainingRow> rows;
  for (std::size_t row = 0; row < kRowsShown; ++row) {
    const auto part = [&](const std::vector<std::int32_t>& all) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(row * slots);
      return std::vector<std::int32_t>(begin, begin + static_cast<std::ptrdiff_t>(slots));
    };
    rows.push_back({part(ids), part(targets)});
  }
  return rows;
}

}  // namespace poslab
