#include "nn/sinusoidal.hpp"

#include "base/elementary.hpp"

namespace poslab {

double sinusoidal_frequency(int pair, int d_model) { return elementary::power(10000.0, -2.0 * pair / d_model); }

void fill_sinusoidal(const MatrixView& table) {
  for (int pair = 0; 2 * pair < table.cols; ++pair) {
    const double frequency = sinusoidal_frequency(pair, table.cols);
    for (int position = 0; position < table.rows; ++position) {
      const double angle = position * frequency;
      table(position, 2 * pair) = static_cast<float>(elementary::sin(angle));
      if (2 * pair + 1 < table.cols) table(position, 2 * pair + 1) = static_cast<float>(elementary::cos(angle));
    }
  }
}

}  // namespace poslab
