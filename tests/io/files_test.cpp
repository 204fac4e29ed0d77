#include "io/files.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace {

namespace fs = std::filesystem;

/// A folder of its own for one test, gone afterwards.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(fs::temp_directory_path() / ("poslab-" + name)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path operator/(const std::string& name) const { return path_ / name; }
  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

 private:
  fs::path path_;
};

std::vector<std::byte> bytes_of(std::size_t size, int value) {
  return std::vector<std::byte>(size, static_cast<std::byte>(value));
}

template <class Action>
std::string code_of(Action action) {
  try {
    action();
  } catch (const poslab::Error& error) {
    return error.code();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("A file reads back as it was written, of any size", "[io]") {
  const Folder folder("files");
  for (const std::size_t size : {0U, 1U, 65535U, 65536U, 65537U, 200000U}) {
    poslab::write_file(folder / "file", bytes_of(size, 7));
    CHECK(poslab::read_file(folder / "file") == bytes_of(size, 7));
  }
  CHECK(folder.entries() == 1);  // nothing temporary is left
}

TEST_CASE("A write replaces the old file as a whole", "[io]") {
  const Folder folder("replace");
  poslab::write_file(folder / "file", bytes_of(1000, 1));
  poslab::write_file(folder / "file", bytes_of(10, 2));
  CHECK(poslab::read_file(folder / "file") == bytes_of(10, 2));
}

TEST_CASE("A write that fails leaves what was there, and nothing else", "[io]") {
  const Folder folder("fails");
  CHECK(code_of([&] { poslab::write_file(folder / "absent" / "file", bytes_of(1, 1)); }) == "file_unwritable");
  fs::create_directory(folder / "taken");
  CHECK(code_of([&] { poslab::write_file(folder / "taken", bytes_of(1, 1)); }) == "file_unwritable");
  CHECK(folder.entries() == 1);
}

TEST_CASE("A symbolic link stays a link: the file behind it is replaced", "[io]") {
  const Folder folder("link");
  poslab::write_file(folder / "file", bytes_of(3, 1));
  std::error_code unsupported;
  fs::create_symlink(folder / "file", folder / "link", unsupported);
  if (unsupported) SKIP("no symbolic links here");
  poslab::write_file(folder / "link", bytes_of(4, 2));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(poslab::read_file(folder / "file") == bytes_of(4, 2));
}

TEST_CASE("A symbolic link to nothing yet stays a link: the file it points to is made", "[io]") {
  const Folder folder("dangling");
  std::error_code unsupported;
  fs::create_symlink("file", folder / "link", unsupported);
  if (unsupported) SKIP("no symbolic links here");
  CHECK(poslab::place_of(folder / "link") == poslab::place_of(folder / "file"));
  CHECK(poslab::can_replace_file(folder / "link"));
  poslab::write_file(folder / "link", bytes_of(4, 2));
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(poslab::read_file(folder / "file") == bytes_of(4, 2));

  fs::create_symlink("loop", folder / "loop");
  CHECK_FALSE(poslab::can_replace_file(folder / "loop"));
  CHECK(code_of([&] { poslab::write_file(folder / "loop", bytes_of(1, 1)); }) == "file_unwritable");
}

TEST_CASE("A write touches no other file, whatever its name", "[io]") {
  const Folder folder("neighbours");
  for (const char* name : {"file.part", "file.0.part", "file.1.part"}) {
    std::ofstream(folder / name) << "a stranger's";
  }
  CHECK(poslab::can_replace_file(folder / "file"));
  CHECK(folder.entries() == 3);
  poslab::write_file(folder / "file", bytes_of(10, 1));
  CHECK(folder.entries() == 4);
  CHECK(poslab::read_file(folder / "file") == bytes_of(10, 1));
  for (const char* name : {"file.part", "file.0.part", "file.1.part"}) {
    CHECK(poslab::read_file(folder / name).size() == std::string("a stranger's").size());
  }
}

TEST_CASE("A device is written to, not replaced", "[io]") {
  if (!fs::is_character_file("/dev/null")) SKIP("no /dev/null here");
  poslab::write_file("/dev/null", bytes_of(10, 1));
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("What cannot be read is refused by its name", "[io]") {
  const Folder folder("unreadable");
  CHECK(code_of([&] { poslab::read_file(folder / "absent"); }) == "file_unreadable");
  fs::create_directory(folder / "directory");
  CHECK(code_of([&] { poslab::read_file(folder / "directory"); }) == "file_unreadable");
  try {
    poslab::read_file(folder / "absent");
  } catch (const poslab::Error& error) {
    CHECK(error.message() ==
          "file \"" + (folder / "absent").string() + "\" cannot be opened; check that it exists and may be read");
  }
}

TEST_CASE("A safetensors file on disk reads back, and a broken one is refused by its path", "[io]") {
  const Folder folder("safetensors");
  const std::array<float, 3> values{1.0F, 2.0F, 3.0F};
  poslab::TensorFile file;
  file.tensors.push_back(poslab::make_tensor("a", {3}, values));
  poslab::write_safetensors(folder / "file", file);
  const poslab::TensorFile again = poslab::read_safetensors(folder / "file");
  REQUIRE(again.tensors.size() == 1);
  CHECK(poslab::to_floats(again.tensors[0]) == std::vector<float>{1.0F, 2.0F, 3.0F});

  std::vector<std::byte> bytes = poslab::read_file(folder / "file");
  bytes.pop_back();
  poslab::write_file(folder / "short", bytes);
  try {
    poslab::read_safetensors(folder / "short");
    FAIL("not refused");
  } catch (const poslab::Error& error) {
    CHECK(error.code() == "file_truncated");
    CHECK_THAT(error.message(), Catch::Matchers::ContainsSubstring("short"));
  }
}
