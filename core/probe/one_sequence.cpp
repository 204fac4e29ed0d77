#include "probe/one_sequence.hpp"

#include <algorithm>

#include "data/random_slots.hpp"

namespace poslab {

OneSequence::OneSequence(const Encoder& encoder, int length, Passes passes)
    : encoder_(&encoder),
      task_(task_options(encoder.config(), length)),
      one_(encoder.config(), 1, task_.slots(), passes, 1) {
  place_marks(task_, length, one_.ids);
  const Config& config = encoder.config();
  if (position_scheme(config.mode).random_slots) {
    RandomStream stream = RandomStream::named(config.seed, "slots/shown");
    draw_random_slots(stream, config.max_len, one_.lengths, one_.slots);
  }
  encoder.refresh_positions(one_);
}

const Activations& OneSequence::forward(std::span<const std::int32_t> ids) {
  std::ranges::copy(ids, one_.ids.begin() + task_.first_token());
  encoder_->forward(one_, one_.all(), Dropout{}, 0);
  return one_;
}

OwnedMatrix OneSequence::logits(std::span<const std::int32_t> ids) {
  const MatrixView& all = forward(ids).logits;
  return {length(), all.cols, dense({all.row(task_.first_token()), length(), all.cols})};
}

}  // namespace poslab
