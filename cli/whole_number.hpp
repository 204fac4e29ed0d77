// Whole numbers from the command line, judged like the core's fields.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace poslab::cli {

/// Throws Error "not_a_whole_number" or "number_out_of_range" naming `field`.
std::int64_t whole_number(std::string_view field, std::string_view text, std::int64_t minimum, std::int64_t maximum);

/// "8,12": at least one, in the order given, each once.
std::vector<int> whole_numbers(std::string_view field, std::string_view text, int minimum, int maximum);

}  // namespace poslab::cli
