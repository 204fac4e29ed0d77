#include "probe/input_parts.hpp"

#include <algorithm>

#include "probe/one_sequence.hpp"

namespace poslab {

InputParts input_parts(const Encoder& encoder, std::span<const std::int32_t> ids) {
  validate_ids(encoder.config(), "sequence", ids);
  OneSequence sequence(encoder, static_cast<int>(ids.size()));
  const Activations& activations = sequence.forward(ids);
  const MatrixView& x = activations.embedded;
  InputParts parts{OwnedMatrix(x.rows, x.cols), OwnedMatrix(x.rows, x.cols), OwnedMatrix(x.rows, x.cols, dense(x)),
                   encoder.token_scale()};
  const MatrixView& table = encoder.position_table();
  for (int t = 0; t < x.rows; ++t) {
    const auto row = static_cast<std::size_t>(t);
    for (int c = 0; c < x.cols; ++c) {
      parts.token.view()(t, c) = encoder.token_scale() * encoder.parameters().token(activations.ids[row], c);
    }
    if (!table.empty()) std::copy_n(table.row(activations.slots[row]), x.cols, parts.position.view().row(t));
  }
  return parts;
}

}  // namespace poslab
