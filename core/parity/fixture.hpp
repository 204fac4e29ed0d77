// Reading a parity file: tensors by name, as what a check needs them to be. The file is not trusted: what a check asks
// for has the shape that it asked for, or is refused with what is there and what is wanted. Errors, all of them
// poslab::Error: tensor_missing, tensor_dtype, parity_tensor_shape, parity_file_unusable.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/owned_matrix.hpp"
#include "io/safetensors.hpp"

namespace poslab::parity {

/// Throws Error "parity_file_unusable".
[[noreturn]] void refuse_file(const std::string& reason);

class Fixture {
 public:
  explicit Fixture(const TensorFile& file) : file_(&file) {}

  const TensorFile& file() const { return *file_; }
  bool has(const std::string& name) const { return file_->find(name) != nullptr; }
  /// Not empty, and of so few values that products of its dimensions fit an int.
  const NamedTensor& tensor(const std::string& name) const;
  std::vector<double> doubles(const std::string& name, std::size_t count) const;
  /// Refuses a tensor of another number of values, before anything as large is made from its dimensions.
  void require_count(const std::string& name, std::int64_t count) const;
  /// Whole numbers from `minimum` to `maximum`, `count` of them.
  std::vector<std::int32_t> ids(const std::string& name, int count, int minimum, int maximum) const;
  /// The tensor as a matrix: its last dimension is the columns, the others the rows.
  OwnedMatrix matrix(const std::string& name) const;
  /// The same, of a size that is known.
  OwnedMatrix matrix(const std::string& name, int rows, int cols) const;
  /// Size of a dimension, counted from the end: -1 is the last.
  int size(const std::string& name, int dimension) const;
  /// A whole number in the metadata, at least 1 and small enough to be multiplied.
  int metadata_number(const std::string& key) const;

 private:
  const TensorFile* file_;
};

}  // namespace poslab::parity
