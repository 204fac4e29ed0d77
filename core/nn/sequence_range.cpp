#include "nn/sequence_range.hpp"

#include <algorithm>

namespace poslab {
namespace {

/// Rows that one worker carries through the layers at a time: enough to fill product tiles, few enough to
/// stay in cache.
constexpr int kRowsPerRange = 64;

}  // namespace

std::vector<SequenceRange> split_sequences(int sequences, int length) {
  const int step = std::max(1, kRowsPerRange / length);
  std::vector<SequenceRange> ranges;
  for (int begin = 0; begin < sequences; begin += step) {
    ranges.push_back({begin, std::min(begin + step, sequences), length});
  }
  return ranges;
}

}  // namespace poslab
