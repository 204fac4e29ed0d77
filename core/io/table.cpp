#include "io/table.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <string_view>

namespace poslab {
namespace {

static_assert(std::endian::native == std::endian::little, "NPY data is copied as it stands");

void append_number(std::string& text, float value) {
  std::array<char, 32> digits{};  // the longest float takes 15 characters
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  text.append(digits.data(), written.ptr);
}

}  // namespace

std::string format_csv(const MatrixView& matrix) {
  std::string text;
  for (int row = 0; row < matrix.rows; ++row) {
    for (int col = 0; col < matrix.cols; ++col) {
      if (col != 0) text += ',';
      append_number(text, matrix(row, col));
    }
    text += '\n';
  }
  return text;
}

std::string format_json(const MatrixView& matrix) {
  std::string text = "[";
  for (int row = 0; row < matrix.rows; ++row) {
    text += row == 0 ? "[" : ",[";
    for (int col = 0; col < matrix.cols; ++col) {
      if (col != 0) text += ',';
      const float value = matrix(row, col);
      if (std::isfinite(value)) {
        append_number(text, value);
      } else {
        text += "null";
      }
    }
    text += ']';
  }
  return text + ']';
}

std::vector<std::byte> format_npy(const MatrixView& matrix) {
  constexpr std::string_view kMagic("\x93NUMPY\x01\x00", 8);
  constexpr std::size_t kHeaderLengthBytes = 2;
  constexpr std::size_t kAlignment = 64;
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(matrix.rows) + ", " +
                       std::to_string(matrix.cols) + "), }";
  // The data begins at a multiple of 64; the header ends with a newline.
  const std::size_t used = kMagic.size() + kHeaderLengthBytes + header.size() + 1;
  header.append((kAlignment - used % kAlignment) % kAlignment, ' ');
  header += '\n';

  const auto row_bytes = static_cast<std::size_t>(matrix.cols) * sizeof(float);
  const std::size_t start = kMagic.size() + kHeaderLengthBytes + header.size();
  std::vector<std::byte> out(start + static_cast<std::size_t>(matrix.rows) * row_bytes);
  std::memcpy(out.data(), kMagic.data(), kMagic.size());
  out[kMagic.size()] = static_cast<std::byte>(header.size() & 0xffU);
  out[kMagic.size() + 1] = static_cast<std::byte>(header.size() >> 8U);
  std::memcpy(out.data() + kMagic.size() + kHeaderLengthBytes, header.data(), header.size());
  for (int row = 0; row < matrix.rows && row_bytes != 0; ++row) {
    std::memcpy(out.data() + start + static_cast<std::size_t>(row) * row_bytes, matrix.row(row), row_bytes);
  }
  return out;
}

}  // namespace poslab
