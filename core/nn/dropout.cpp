#include "nn/dropout.hpp"

#include "base/random.hpp"

namespace poslab {

Dropout Dropout::of_step(double rate, std::uint64_t seed, std::int64_t step) {
  return {static_cast<float>(rate), hash_name(seed, "dropout") + mix64(static_cast<std::uint64_t>(step))};
}

Dropout Dropout::for_layer(int layer) const { return {rate, mix64(key + static_cast<std::uint64_t>(layer))}; }

void fill_dropout_mask(const Dropout& dropout, DropoutPlace place, int first_row, int first_col,
                       const MatrixView& mask) {
  const auto threshold = static_cast<std::uint64_t>(static_cast<double>(dropout.rate) * 0x1p32);
  const float kept = 1.0F / (1.0F - dropout.rate);
  const std::uint64_t key = mix64(dropout.key + static_cast<std::uint64_t>(place));
  for (int r = 0; r < mask.rows; ++r) {
    float* row = mask.row(r);
    const std::uint64_t row_key = key ^ (static_cast<std::uint64_t>(first_row + r) << 32);
    for (int c = 0; c < mask.cols; c += 2) {
      const std::uint64_t bits = mix64(row_key + static_cast<std::uint64_t>(first_col + c));
      row[c] = (bits >> 32) < threshold ? 0.0F : kept;
      if (c + 1 < mask.cols) row[c + 1] = (bits & 0xffffffffULL) < threshold ? 0.0F : kept;
    }
  }
}

void apply_dropout_mask(const Kernels& kernels, const MatrixView& mask, const MatrixView& x) {
  kernels.multiply_elements(x.size(), x.data, mask.data, x.data);
}

}  // namespace poslab
