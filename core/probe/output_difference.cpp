#include "probe/output_difference.hpp"

#include "base/error.hpp"
#include "probe/largest_difference.hpp"
#include "probe/one_sequence.hpp"

namespace poslab {

void require_slot(int slot, std::size_t length) {
  if (slot >= 0 && static_cast<std::size_t>(slot) < length) return;
  throw Error("number_out_of_range", "slot", text_of(slot),
              {{"minimum", "0"}, {"maximum", text_of(static_cast<double>(length - 1))}});
}

double output_difference(const Encoder& encoder, const PlacedToken& one, const PlacedToken& other) {
  for (const PlacedToken& token : {one, other}) {
    validate_ids(encoder.config(), "sequence", token.ids);
    require_slot(token.slot, token.ids.size());
  }
  const auto logits = [&](std::span<const std::int32_t> ids) {
    return OneSequence(encoder, static_cast<int>(ids.size())).logits(ids);
  };
  const OwnedMatrix a = logits(one.ids);
  const OwnedMatrix b = logits(other.ids);
  return largest_difference(a.view(), one.slot, b.view(), other.slot);
}

}  // namespace poslab
