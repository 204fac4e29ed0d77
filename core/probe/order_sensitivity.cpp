#include "probe/order_sensitivity.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/error.hpp"
#include "base/owned_matrix.hpp"
#include "probe/one_sequence.hpp"

namespace poslab {
namespace {

using Ids = std::span<const std::int32_t>;

/// f for sequences of one length.
class LogitsOfOne {
 public:
  LogitsOfOne(const Encoder& encoder, int length) : sequence_(encoder, length) {}

  /// (T, V) as rows of V values.
  std::vector<float> of(Ids ids) {
    const MatrixView& logits = sequence_.forward(ids).logits;
    return dense({logits.row(sequence_.first_token()), length(), logits.cols});
  }

  /// Row t of what `of` returns.
  std::span<const float> row(const std::vector<float>& logits, int t) const {
    const std::size_t classes = logits.size() / static_cast<std::size_t>(length());
    return std::span(logits).subspan(static_cast<std::size_t>(t) * classes, classes);
  }

  int length() const { return sequence_.length(); }

 private:
  OneSequence sequence_;
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
