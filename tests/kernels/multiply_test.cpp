#include <array>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/odd_sizes.hpp"
#include "kernels/padded_matrix.hpp"

namespace {

using poslab::Kernels;
using poslab::RandomStream;
using poslab::Start;
using poslab::test::kOddSizes;
using poslab::test::PaddedMatrix;

/// The contract in plain C++: one chain of additions an output, in the order of k.
PaddedMatrix product(const PaddedMatrix& a, const PaddedMatrix& b, const PaddedMatrix& start) {
  PaddedMatrix out(a.rows(), b.cols());
  for (int i = 0; i < a.rows(); ++i) {
    for (int j = 0; j < b.cols(); ++j) {
      float sum = start(start.rows() == 1 ? 0 : i, j);
      for (int k = 0; k < a.cols(); ++k) sum = sum + a(i, k) * b(k, j);
      out(i, j) = sum;
    }
  }
  return out;
}

PaddedMatrix transposed(const PaddedMatrix& matrix) {
  PaddedMatrix out(matrix.cols(), matrix.rows());
  for (int r = 0; r < matrix.rows(); ++r) {
    for (int c = 0; c < matrix.cols(); ++c) out(c, r) = matrix(r, c);
  }
  return out;
}

bool equal(const PaddedMatrix& a, const PaddedMatrix& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.data()[i] != b.data()[i]) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("A product adds its terms in the order of k, whatever the tile", "[kernels]") {
  RandomStream stream(1);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    int wrong = 0;
    for (const int m : kOddSizes) {
      for (const int n : kOddSizes) {
        const int k = kOddSizes[static_cast<std::size_t>(stream.randint(kOddSizes.size()))];
        const PaddedMatrix a = PaddedMatrix::normal(m, k, stream);
        const PaddedMatrix a_transposed = transposed(a);
        const PaddedMatrix b = PaddedMatrix::normal(k, n, stream);
        const PaddedMatrix bias = PaddedMatrix::normal(1, n, stream);
        const PaddedMatrix before = PaddedMatrix::normal(m, n, stream);
        const PaddedMatrix zero(1, n);
        const std::array<const PaddedMatrix*, 3> from{&zero, &bias, &before};
        for (const Start start : {Start::kZero, Start::kBias, Start::kOutput}) {
          const PaddedMatrix expected = product(a, b, *from.at(static_cast<std::size_t>(start)));
          PaddedMatrix straight = before;
          kernels->multiply(m, straight.stride(), k, {a.data(), a.stride(), 1}, b.data(), b.stride(), straight.data(),
                            straight.stride(), start, bias.data());
          PaddedMatrix turned = before;
          kernels->multiply(m, turned.stride(), k, {a_transposed.data(), 1, a_transposed.stride()}, b.data(),
                            b.stride(), turned.data(), turned.stride(), start, bias.data());
          wrong += equal(straight, expected) && equal(turned, expected) ? 0 : 1;
        }
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("A product writes its own rows and columns only", "[kernels]") {
  RandomStream stream(2);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    const PaddedMatrix a = PaddedMatrix::normal(5, 3, stream);
    const PaddedMatrix b = PaddedMatrix::normal(3, 48, stream);
    PaddedMatrix out(7, 48);
    for (std::size_t i = 0; i < out.size(); ++i) out.data()[i] = 9.0F;
    // Rows 1 to 5 and columns 16 to 31 of a larger matrix.
    kernels->multiply(5, 16, 3, {a.data(), a.stride(), 1}, b.data() + 16, b.stride(), out.data() + 48 + 16, 48,
                      Start::kZero, nullptr);
    int touched = 0;
    for (int r = 0; r < 7; ++r) {
      for (int c = 0; c < 48; ++c) {
        const bool inside = r >= 1 && r < 6 && c >= 16 && c < 32;
        if (!inside && out(r, c) != 9.0F) ++touched;
      }
    }
    CHECK(touched == 0);
    const PaddedMatrix whole = product(a, b, PaddedMatrix(1, 48));
    CHECK(out(1, 16) == whole(0, 16));
    CHECK(out(5, 31) == whole(4, 31));
  }
}

TEST_CASE("A product over nothing is what it starts from", "[kernels]") {
  RandomStream stream(3);
  for (const Kernels* kernels : poslab::available_kernels()) {
    const PaddedMatrix bias = PaddedMatrix::normal(1, 16, stream);
    PaddedMatrix out = PaddedMatrix::normal(2, 16, stream);
    kernels->multiply(2, 16, 0, {nullptr, 0, 1}, nullptr, 16, out.data(), 16, Start::kBias, bias.data());
    CHECK(out(1, 15) == bias(0, 15));
    kernels->multiply(2, 16, 0, {nullptr, 0, 1}, nullptr, 16, out.data(), 16, Start::kOutput, nullptr);
    CHECK(out(1, 15) == bias(0, 15));
    kernels->multiply(2, 16, 0, {nullptr, 0, 1}, nullptr, 16, out.data(), 16, Start::kZero, nullptr);
    CHECK(out(1, 15) == 0.0F);
  }
}

TEST_CASE("Rows are added in order", "[kernels]") {
  RandomStream stream(4);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int rows : kOddSizes) {
      for (const int cols : {1, 16, 33}) {
        const PaddedMatrix x = PaddedMatrix::normal(rows, cols, stream);
        PaddedMatrix out = PaddedMatrix::normal(1, cols, stream);
        PaddedMatrix expected = out;
        for (int c = 0; c < cols; ++c) {
          for (int r = 0; r < rows; ++r) expected(0, c) = expected(0, c) + x(r, c);
        }
        kernels->add_rows(rows, x.stride(), x.data(), x.stride(), out.data());
        CHECK(equal(out, expected));
      }
    }
  }
}
