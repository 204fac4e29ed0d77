#include "probe/order_sensitivity.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/owned_matrix.hpp"
#include "probe/equivariance.hpp"
#include "probe/largest_difference.hpp"
#include "probe/one_sequence.hpp"
#include "probe/output_difference.hpp"

namespace poslab {
namespace {

using Ids = std::span<const std::int32_t>;

double equivariance_error(OneSequence& f, Ids ids, std::span<const int> permutation) {
  return std::ranges::max(equivariance(f, ids, permutation).errors);
}

double constant_input_spread_of(OneSequence& f, std::int32_t token) {
  const OwnedMatrix logits = f.logits(std::vector(static_cast<std::size_t>(f.length()), token));
  double largest = 0.0;
  for (int t = 1; t < f.length(); ++t)
    largest = std::max(largest, largest_difference(logits.view(), t, logits.view(), 0));
  return largest;
}

void shuffle_slots(RandomStream& stream, std::vector<int>& permutation) {
  for (int t = static_cast<int>(permutation.size()) - 1; t > 0; --t) {
    std::swap(permutation[static_cast<std::size_t>(t)], permutation[static_cast<std::size_t>(stream.randint(t + 1))]);
  }
}

}  // namespace

OrderSensitivity order_sensitivity(const Encoder& encoder, int length) {
  const Config& config = encoder.config();
  validate_length(config, "length", length);
  OneSequence f(encoder, length);
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
    largest.equivariance_error = std::max(largest.equivariance_error, equivariance_error(f, ids, shuffled));
    largest.reflection_error = std::max(largest.reflection_error, equivariance_error(f, ids, mirrored));
    largest.constant_input_spread = std::max(largest.constant_input_spread, constant_input_spread_of(f, ids.front()));
  }
  return largest;
}

std::vector<double> swap_differences(const Encoder& encoder, Ids ids, int one, int other) {
  validate_ids(encoder.config(), "sequence", ids);
  require_slot(one, ids.size());
  require_slot(other, ids.size());
  OneSequence f(encoder, static_cast<int>(ids.size()));
  std::vector<std::int32_t> swapped(ids.begin(), ids.end());
  std::swap(swapped[static_cast<std::size_t>(one)], swapped[static_cast<std::size_t>(other)]);
  const OwnedMatrix plain = f.logits(ids);
  const OwnedMatrix moved = f.logits(swapped);
  std::vector<double> differences;
  for (int t = 0; t < f.length(); ++t) differences.push_back(largest_difference(moved.view(), t, plain.view(), t));
  return differences;
}

}  // namespace poslab
