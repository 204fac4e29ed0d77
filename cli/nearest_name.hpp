// The name that somebody who typed `wrong` probably meant.
#pragma once

#include <string>
#include <vector>

namespace poslab::cli {

/// The shortest of `names` that `wrong` begins; else the nearest in edits (insert, delete, replace, swap two
/// neighbours), at most one in three letters and at least one. "" when none is near enough to be meant.
std::string nearest_name(const std::string& wrong, const std::vector<std::string>& names);

}  // namespace poslab::cli
