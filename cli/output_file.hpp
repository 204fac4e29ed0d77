// Files that a run will write: judged before it starts, since a run may take hours.
#pragma once

#include <filesystem>
#include <string_view>

namespace poslab::cli {

/// Throws Error "file_unwritable" naming `field` when a file could not be written there. Leaves nothing behind, and
/// a file that is there as it is.
void require_writable(std::string_view field, const std::filesystem::path& path);

/// The same file, whether it exists yet or not.
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace poslab::cli
