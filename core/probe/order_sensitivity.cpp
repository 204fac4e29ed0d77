#include "probe/order_sensitivity.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/error.hpp"
#include "data/random_slots.hpp"
#include "data/task.hpp"

namespace poslab {
namespace {

using Ids = std::span<const std::int32_t>;

/// f for sequences of one length, the marks around them included; memory is taken once.
class LogitsOfOne {
 public:
  LogitsOfOne(const Encoder& encoder, int length)
      : encoder_(&encoder),
        task_(task_options(encoder.config(), length)),
        one_(encoder.config(), 1, task_.slots(), Passes::kForward, 1) {
    place_marks(task_, length, one_.ids);
    const Config& config = encoder.config();
    if (position_scheme(config.mode).random_slots) {
      RandomStream stream = RandomStream::named(config.seed, "slots/shown");
      draw_random_slots(stream, config.max_len, one_.lengths, one_.slots);
    }
    encoder.refresh_positions(one_);
  }

  /// (T, V) as rows of V values.
  std::vector<float> of(Ids ids) {
    std::ranges::copy(ids, one_.ids.begin() + task_.first_token());
    encoder_->forward(one_, one_.all(), Dropout{}, 0);
    std::vector<float> logits;
    for (int t = 0; t < length(); ++t) {
      const float* row = one_.logits.row(task_.first_token() + t);
      logits.insert(logits.end(), row, row + one_.logits.cols);
    }
    return logits;
  }

  /// Row t of what `of` returns.
  std::span<const float> row(const std::vector<float>& logits, int t) const {
    const auto classes = static_cast<std::size_t>(one_.logits.cols);
    return std::span(logits).subspan(static_cast<std::size_t>(t) * classes, classes);
  }

  int length() const { return task_.maximum_length; }

 private:
  const Encoder* encoder_;
  TaskOptions task_;
  Activations one_;
};

double largest_difference(std::span<const float> a, std::span<const float> b) {
  double largest = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    largest = std::max(largest, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
  }
  return largest;
}

std::vector<std::int32_t> permuted(Ids ids, std::span<const int> permutation) {
  std::vector<std::int32_t> moved;
  moved.reserve(ids.size());
  for (const int from : permutation) moved.push_back(ids[static_cast<std::size_t>(from)]);
  return moved;
}

double equivariance_error_of(LogitsOfOne& f, Ids ids, std::span<const int> permutation) {
  const std::vector<float> plain = f.of(ids);
  const std::vector<float> moved = f.of(permuted(ids, permutation));
  double largest = 0.0;
  for (int t = 0; t < f.length(); ++t) {
    largest =
        std::max(largest, largest_difference(f.row(moved, t), f.row(plain, permutation[static_cast<std::size_t>(t)])));
  }
  return largest;
}

double constant_input_spread_of(LogitsOfOne& f, std::int32_t token) {
  const std::vector<float> logits = f.of(std::vector(static_cast<std::size_t>(f.length()), token));
  double largest = 0.0;
  for (int t = 1; t < f.length(); ++t) {
    largest = std::max(largest, largest_difference(f.row(logits, t), f.row(logits, 0)));
  }
  return largest;
}

void shuffle_slots(RandomStream& stream, std::vector<int>& permutation) {
  for (int t = static_cast<int>(permutation.size()) - 1; t > 0; --t) {
    std::swap(permutation[static_cast<std::size_t>(t)], permutation[static_cast<std::size_t>(stream.randint(t + 1))]);
  }
}

void require_slot(int slot, std::size_t length) {
  if (slot >= 0 && static_cast<std::size_t>(slot) < length) return;
  throw Error("number_out_of_range", "slot", text_of(slot),
              {{"minimum", "0"}, {"maximum", text_of(static_cast<double>(length - 1))}});
}

}  // namespace

OrderSensitivity order_sensitivity(const Encoder& encoder, int length) {
  const Config& config = encoder.config();
  validate_length(config, "length", length);
  LogitsOfOne f(encoder, length);
  RandomStream stream = RandomStream::named(config.seed, "probe/order");
  std::vector<std::int32_t> ids(static_cast<std::size_t>(length));
  std::vector<int> slots(ids.size());
  std::iota(slots.begin(), slots.end(), 0);
  const std::vector<int> mirrored(slots.rbegin(), slots.rend());
  OrderSensitivity largest;
  for (int trial = 0; trial < kOrderTrials; ++trial) {
    for (std::int32_t& id : ids) id = stream.randint(config.vocab_size);
    std::vector<int> shuffled = slots;
    shuffle_slots(stream, shuffled);
    largest.equivariance_error = std::max(largest.equivariance_error, equivariance_error_of(f, ids, shuffled));
    largest.reflection_error = std::max(largest.reflection_error, equivariance_error_of(f, ids, mirrored));
    largest.constant_input_spread = std::max(largest.constant_input_spread, constant_input_spread_of(f, ids.front()));
  }
  return largest;
}

double equivariance_error(const Encoder& encoder, Ids ids, std::span<const int> permutation) {
  validate_ids(encoder.config(), "sequence", ids);
  LogitsOfOne f(encoder, static_cast<int>(ids.size()));
  return equivariance_error_of(f, ids, permutation);
}

std::vector<double> swap_differences(const Encoder& encoder, Ids ids, int one, int other) {
  validate_ids(encoder.config(), "sequence", ids);
  require_slot(one, ids.size());
  require_slot(other, ids.size());
  LogitsOfOne f(encoder, static_cast<int>(ids.size()));
  std::vector<std::int32_t> swapped(ids.begin(), ids.end());
  std::swap(swapped[static_cast<std::size_t>(one)], swapped[static_cast<std::size_t>(other)]);
  const std::vector<float> plain = f.of(ids);
  const std::vector<float> moved = f.of(swapped);
  std::vector<double> differences;
  for (int t = 0; t < f.length(); ++t) {
    differences.push_back(largest_difference(f.row(moved, t), f.row(plain, t)));
  }
  return differences;
}

}  // namespace poslab
