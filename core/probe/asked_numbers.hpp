// Judges the numbers that questions are asked with, where no setting of a model holds them.
#pragma once

#include <span>
#include <string_view>

namespace poslab {

/// The farthest slot that can be asked about, 2^24: angles in radians are known that far.
inline constexpr double kFarthestSlot = 16777216.0;

/// A whole number from 0 to kFarthestSlot. Throws Error: not_a_whole_number, number_out_of_range.
void require_slot_number(std::string_view field, double slot);
/// The base of frequencies, within the limits of Config::rope_base. Throws Error: not_a_number, number_out_of_range.
void require_base(double base);
/// An even width within the limits of d_model, or 2. Throws Error: number_out_of_range, odd_width.
void require_even_width(int d_model);
/// At least one pair of finite numbers. Throws Error: odd_vector, not_a_number.
void require_pairs(std::string_view field, std::span<const double> vector);

}  // namespace poslab
