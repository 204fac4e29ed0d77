// The folders of core/ depend on each other in one direction only (README: "`ls` is the architecture").
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// A folder may include itself and every folder of a smaller rank. nn, data and optim stand side by side.
const std::map<std::string, int>& ranks() {
  static const std::map<std::string, int> kRanks{
      {"base", 0},  {"simd", 1},    {"kernels", 2}, {"nn", 3},     {"data", 3}, {"optim", 3}, {"model", 4},
      {"train", 5}, {"ceiling", 5}, {"probe", 6},   {"clinic", 7}, {"io", 8},   {"parity", 9}};
  return kRanks;
}

fs::path core() { return fs::path(POSLAB_FIXTURES) / ".." / ".." / "core"; }

/// "simd" of a line `#include "simd/f32x16.hpp"`, else nothing. Includes with <> are other people's.
std::string included_folder(std::string_view line) {
  constexpr std::string_view kInclude = "#include \"";
  if (!line.starts_with(kInclude)) return {};
  line.remove_prefix(kInclude.size());
  return std::string(line.substr(0, line.find('/')));
}

/// What is wrong with one include; empty when nothing is.
std::string fault(const std::string& from, const std::string& to) {
  if (!ranks().contains(from)) return "the folder " + from + " has no rank";
  if (!ranks().contains(to)) return "it includes \"" + to + "\", which is no folder of core";
  if (from == to || ranks().at(to) < ranks().at(from)) return {};
  return from + " may not include " + to;
}

std::vector<std::string> faults_of(const fs::path& file, const std::string& folder) {
  std::vector<std::string> faults;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const std::string to = included_folder(line);
    if (to.empty()) continue;
    const std::string wrong = fault(folder, to);
    if (!wrong.empty()) faults.push_back(file.filename().string() + ": " + line + ": " + wrong);
  }
  return faults;
}

}  // namespace

TEST_CASE("A folder of core includes only folders above it", "[base]") {
  int files = 0;
  std::vector<std::string> faults;
  for (const auto& entry : fs::recursive_directory_iterator(core())) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".hpp" && extension != ".cpp") continue;
    ++files;
    const std::string folder = fs::relative(entry.path(), core()).begin()->string();
    for (std::string& each : faults_of(entry.path(), folder)) faults.push_back(std::move(each));
  }
  CHECK(files > 20);
  CHECK(faults == std::vector<std::string>{});
}

TEST_CASE("An include against the order of the folders is a fault", "[base]") {
  CHECK(included_folder("#include \"simd/f32x16.hpp\"") == "simd");
  CHECK(included_folder("#include <vector>").empty());
  CHECK(fault("kernels", "simd").empty());
  CHECK(fault("nn", "nn").empty());
  CHECK(fault("base", "simd") == "base may not include simd");
  CHECK(fault("nn", "optim") == "nn may not include optim");
  CHECK(fault("model", "train") == "model may not include train");
  CHECK_FALSE(fault("nn", "helpers").empty());
  CHECK_FALSE(fault("helpers", "nn").empty());
}
