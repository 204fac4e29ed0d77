#include "parity/fixture.hpp"

#include <charconv>

#include "base/error.hpp"

namespace poslab::parity {
namespace {

[[noreturn]] void refuse_size(const std::string& name, std::size_t found, std::size_t expected) {
  throw Error("tensor_shape", "file", name,
              {{"found", std::to_string(found) + " values"}, {"expected", std::to_string(expected) + " values"}});
}

}  // namespace

const NamedTensor& Fixture::tensor(const std::string& name) const {
  const NamedTensor* found = file_->find(name);
  if (found == nullptr) throw Error("tensor_missing", "file", name);
  return *found;
}

std::vector<std::int32_t> Fixture::ids(const std::string& name, int count, int minimum, int maximum) const {
  std::vector<std::int32_t> ids;
  for (const std::int64_t value : to_integers(tensor(name), "file")) {
    if (value < minimum || value > maximum) {
      throw Error("file_not_safetensors", "file", "",
                  {{"reason", name + " holds " + std::to_string(value) + ", allowed is " + std::to_string(minimum) +
                                  " to " + std::to_string(maximum)}});
    }
    ids.push_back(static_cast<std::int32_t>(value));
  }
  if (ids.size() != static_cast<std::size_t>(count)) refuse_size(name, ids.size(), static_cast<std::size_t>(count));
  return ids;
}

OwnedMatrix Fixture::matrix(const std::string& name) const {
  const std::vector<float> values = to_floats(tensor(name), "file");
  const int cols = size(name, -1);
  const int rows = cols == 0 ? 0 : static_cast<int>(values.size()) / cols;
  return {rows, cols, values};
}

OwnedMatrix Fixture::matrix(const std::string& name, int rows, int cols) const {
  OwnedMatrix found = matrix(name);
  if (found.view().rows == rows && found.view().cols == cols) return found;
  refuse_size(name, dense(found.view()).size(), static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols));
}

int Fixture::size(const std::string& name, int dimension) const {
  const auto& shape = tensor(name).shape;
  const auto index = static_cast<std::int64_t>(shape.size()) + dimension;
  return index < 0 ? 1 : static_cast<int>(shape[static_cast<std::size_t>(index)]);
}

int Fixture::metadata_number(const std::string& key) const {
  const auto found = file_->metadata.find(key);
  int number = 0;
  if (found != file_->metadata.end()) {
    const char* end = found->second.data() + found->second.size();
    if (std::from_chars(found->second.data(), end, number).ptr == end) return number;
  }
  throw Error("file_not_safetensors", "file", "", {{"reason", "its metadata \"" + key + "\" is no whole number"}});
}

}  // namespace poslab::parity
