#include "probe/table_map.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "base/owned_matrix.hpp"
#include "base/random.hpp"
#include "probe/initial_model.hpp"
#include "refused.hpp"

using Catch::Matchers::WithinAbs;
using poslab::OwnedMatrix;
using poslab::TableMap;

namespace {

OwnedMatrix random_table(int rows, int cols) {
  poslab::RandomStream stream(5);
  std::vector<float> drawn(static_cast<std::size_t>(rows * cols));
  stream.normal(drawn, 1.0F);
  return {rows, cols, drawn};
}

double distance(const poslab::MatrixView& points, int a, int b) {
  return std::hypot(points(a, 0) - points(b, 0), points(a, 1) - points(b, 1));
}

}  // namespace

TEST_CASE("The corners of a rectangle are found on its two sides", "[probe]") {
  // Sides 6 and 2 along (3, 4) / 5 and (-4, 3) / 5, around (1, 1).
  std::vector<float> corners;
  for (const auto& [along, across] : {std::pair(3, 1), std::pair(3, -1), std::pair(-3, 1), std::pair(-3, -1)}) {
    corners.push_back(static_cast<float>(1.0 + (3.0 * along - 4.0 * across) / 5.0));
    corners.push_back(static_cast<float>(1.0 + (4.0 * along + 3.0 * across) / 5.0));
  }
  const TableMap map = table_map(OwnedMatrix(4, 2, corners).view(), "corners");
  CHECK_THAT(map.explained[0], WithinAbs(0.9, 1e-6));
  CHECK_THAT(map.explained[1], WithinAbs(0.1, 1e-6));
  // The second direction's larger entry, -4, becomes 4: what was across turns its sign.
  constexpr std::array<std::array<double, 2>, 4> kPoints{{{3, -1}, {3, 1}, {-3, -1}, {-3, 1}}};
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i < 2; ++i) {
      CHECK_THAT(map.points.view()(corner, i),
                 WithinAbs(kPoints[static_cast<std::size_t>(corner)][static_cast<std::size_t>(i)], 1e-5));
    }
  }
}

TEST_CASE("Cosines and products of every two rows", "[probe]") {
  const TableMap map = table_map(OwnedMatrix(3, 2, std::vector<float>{3, 4, 0, 0, -4, 3}).view(), "rows");
  CHECK(map.dot.view()(0, 0) == 25.0F);
  CHECK(map.cosine.view()(0, 0) == 1.0F);
  CHECK(map.dot.view()(0, 2) == 0.0F);
  CHECK(map.cosine.view()(0, 1) == 0.0F);
  CHECK(map.cosine.view()(1, 1) == 0.0F);
  CHECK(map.dot.view()(2, 0) == map.dot.view()(0, 2));
}

TEST_CASE("Tables that are wide and tables that are tall are mapped alike", "[probe]") {
  // The same table, once with columns of zeros behind it: then it is the products of rows that are looked at.
  const OwnedMatrix tall = random_table(12, 5);
  const OwnedMatrix wide(12, 30);
  for (int r = 0; r < 12; ++r) std::copy_n(tall.view().row(r), 5, wide.view().row(r));
  const TableMap one = table_map(tall.view(), "tall");
  const TableMap other = table_map(wide.view(), "wide");
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK_THAT(one.explained[i], WithinAbs(other.explained[i], 1e-12));
    for (int r = 0; r < 12; ++r) {
      const auto column = static_cast<int>(i);
      CHECK_THAT(one.points.view()(r, column), WithinAbs(other.points.view()(r, column), 1e-6));
    }
  }
}

TEST_CASE("Two columns are only turned: every distance stays", "[probe]") {
  const OwnedMatrix table = random_table(9, 2);
  const TableMap map = table_map(table.view(), "table");
  CHECK_THAT(map.explained[0] + map.explained[1], WithinAbs(1.0, 1e-12));
  CHECK(map.explained[0] >= map.explained[1]);
  for (int a = 0; a < 9; ++a) {
    for (int b = 0; b < 9; ++b) {
      CHECK_THAT(distance(map.points.view(), a, b), WithinAbs(distance(table.view(), a, b), 1e-5));
    }
  }
}

TEST_CASE("Rows that are all alike stand on one point", "[probe]") {
  for (const int rows : {1, 4}) {
    const OwnedMatrix table(rows, 3, std::vector<float>(static_cast<std::size_t>(3 * rows), 0.25F));
    const TableMap map = table_map(table.view(), "alike");
    CHECK(map.explained == std::array{0.0, 0.0});
    for (int r = 0; r < rows; ++r) {
      CHECK(map.points.view()(r, 0) == 0.0F);
      CHECK(map.points.view()(r, 1) == 0.0F);
    }
  }
}

TEST_CASE("A table at its random start has no likeness in it: 10 tokens, width 64", "[probe]") {
  const poslab::Encoder encoder = poslab::initial_model({});
  const TableMap map = table_map(encoder.find_tensor("emb.tok.weight"), "emb.tok.weight");
  for (int a = 0; a < 10; ++a) {
    for (int b = 0; b < a; ++b) CHECK(std::abs(map.cosine.view()(a, b)) < 0.5F);
  }
  CHECK(map.explained[0] < 0.25);
}

TEST_CASE("More rows than can be laid beside each other are refused", "[probe]") {
  CHECK(
      poslab::test::refused([] { table_map(OwnedMatrix(257, 2).view(), "emb.tok.weight"); }) ==
      "tensor: tensor \"emb.tok.weight\" has 257 rows, and at most 256 can be laid beside each other; choose settings "
      "that give it fewer rows, or another tensor");
}
