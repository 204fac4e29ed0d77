// Files that a run will write: judged before it starts, since a run may take hours, and opened so that an interruption
// is heard while a named pipe waits for its reader.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <span>
#include <string_view>

namespace poslab::cli {

/// Throws Error "file_unwritable" naming `field` when write_file (core/io/files.hpp) could not put a file there. Leaves
/// nothing behind, and a file that is there as it is.
void require_replaceable(std::string_view field, const std::filesystem::path& path);
/// The same for a file that is opened where it stands, as a log is: nothing needs to fit beside it.
void require_openable(std::string_view field, const std::filesystem::path& path);

/// A new file, or the old one emptied; of a named pipe, its writing end once it has a reader. Throws Error
/// "file_unwritable" naming `field`, and Interrupted.
std::FILE* open_output(std::string_view field, const std::filesystem::path& path);

/// write_file (core/io/files.hpp) with open_output's way into a named pipe. Throws as open_output does.
void write_output(std::string_view field, const std::filesystem::path& path, std::span<const std::byte> bytes);

/// The same file, whether it exists yet or not, also through symbolic links.
bool same_file(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace poslab::cli
