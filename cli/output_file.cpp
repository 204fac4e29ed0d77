#include "output_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <system_error>

#include "base/error.hpp"

namespace poslab::cli {
namespace {

namespace fs = std::filesystem;

bool can_open(const fs::path& path) { return std::ofstream(path, std::ios::binary | std::ios::app).is_open(); }

/// A new file can be made beside it: that is how files are replaced (core/io/files.hpp).
bool can_replace(const fs::path& path) {
  std::error_code failure;
  const fs::path real = fs::exists(path, failure) ? fs::canonical(path, failure) : path;
  if (failure || !real.has_filename()) return false;
  fs::path probe = real;
  probe += fmt::format(".{}.probe", getpid());
  const bool possible = can_open(probe);
  fs::remove(probe, failure);
  return possible;
}

}  // namespace

void require_writable(std::string_view field, const fs::path& path) {
  std::error_code failure;
  const fs::file_status there = fs::status(path, failure);
  const bool is_plain = !fs::exists(there) || fs::is_regular_file(there);
  const bool possible = !fs::is_directory(there) && (is_plain ? can_replace(path) : access(path.c_str(), W_OK) == 0) &&
                        (!fs::is_regular_file(there) || access(path.c_str(), W_OK) == 0);
  if (!possible) throw Error("file_unwritable", std::string(field), path.string());
}

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code failure;
  if (fs::equivalent(a, b, failure)) return fs::is_regular_file(a, failure);
  const auto place = [&](const fs::path& path) { return fs::weakly_canonical(fs::absolute(path), failure); };
  return !fs::exists(a, failure) && place(a) == place(b);
}

}  // namespace poslab::cli
