#include "train/trainer.hpp"

#include <algorithm>
#include <functional>
#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "data/random_slots.hpp"
#include "data/task.hpp"

namespace poslab {
namespace {

/// Rows of a weight in one tile of the parameter pass: a multiple of every backend's tile height.
constexpr int kRowsPerTile = 48;

Config validated(const Config& config) {
  validate(config);
  return config;
}

RandomStream data_stream(const Config& config) {
  return config.random == RandomPolicy::kTorch ? RandomStream(config.seed)
                                               : RandomStream::named(config.seed, "batches");
}

AdamSettings adam_settings(const Config& config) {
  return {config.lr,  config.beta1,        config.beta2,
          config.eps, config.weight_decay, config.optimizer == OptimizerKind::kAdamW};
}

LearningRateSettings learning_rate_settings(const Config& config) {
  return {.lr = config.lr,
          .warmup_steps = config.warmup_steps,
          .schedule = config.lr_schedule,
          .schedule_steps = config.schedule_steps};
}

int sequences_in_round(const Config& config, const TrainerOptions& options, int workers) {
  return options.sequences_per_round > 0 ? std::min(options.sequences_per_round, config.batch)
                                         : sequences_of_round(config, workers);
}

bool draws_slots(const Config& config) { return position_scheme(config.mode).random_slots; }

void append_rows(const MatrixView& from, std::vector<float>& to) {
  for (int r = 0; r < from.rows; ++r) to.insert(to.end(), from.row(r), from.row(r) + from.cols);
}

}  // namespace

Trainer::Trainer(const Config& config, const TrainerOptions& options)
    : alterations_(options.alterations),
      data_(data_stream(validated(config))),
      encoder_(config, *options.kernels, data_, alterations_),
      gradients_(config),
      gradient_as_head_(config.tie_weights ? config.model_vocab_size() : 0, config.d_model),
      exp_avg_(config),
      exp_avg_sq_(config),
      adam_(adam_settings(config)),
      learning_rate_(learning_rate_settings(config)),
      pool_(workers_in_memory(config, options.threads)),
      ids_(static_cast<std::size_t>(config.rows())),
      targets_(static_cast<std::size_t>(config.rows())),
      lengths_(static_cast<std::size_t>(config.batch), config.slots()),
      slot_stream_(RandomStream::named(config.seed, "slots")),
      activations_(config, sequences_in_round(config, options, pool_.workers()), config.slots(),
                   Passes::kForwardAndBackward, pool_.workers()) {
  if (draws_slots(config)) {
    for (int row = 0; row < config.rows(); ++row) slots_.push_back(row % config.slots());
  }
  alter(activations_);
  plan_rounds();
  plan_parameter_pass();
}

void Trainer::alter(Activations& made) const {
  if (alterations_.change_activations != nullptr) alterations_.change_activations(made);
}

void Trainer::plan_rounds() {
  for (int before = 0; before < config().batch; before += activations_.sequences) {
    const int sequences = std::min(activations_.sequences, config().batch - before);
    const SequenceRange all{0, sequences, config().slots(), before};
    rounds_.push_back({all, split_sequences(all)});
  }
}

void Trainer::plan_parameter_pass() {
  const auto weights = list_tensors(encoder_.parameters(), config());
  const auto first = list_tensors(exp_avg_.tensors, config());
  const auto second = list_tensors(exp_avg_sq_.tensors, config());
  const auto copies = encoder_.transposed_copies();
  auto rules = encoder_.parameter_gradients(activations_, gradients_.tensors, gradient_as_head_.view());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const MatrixView& weight = weights[i].tensor;
    const auto copy = std::find_if(copies.begin(), copies.end(),
                                   [&](const TransposedCopy& c) { return c.weight.data == weight.data; });
    updates_.push_back({std::move(rules[i]), weight, first[i].tensor, second[i].tensor,
                        copy == copies.end() ? MatrixView{} : copy->transposed});
    for (int begin = 0; begin < weight.rows; begin += kRowsPerTile) {
      tiles_.push_back({i, begin, std::min(begin + kRowsPerTile, weight.rows)});
    }
  }
}

double Trainer::step() {
  std::optional<double> loss;
  while (!loss) loss = advance_step();
  return *loss;
}

std::optional<double> Trainer::advance_step() {
  if (!drawn_) draw_batch();
  drawn_ = true;
  const Round& round = rounds_[round_++];
  const Dropout dropout = Dropout::of_step(config().dropout, config().seed, steps_);
  if (round_ < rounds_.size()) {
    run_round(round, dropout, nullptr);
    return std::nullopt;
  }
  const AdamConstants constants = begin_update();
  run_round(round, dropout, &constants);
  round_ = 0;
  drawn_ = false;
  return loss_sum_ / counted_targets();
}

AdamConstants Trainer::begin_update() {
  ++generation_;
  return adam_.next(learning_rate(learning_rate_, steps_++));
}

double Trainer::step_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets) {
  const AdamConstants constants = begin_update();
  return run_step_on(ids, targets, &constants);
}

double Trainer::gradients_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets) {
  return run_step_on(ids, targets, nullptr);
}

double Trainer::run_step_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets,
                            const AdamConstants* constants) {
  std::ranges::copy(ids, ids_.begin());
  std::ranges::copy(targets, targets_.begin());
  std::ranges::fill(lengths_, config().slots());
  for (const Round& round : rounds_) run_round(round, Dropout{}, &round == &rounds_.back() ? constants : nullptr);
  return loss_sum_ / counted_targets();
}

void Trainer::require_whole_step(std::string_view field) const {
  if (steps_ == 0 || drawn_) throw Error("no_whole_step", std::string(field), "");
}

double Trainer::batch_loss() {
  require_whole_step("batch");
  double sum = 0.0;
  for (const Round& round : rounds_) {
    load(round);
    const auto work = [&](int worker, int index) {
      const SequenceRange& range = round.ranges[static_cast<std::size_t>(index)];
      encoder_.forward(activations_, range, Dropout{}, worker);
      encoder_.loss(activations_, range);
    };
    pool_.run(static_cast<int>(round.ranges.size()), std::cref(work));
    for (int row = 0; row < round.all.rows(); ++row) sum += activations_.losses[static_cast<std::size_t>(row)];
  }
  return sum / counted_targets();
}

void Trainer::run_round(const Round& round, const Dropout& dropout, const AdamConstants* constants) {
  load(round);
  sequence_pass(round, dropout, 1.0F / static_cast<float>(counted_targets()));
  parameter_pass(round, constants);
  if (&round == &rounds_.front()) loss_sum_ = 0.0;
  for (int row = 0; row < round.all.rows(); ++row) loss_sum_ += activations_.losses[static_cast<std::size_t>(row)];
}

void Trainer::draw_batch() {
  const TaskOptions task = task_options(config());
  draw_task(data_, task, ids_, targets_, lengths_);
  if (alterations_.change_batch != nullptr) alterations_.change_batch(task, ids_, targets_, lengths_);
  if (!slots_.empty()) draw_random_slots(slot_stream_, config().max_len, lengths_, slots_);
}

void Trainer::load(const Round& round) {
  const int first = round.all.first_row_of_batch();
  std::copy_n(ids_.begin() + first, round.all.rows(), activations_.ids.begin());
  std::copy_n(targets_.begin() + first, round.all.rows(), activations_.targets.begin());
  std::copy_n(lengths_.begin() + round.all.before, round.all.end, activations_.lengths.begin());
  if (!slots_.empty()) std::copy_n(slots_.begin() + first, round.all.rows(), activations_.slots.begin());
  if (&round == &rounds_.front()) encoder_.refresh_positions(activations_);
}

void Trainer::sequence_pass(const Round& round, const Dropout& dropout, float grad_scale) {
  const auto work = [&](int worker, int index) {
    const SequenceRange& range = round.ranges[static_cast<std::size_t>(index)];
    encoder_.forward(activations_, range, dropout, worker);
    encoder_.loss_and_gradient(activations_, range, grad_scale);
    encoder_.backward(activations_, range, dropout, worker);
  };
  pool_.run(static_cast<int>(round.ranges.size()), std::cref(work));  // a copy would not fit std::function's own room
}

void Trainer::parameter_pass(const Round& round, const AdamConstants* constants) {
  const auto work = [&](int, int index) {
    const Tile& tile = tiles_[static_cast<std::size_t>(index)];
    add_to_gradient(round, tile);
    if (constants != nullptr) update_tile(tile, *constants);
  };
  pool_.run(static_cast<int>(tiles_.size()), std::cref(work));
}

void Trainer::add_to_gradient(const Round& round, const Tile& tile) {
  const ParameterGradient& rule = updates_[tile.tensor].gradient;
  const MatrixView& gradient = rule.gradient;
  const MatrixView& as_head = rule.gradient_as_head;
  const auto count = static_cast<std::size_t>(tile.end - tile.begin) * static_cast<std::size_t>(gradient.stride());
  if (&round == &rounds_.front()) {
    std::fill_n(gradient.row(tile.begin), count, 0.0F);
    if (!as_head.empty()) std::fill_n(as_head.row(tile.begin), count, 0.0F);
  }
  rule.accumulate(round.all, tile.begin, tile.end);
  if (&round == &rounds_.back() && !as_head.empty()) {
    encoder_.kernels().add(count, as_head.row(tile.begin), gradient.row(tile.begin));
  }
}

void Trainer::update_tile(const Tile& tile, const AdamConstants& constants) {
  const Update& update = updates_[tile.tensor];
  const auto count = static_cast<std::size_t>(tile.end - tile.begin) * static_cast<std::size_t>(update.weight.stride());
  encoder_.kernels().adam(count, constants, update.gradient.gradient.row(tile.begin), update.weight.row(tile.begin),
                          update.exp_avg.row(tile.begin), update.exp_avg_sq.row(tile.begin));
  if (!update.transposed.empty()) transpose_rows(update.weight, tile.begin, tile.end, update.transposed);
}

double Trainer::counted_targets() const {
  const auto counted = std::ranges::count_if(targets_, [](std::int32_t target) { return target >= 0; });
  return static_cast<double>(std::max<std::ptrdiff_t>(1, counted));
}

Activations& Trainer::evaluation_activations(int length) {
  const int slots = config().slots_of(length);
  if (evaluation_ == nullptr || evaluation_->length != slots) {
    evaluation_.reset();
    const int sequences = sequences_in_memory(config(), length, kEvaluationBatch);
    // Only what is made for backward has room for dropout's masks.
    const Passes passes = alterations_.dropout_in_evaluation ? Passes::kForwardAndBackward : Passes::kForward;
    evaluation_ = std::make_unique<Activations>(config(), sequences, slots, passes, pool_.workers());
    alter(*evaluation_);
  }
  return *evaluation_;
}

Evaluation Trainer::begin_evaluation(int length, int sequences) {
  validate_length(config(), "eval_lengths", length);
  if (sequences < 1 || sequences > kMaximumEvaluationSequences) {
    throw Error("number_out_of_range", "eval_sequences", text_of(sequences),
                {{"minimum", "1"}, {"maximum", text_of(kMaximumEvaluationSequences)}});
  }
  ++generation_;
  return {encoder_, pool_, evaluation_activations(length), length, sequences, generation_, alterations_};
}

Metrics Trainer::evaluate(int length, int sequences) {
  Evaluation evaluation = begin_evaluation(length, sequences);
  while (!evaluation.done()) evaluation.advance();
  return evaluation.metrics();
}

Prediction Trainer::predict(std::span<const std::int32_t> ids) {
  validate_ids(config(), "sequence", ids);
  const TaskOptions task = task_options(config(), static_cast<int>(ids.size()));
  Prediction prediction;
  prediction.length = task.slots();
  Activations one(config(), 1, prediction.length, Passes::kForwardToShow, 1);
  alter(one);
  std::ranges::copy(ids, one.ids.begin() + task.first_token());
  place_marks(task, static_cast<int>(ids.size()), one.ids);
  prediction.ids = one.ids;
  prediction.targets.assign(one.ids.size(), kNotCounted);
  answer_sequence(task.task, ids,
                  std::span(prediction.targets).subspan(static_cast<std::size_t>(task.first_token()), ids.size()));
  if (draws_slots(config())) {
    RandomStream stream = RandomStream::named(config().seed, "slots/shown");
    draw_random_slots(stream, config().max_len, one.lengths, one.slots);
  }
  encoder_.refresh_positions(one);
  encoder_.forward(one, one.all(), Dropout{}, 0);

  for (int t = 0; t < prediction.length; ++t) {
    prediction.predictions.push_back(argmax(one.logits.row(t), one.logits.cols));
  }
  encoder_.kernels().softmax(one.logits.rows, one.logits.cols, one.logits.data, one.logits.data);
  append_rows(one.logits, prediction.probabilities);
  for (const EncoderLayerCache& layer : one.layers) append_rows(layer.self_attn.weights, prediction.attn_weights);
  return prediction;
}

void Trainer::set_tensor(const std::string& name, std::span<const float> values) {
  const MatrixView tensor = encoder_.find_tensor(name);
  ++generation_;
  round_ = 0;
  for (int r = 0; r < tensor.rows; ++r) {
    std::copy_n(values.data() + static_cast<std::ptrdiff_t>(r) * tensor.cols, tensor.cols, tensor.row(r));
    std::fill(tensor.row(r) + tensor.cols, tensor.row(r) + tensor.stride(), 0.0F);  // NaN may have come there
  }
  encoder_.refresh_transposed();
}

}  // namespace poslab
