#include "probe/asked_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "base/error.hpp"
#include "model/config.hpp"

namespace poslab {
namespace {

/// A number beside its limits, in words; `code` is the refusal.
[[noreturn]] void refuse(const char* code, std::string_view field, double value, double minimum, double maximum) {
  throw Error(code, std::string(field), text_of(value), {{"minimum", text_of(minimum)}, {"maximum", text_of(maximum)}});
}

void require_within(std::string_view field, double value, double minimum, double maximum) {
  if (!std::isfinite(value)) refuse("not_a_number", field, value, minimum, maximum);
  if (value < minimum || value > maximum) refuse("number_out_of_range", field, value, minimum, maximum);
}

/// Entries whose products and sums stay far from what a double holds.
constexpr double kLargestEntry = 1e9;

}  // namespace

void require_slot_number(std::string_view field, double slot) {
  if (slot != std::floor(slot)) refuse("not_a_whole_number", field, slot, 0.0, kFarthestSlot);
  require_within(field, slot, 0.0, kFarthestSlot);
}

void require_base(double base) {
  const Field& limits = find_field("rope_base");
  require_within("base", base, limits.minimum, limits.maximum);
}

void require_even_width(int d_model) {
  constexpr int kNarrowest = 2;
  const double widest = find_field("d_model").maximum;
  require_within("d_model", d_model, kNarrowest, widest);
  if (d_model % 2 == 0) return;
  throw Error("odd_width", "d_model", text_of(d_model),
              {{"below", text_of(d_model - 1)}, {"above", text_of(d_model + 1)}});
}

void require_pairs(std::string_view field, std::span<const double> vector) {
  if (vector.empty() || vector.size() % 2 != 0) {
    throw Error("odd_vector", std::string(field), text_of(static_cast<double>(vector.size())));
  }
  for (const double entry : vector) require_within(field, entry, -kLargestEntry, kLargestEntry);
}

}  // namespace poslab
