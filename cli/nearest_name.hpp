// The name that somebody who typed `wrong` probably meant.
#pragma once

#include <string>
#include <vector>

namespace poslab::cli {

/// The nearest of `names` in edits (insert, delete, replace), or "" when all are too far to be meant.
std::string nearest_name(const std::string& wrong, const std::vector<std::string>& names);

}  // namespace poslab::cli
