#include "train/evaluation.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "data/random_slots.hpp"

namespace poslab {

namespace {

TaskOptions evaluation_task(const Config& config, int length, const Alterations& alterations) {
  const bool mixed = alterations.evaluate_mixed_lengths && length == config.length;
  return mixed ? task_options(config) : task_options(config, length);
}

}  // namespace

Evaluation::Evaluation(const Encoder& encoder, WorkerPool& pool, Activations& batch, int length, int sequences,
                       const std::uint64_t& generation, const Alterations& alterations)
    : encoder_(&encoder),
      pool_(&pool),
      batch_(&batch),
      generation_(&generation),
      alterations_(&alterations),
      begun_in_(generation),
      task_(evaluation_task(encoder.config(), length, alterations)),
      stream_(RandomStream::named(encoder.config().seed, "evaluation/length=" + std::to_string(length))),
      slot_stream_(RandomStream::named(encoder.config().seed, "evaluation/slots/length=" + std::to_string(length))),
      sum_(batch.length, task_.first_token(), length),
      left_(sequences) {}

void Evaluation::advance() {
  if (done() || *generation_ != begun_in_) throw Error("no_evaluation", "evaluation", "");
  const int count = std::min(batch_->sequences, left_);
  const auto tokens = static_cast<std::size_t>(count) * static_cast<std::size_t>(batch_->length);
  const auto targets = std::span(batch_->targets).first(tokens);
  const auto lengths = std::span(batch_->lengths).first(static_cast<std::size_t>(count));
  const auto ids = std::span(batch_->ids).first(tokens);
  draw_task(stream_, task_, ids, targets, lengths);
  if (alterations_->change_batch != nullptr) alterations_->change_batch(task_, ids, targets, lengths);
  if (position_scheme(encoder_->config().mode).random_slots) {
    draw_random_slots(slot_stream_, encoder_->config().max_len, lengths, std::span(batch_->slots).first(tokens));
  }
  encoder_->refresh_positions(*batch_);
  // The generation keeps the masks of two evaluations apart, and its sign from those of training.
  const Dropout dropout =
      alterations_->dropout_in_evaluation
          ? Dropout::of_step(encoder_->config().dropout, encoder_->config().seed, -static_cast<std::int64_t>(begun_in_))
          : Dropout{};
  const std::vector<SequenceRange> ranges = split_sequences({0, count, batch_->length});
  pool_->run(static_cast<int>(ranges.size()), [&](int worker, int index) {
    const SequenceRange& range = ranges[static_cast<std::size_t>(index)];
    encoder_->forward(*batch_, range, dropout, worker);
    encoder_->loss(*batch_, range);
  });
  sum_.add(batch_->logits, targets, std::span(batch_->losses).first(tokens));
  left_ -= count;
}

}  // namespace poslab
