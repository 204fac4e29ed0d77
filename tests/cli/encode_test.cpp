#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <cstring>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/poslab_process.hpp"

namespace {

using poslab::test::content;
using poslab::test::lines_of;
using poslab::test::Outcome;
using poslab::test::ScratchFolder;

std::vector<float> numbers_of(const std::string& line) {
  std::vector<float> numbers;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, ',');) numbers.push_back(std::stof(cell));
  return numbers;
}

}  // namespace

TEST_CASE("Encode prints the sinusoidal table, one row a position", "[cli]") {
  const Outcome outcome =
      poslab::test::run_poslab({"encode", "--kind", "sinusoidal", "--max-len", "16", "--d-model", "8"});
  REQUIRE(outcome.exit_code == 0);
  const std::vector<std::string> rows = lines_of(outcome.out);
  REQUIRE(rows.size() == 16);
  CHECK(rows[0] == "0,1,0,1,0,1,0,1");
  const std::vector<float> expected{.841471F, .540302F, .099833F, .995004F, .010000F, .999950F, .001000F, 1.000000F};
  const std::vector<float> row = numbers_of(rows[1]);
  REQUIRE(row.size() == expected.size());
  for (std::size_t i = 0; i < row.size(); ++i) CHECK(std::abs(row[i] - expected[i]) < 1e-6F);
}

TEST_CASE("The three formats of a table hold the same floats", "[cli]") {
  const ScratchFolder folder;
  const auto encoded = [&](const std::string& format) {
    const Outcome outcome =
        poslab::test::run_poslab({"encode", "--format", format, "--max-len", "5", "--d-model", "6"});
    CHECK(outcome.exit_code == 0);
    CHECK(poslab::test::run_poslab(
              {"encode", "--format", format, "--max-len", "5", "--d-model", "6", "--out", folder.file(format)})
              .exit_code == 0);
    CHECK(content(folder.file(format)) == outcome.out);
    return outcome.out;
  };
  std::vector<float> csv;
  for (const std::string& line : lines_of(encoded("csv"))) {
    for (const float number : numbers_of(line)) csv.push_back(number);
  }
  std::vector<float> json;
  for (const auto& row : nlohmann::json::parse(encoded("json"))) {
    for (const auto& number : row) json.push_back(number.get<float>());
  }
  const std::string file = encoded("npy");
  std::vector<float> npy(30);
  REQUIRE(file.size() > npy.size() * sizeof(float));
  std::memcpy(npy.data(), file.data() + file.size() - npy.size() * sizeof(float), npy.size() * sizeof(float));
  CHECK(csv.size() == 30);
  CHECK(csv == json);
  CHECK(csv == npy);
}

TEST_CASE("A terminal is spared the bytes of an NPY file", "[cli]") {
  const Outcome outcome = poslab::test::run_poslab_on_terminal({"encode", "--format", "npy"});
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.find("format npy") != std::string::npos);
  CHECK(outcome.out.find("--out") != std::string::npos);
  CHECK(outcome.out.find("NUMPY") == std::string::npos);
}

#endif
