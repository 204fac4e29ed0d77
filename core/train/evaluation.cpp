#include "train/evaluation.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "data/random_slots.hpp"

namespace poslab {

Evaluation::Evaluation(const Encoder& encoder, WorkerPool& pool, Activations& batch, int length, int sequences,
                       const std::uint64_t& generation)
    : encoder_(&encoder),
      pool_(&pool),
      batch_(&batch),
      generation_(&generation),
      begun_in_(generation),
      task_(task_options(encoder.config(), length)),
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
  draw_task(stream_, task_, std::span(batch_->ids).first(tokens), targets, lengths);
  if (position_scheme(encoder_->config().mode).random_slots) {
    draw_random_slots(slot_stream_, encoder_->config().max_len, lengths, std::span(batch_->slots).first(tokens));
  }
  encoder_->refresh_positions(*batch_);
  const std::vector<SequenceRange> ranges = split_sequences({0, count, batch_->length});
  pool_->run(static_cast<int>(ranges.size()), [&](int worker, int index) {
    const SequenceRange& range = ranges[static_cast<std::size_t>(index)];
    encoder_->forward(*batch_, range, Dropout{}, worker);
    encoder_->loss(*batch_, range);
  });
  sum_.add(batch_->logits, targets, std::span(batch_->losses).first(tokens));
  left_ -= count;
}

}  // namespace poslab
