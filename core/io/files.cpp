#include "io/files.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <ios>
#include <memory>
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

/// A file beside its target under a name that nothing had before: created by this call or not at all, so that no
/// other file is touched and two programs that save to one target do not write into each other's bytes. It is gone
/// again unless it took the target's place.
class FreshFile {
 public:
  explicit FreshFile(const fs::path& target) : target_(target) {
    constexpr int kMostNames = 1000;
    for (int i = 0; i < kMostNames; ++i) {
      path_ = target;
      path_ += '.';
      path_ += std::to_string(i);
      path_ += ".part";
      errno = 0;
      file_.reset(std::fopen(path_.string().c_str(), "wbx"));
      if (file_ != nullptr || errno != EEXIST) break;
    }
    created_ = file_ != nullptr;
  }
  ~FreshFile() {
    file_.reset();
    std::error_code ignored;
    if (created_) fs::remove(path_, ignored);
  }
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;

  bool created() const { return created_; }

  bool replace_target(std::span<const std::byte> bytes) {
    if (!created_) return false;
    // fwrite takes no null pointer, which an empty span may have.
    const bool written = bytes.empty() || std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size();
    if (std::fclose(file_.release()) != 0 || !written) return false;
    std::error_code failure;
    fs::rename(path_, target_, failure);
    created_ = static_cast<bool>(failure);
    return !failure;
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  fs::path target_;
  fs::path path_;
  std::unique_ptr<std::FILE, Close> file_;
  bool created_ = false;
};

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

fs::path place_of(const fs::path& path) {
  constexpr int kMostLinks = 40;
  std::error_code failure;
  fs::path place = path;
  for (int i = 0; i < kMostLinks && fs::is_symlink(place, failure); ++i) {
    const fs::path next = fs::read_symlink(place, failure);
    if (failure) return place;
    place = place.parent_path() / next;
  }
  const fs::path folder = fs::canonical(place.has_parent_path() ? place.parent_path() : ".", failure);
  return failure ? place : folder / place.filename();
}

bool can_replace_file(const fs::path& path) {
  std::error_code failure;
  const fs::path target = place_of(path);
  return target.has_filename() && !fs::is_symlink(target, failure) && !fs::is_directory(target, failure) &&
         FreshFile(target).created();
}

void write_file(const fs::path& path, std::span<const std::byte> bytes) {
  std::error_code failure;
  const fs::path target = place_of(path);
  const fs::file_status there = fs::status(target, failure);
  const bool as_it_is = fs::exists(there) && !fs::is_regular_file(there);
  const bool is_loop = fs::is_symlink(target, failure);
  if (is_loop || !(as_it_is ? put(target, bytes) : FreshFile(target).replace_target(bytes))) {
    refuse("file_unwritable", path);
  }
}

TensorFile read_safetensors(const fs::path& path) {
  const std::vector<std::byte> bytes = read_file(path);
  return parse_safetensors(bytes, "file", '"' + path.string() + '"');
}

void write_safetensors(const fs::path& path, const TensorFile& file) { write_file(path, format_safetensors(file)); }

}  // namespace poslab
