#include "io/table.hpp"

#include <catch_amalgamated.hpp>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "base/arena.hpp"
#include "base/matrix_view.hpp"
#include "not_finite.hpp"

namespace {

using poslab::test::kInfinity;
using poslab::test::kNaN;

struct Table {
  poslab::Arena arena;
  poslab::MatrixView view;

  Table(int rows, int cols, const std::vector<float>& values) {
    arena.reserve(view, rows, cols);
    arena.commit();
    for (int i = 0; i < rows * cols; ++i) view(i / cols, i % cols) = values[static_cast<std::size_t>(i)];
  }
};

}  // namespace

TEST_CASE("A matrix as CSV has a line a row and the shortest numbers", "[io]") {
  const Table table(2, 3, {0.1F, -0.0F, 1.0F, 1e-10F, 3e30F, 0.841471F});
  CHECK(poslab::format_csv(table.view) == "0.1,-0,1\n1e-10,3e+30,0.841471\n");
}

TEST_CASE("Every float of a CSV reads back to the same float", "[io]") {
  std::vector<float> values;
  for (std::uint32_t bits = 1; bits < 0x7f800000U; bits += 7654321U) {
    float value = 0.0F;
    std::memcpy(&value, &bits, sizeof value);
    values.push_back(value);
  }
  const Table table(static_cast<int>(values.size()), 1, values);
  const std::string text = poslab::format_csv(table.view);
  std::size_t at = 0;
  for (const float value : values) {
    CHECK(std::strtof(text.c_str() + at, nullptr) == value);
    at = text.find('\n', at) + 1;
  }
}

TEST_CASE("A matrix as JSON is an array of rows, with null for what JSON cannot say", "[io]") {
  CHECK(poslab::format_json(Table(2, 2, {1.0F, 0.5F, 0.0F, -2.0F}).view) == "[[1,0.5],[0,-2]]");
  CHECK(poslab::format_json(Table(1, 3, {kNaN, kInfinity, -kInfinity}).view) == "[[null,null,null]]");
  CHECK(poslab::format_csv(Table(1, 2, {kInfinity, -kInfinity}).view) == "inf,-inf\n");
}

TEST_CASE("A matrix as NPY has version 1.0, '<f4' and data at a multiple of 64", "[io]") {
  const Table table(2, 17, std::vector<float>(34, 1.5F));
  const std::vector<std::byte> bytes = poslab::format_npy(table.view);
  CHECK(std::memcmp(bytes.data(), "\x93NUMPY\x01\x00", 8) == 0);
  const auto length = std::to_integer<std::size_t>(bytes[8]) + 256 * std::to_integer<std::size_t>(bytes[9]);
  CHECK((10 + length) % 64 == 0);
  REQUIRE(bytes.size() == 10 + length + 34 * sizeof(float));
  const std::string header(reinterpret_cast<const char*>(bytes.data()) + 10, length);
  CHECK(header.starts_with("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 17), }"));
  CHECK(header.back() == '\n');
  const std::vector<float> values(34, 1.5F);
  CHECK(std::memcmp(bytes.data() + 10 + length, values.data(), 34 * sizeof(float)) == 0);
}
