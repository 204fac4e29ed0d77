#include "nn/rotary.hpp"

#include "base/elementary.hpp"

namespace poslab {

double rotary_frequency(int pair, int head_dim, double base) { return elementary::power(base, -2.0 * pair / head_dim); }

void fill_rotary(const RotaryAngles& angles, double base, int first_slot) {
  for (int pair = 0; pair < angles.cosine.cols; ++pair) {
    const double frequency = rotary_frequency(pair, 2 * angles.cosine.cols, base);
    for (int t = 0; t < angles.cosine.rows; ++t) {
      const double angle = (first_slot + t) * frequency;
      angles.cosine(t, pair) = static_cast<float>(elementary::cos(angle));
      angles.sine(t, pair) = static_cast<float>(elementary::sin(angle));
    }
  }
}

namespace {

/// One head of one row. `sign` is 1 or -1.
template <PairLayout kLayout>
void rotate_head(int pairs, const float* cosine, const float* sine, float sign, float* head) {
  constexpr bool kNeighbours = kLayout == PairLayout::kInterleaved;
  const int between = kNeighbours ? 1 : pairs;
  const int step = kNeighbours ? 2 : 1;
  for (int i = 0; i < pairs; ++i) {
    const float turned = sign * sine[i];
    const float first = head[i * step];
    const float second = head[i * step + between];
    head[i * step] = first * cosine[i] - second * turned;
    head[i * step + between] = first * turned + second * cosine[i];
  }
}

}  // namespace

void rotate_queries_and_keys(const RotaryAngles& angles, Turn turn, const SequenceRange& range, const MatrixView& qkv) {
  if (angles.empty()) return;
  const auto rotate = angles.layout == PairLayout::kInterleaved ? rotate_head<PairLayout::kInterleaved>
                                                                : rotate_head<PairLayout::kHalves>;
  const int pairs = angles.cosine.cols;
  const float sign = turn == Turn::kForward ? 1.0F : -1.0F;
  for (int row = range.first_row(); row < range.first_row() + range.rows(); ++row) {
    const int t = row % range.length;
    float* const values = qkv.row(row);
    for (int column = 0; column < qkv.cols / 3 * 2; column += 2 * pairs) {
      rotate(pairs, angles.cosine.row(t), angles.sine.row(t), sign, values + column);
    }
  }
}

}  // namespace poslab
