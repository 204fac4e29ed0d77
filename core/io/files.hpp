// Whole files, for the native side: read at once, and written so that nothing is ever lost.
//
// A write goes to a new file beside the old one, under a name that no file has ("model.0.part"), which is then
// renamed over it: whoever looks finds the old content or the new one, never half of it, also after a crash of the
// program or when two write at once. Errors: file_unreadable,
// file_unwritable (field "file", value the path), and those of io/safetensors.hpp.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

#include "io/safetensors.hpp"

namespace poslab {

std::vector<std::byte> read_file(const std::filesystem::path& path);

/// Where a write to `path` goes: symbolic links are followed, also one that points to nothing yet.
std::filesystem::path place_of(const std::filesystem::path& path);

/// Whether write_file could make its new file beside `path`; tried in the same way, and nothing is left behind.
bool can_replace_file(const std::filesystem::path& path);

/// Devices and pipes are written to as they are; of a symbolic link, the file it points to is replaced or made.
void write_file(const std::filesystem::path& path, std::span<const std::byte> bytes);

TensorFile read_safetensors(const std::filesystem::path& path);
void write_safetensors(const std::filesystem::path& path, const TensorFile& file);

}  // namespace poslab
