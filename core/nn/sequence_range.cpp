#include "nn/sequence_range.hpp"

#include <algorithm>

namespace poslab {
namespace {

/// Rows that one worker carries through the layers at a time: enough to fill product tiles, few enough to
/// stay in cache.
constexpr int kRowsPerRange = 64;

}  // namespace

int sequences_per_range(int length) { return std::max(1, kRowsPerRange / length); }

std::vector<SequenceRange> split_sequences(const SequenceRange& all) {
  const int step = sequences_per_range(all.length);
  std::vector<SequenceRange> ranges;
  for (int begin = all.begin; begin < all.end; begin += step) {
    ranges.push_back({begin, std::min(begin + step, all.end), all.length, all.before});
  }
  return ranges;
}

}  // namespace poslab
