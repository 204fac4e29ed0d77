#include "nn/sinusoidal.hpp"

#include "base/elementary.hpp"

namespace poslab {

double sinusoidal_frequency(int pair, int d_model) { return elementary::power(10000.0, -2.0 * pair / d_model); }

void fill_sinusoidal(const MatrixView& table, PairLayout layout) {
  for (int pair = 0; 2 * pair < table.cols; ++pair) {
    const double frequency = sinusoidal_frequency(pair, table.cols);
    const auto [sine, cosine] = pair_columns(layout, pair, table.cols);
    for (int position = 0; position < table.rows; ++position) {
      const double angle = position * frequency;
      table(position, sine) = static_cast<float>(elementary::sin(angle));
      table(position, cosine) = static_cast<float>(elementary::cos(angle));
    }
  }
}

}  // namespace poslab
