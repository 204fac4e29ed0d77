#include "output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <string>
#include <system_error>
#include <thread>

#include "base/error.hpp"
#include "interruption.hpp"
#include "io/files.hpp"

namespace poslab::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(std::string_view field, const fs::path& path) {
  throw Error("file_unwritable", std::string(field), path.string());
}

bool is_there(const fs::path& path) {
  std::error_code failure;
  return fs::exists(path, failure);
}

/// What is there may be written to. Asked without opening: a pipe would wait for its reader.
bool may_write(const fs::path& path) {
  std::error_code failure;
  return !fs::is_directory(path, failure) && access(path.c_str(), W_OK) == 0;
}

/// A file could be made there; it was, and is gone again.
bool can_create(const fs::path& path) {
  std::FILE* const made = std::fopen(path.c_str(), "wbx");
  if (made == nullptr) return false;
  std::fclose(made);
  std::error_code failure;
  fs::remove(path, failure);
  return true;
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

bool is_pipe(const fs::path& path) {
  std::error_code failure;
  return fs::is_fifo(path, failure);
}

}  // namespace

void require_replaceable(std::string_view field, const fs::path& path) {
  std::error_code failure;
  const fs::path place = place_of(path);
  const bool is_special = is_there(place) && !fs::is_regular_file(place, failure);
  if (is_there(place) && !may_write(place)) refuse(field, path);
  if (!is_special && !can_replace_file(path)) refuse(field, path);
}

void require_openable(std::string_view field, const fs::path& path) {
  const fs::path place = place_of(path);
  if (!(is_there(place) ? may_write(place) : can_create(place))) refuse(field, path);
}

std::FILE* open_output(std::string_view field, const fs::path& path) {
  constexpr std::chrono::milliseconds kBetweenTries{20};
  constexpr int kMode = 0666;
  for (;;) {
    // A pipe without a reader refuses at once instead of waiting where an interruption would not be heard.
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, kMode);
    if (file >= 0) {
      fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
      if (std::FILE* const opened = fdopen(file, "wb")) return opened;
      ::close(file);
      refuse(field, path);
    }
    if (errno != ENXIO || !is_pipe(path)) refuse(field, path);
    if (interrupted()) {
      throw Interrupted("interrupted while " + std::string(field) + " \"" + path.string() + "\" waited for a reader");
    }
    std::this_thread::sleep_for(kBetweenTries);
  }
}

void write_output(std::string_view field, const fs::path& path, std::span<const std::byte> bytes) {
  if (is_pipe(path)) {
    std::unique_ptr<std::FILE, CloseFile> pipe(open_output(field, path));
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), pipe.get()) == bytes.size();
    if (std::fclose(pipe.release()) != 0 || !written) refuse(field, path);
    return;
  }
  try {
    write_file(path, bytes);
  } catch (const Error& error) {
    throw Error(error.code(), std::string(field), path.string(), error.parameters());
  }
}

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code failure;
  if (fs::equivalent(a, b, failure)) return fs::is_regular_file(a, failure);
  return place_of(a) == place_of(b);
}

}  // namespace poslab::cli
