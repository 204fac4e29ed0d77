#include "model/input_scale.hpp"

#include "base/elementary.hpp"

namespace poslab {
namespace {

double root_mean_square(const MatrixView& table, int rows) {
  double sum = 0.0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < table.cols; ++c) sum += static_cast<double>(table(r, c)) * table(r, c);
  }
  return elementary::sqrt(sum / (static_cast<double>(rows) * table.cols));
}

}  // namespace

InputScale input_scale(const Encoder& encoder) {
  const Config& config = encoder.config();
  const MatrixView& table = encoder.position_table();
  return {root_mean_square(encoder.parameters().token, config.model_vocab_size()) *
              static_cast<double>(encoder.token_scale()),
          table.empty() ? 0.0 : root_mean_square(table, config.slots())};
}

}  // namespace poslab
