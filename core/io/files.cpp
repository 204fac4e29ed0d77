#include "io/files.hpp"

#include <array>
#include <fstream>
#include <ios>
#include <string>
#include <system_error>

#include "base/error.hpp"

namespace poslab {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const char* code, const fs::path& path) { throw Error(code, "file", path.string()); }

bool put(const fs::path& path, std::span<const std::byte> bytes) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  out.close();
  return out.good();
}

}  // namespace

std::vector<std::byte> read_file(const fs::path& path) {
  std::error_code failure;
  std::ifstream in(path, std::ios::binary);
  // A directory opens like a file and then reads as empty.
  if (!in || fs::is_directory(path, failure)) refuse("file_unreadable", path);
  std::vector<std::byte> bytes;
  std::array<char, 1U << 16U> piece{};
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0) {
    const auto read = std::as_bytes(std::span(piece)).first(static_cast<std::size_t>(in.gcount()));
    bytes.insert(bytes.end(), read.begin(), read.end());
  }
  if (in.bad()) refuse("file_unreadable", path);
  return bytes;
}

void write_file(const fs::path& path, std::span<const std::byte> bytes) {
  std::error_code failure;
  const fs::file_status there = fs::status(path, failure);
  if (fs::exists(there) && !fs::is_regular_file(there)) {
    if (!put(path, bytes)) refuse("file_unwritable", path);
    return;
  }
  const fs::path resolved = fs::exists(there) ? fs::canonical(path, failure) : path;
  const fs::path target = failure || resolved.empty() ? path : resolved;
  fs::path fresh = target;
  fresh += ".part";
  if (put(fresh, bytes)) {
    fs::rename(fresh, target, failure);
    if (!failure) return;
  }
  fs::remove(fresh, failure);
  refuse("file_unwritable", path);
}

TensorFile read_safetensors(const fs::path& path) {
  const std::vector<std::byte> bytes = read_file(path);
  return parse_safetensors(bytes, "file", '"' + path.string() + '"');
}

void write_safetensors(const fs::path& path, const TensorFile& file) { write_file(path, format_safetensors(file)); }

}  // namespace poslab
