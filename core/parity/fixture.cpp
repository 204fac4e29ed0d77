#include "parity/fixture.hpp"

#include <charconv>
#include <limits>

#include "base/error.hpp"

namespace poslab::parity {
namespace {

/// No check needs a larger number, and three of them times each other still fit 64 bits.
constexpr int kLargestMetadataNumber = 1 << 16;

std::string text_of_shape(const std::vector<std::int64_t>& shape) {
  std::string text = "(";
  for (const std::int64_t size : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(size);
  return text + ")";
}

[[noreturn]] void refuse_shape(const NamedTensor& tensor, const std::string& expected) {
  throw Error("parity_tensor_shape", "file", tensor.name,
              {{"found", text_of_shape(tensor.shape)}, {"expected", expected}});
}

}  // namespace

void refuse_file(const std::string& reason) { throw Error("parity_file_unusable", "file", "", {{"reason", reason}}); }

const NamedTensor& Fixture::tensor(const std::string& name) const {
  const NamedTensor* found = file_->find(name);
  if (found == nullptr) throw Error("tensor_missing", "file", name);
  std::int64_t count = 1;
  for (const std::int64_t size : found->shape) {
    if (size == 0) refuse_shape(*found, "at least one value");
    // No overflow: the file holds as many values as the shape says.
    count *= size;
  }
  if (count > std::numeric_limits<int>::max()) refuse_shape(*found, "fewer than 2^31 values");
  return *found;
}

std::vector<double> Fixture::doubles(const std::string& name, std::size_t count) const {
  require_count(name, static_cast<std::int64_t>(count));
  return to_doubles(tensor(name), "file");
}

void Fixture::require_count(const std::string& name, std::int64_t count) const {
  const NamedTensor& found = tensor(name);
  const auto there = static_cast<std::int64_t>(found.data.size() / dtype_size(found.dtype));
  if (there != count) refuse_shape(found, std::to_string(count) + (count == 1 ? " value" : " values"));
}

std::vector<std::int32_t> Fixture::ids(const std::string& name, int count, int minimum, int maximum) const {
  require_count(name, count);
  std::vector<std::int32_t> ids;
  for (const std::int64_t value : to_integers(tensor(name), "file")) {
    if (value < minimum || value > maximum) {
      refuse_file("its tensor \"" + name + "\" holds " + std::to_string(value) + ", allowed is " +
                  std::to_string(minimum) + " to " + std::to_string(maximum));
    }
    ids.push_back(static_cast<std::int32_t>(value));
  }
  return ids;
}

OwnedMatrix Fixture::matrix(const std::string& name) const {
  const std::vector<float> values = to_floats(tensor(name), "file");
  const int cols = size(name, -1);
  return {static_cast<int>(values.size()) / cols, cols, values};
}

OwnedMatrix Fixture::matrix(const std::string& name, int rows, int cols) const {
  const NamedTensor& found = tensor(name);
  // Judged before memory is taken for it.
  const bool fits = size(name, -1) == cols && found.data.size() / dtype_size(found.dtype) ==
                                                  static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(cols);
  if (!fits) refuse_shape(found, std::to_string(rows) + " rows of " + std::to_string(cols) + " values");
  return matrix(name);
}

int Fixture::size(const std::string& name, int dimension) const {
  const auto& shape = tensor(name).shape;
  const auto index = static_cast<std::int64_t>(shape.size()) + dimension;
  return index < 0 ? 1 : static_cast<int>(shape[static_cast<std::size_t>(index)]);
}

int Fixture::metadata_number(const std::string& key) const {
  const auto found = file_->metadata.find(key);
  if (found == file_->metadata.end()) refuse_file("its metadata has no \"" + key + "\"");
  const std::string& text = found->second;
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem == std::errc() && end == text.data() + text.size() && number >= 1 && number <= kLargestMetadataNumber) {
    return number;
  }
  refuse_file("its metadata \"" + key + "\" is \"" + text + "\", allowed is a whole number from 1 to " +
              std::to_string(kLargestMetadataNumber));
}

}  // namespace poslab::parity
