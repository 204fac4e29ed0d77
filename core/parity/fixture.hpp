// Reading a parity file: tensors by name, as what a check needs them to be.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/owned_matrix.hpp"
#include "io/safetensors.hpp"

namespace poslab::parity {

class Fixture {
 public:
  explicit Fixture(const TensorFile& file) : file_(&file) {}

  const TensorFile& file() const { return *file_; }
  bool has(const std::string& name) const { return file_->find(name) != nullptr; }
  /// Throws Error "tensor_missing".
  const NamedTensor& tensor(const std::string& name) const;
  std::vector<double> doubles(const std::string& name) const { return to_doubles(tensor(name), "file"); }
  /// Whole numbers from `minimum` to `maximum`, `count` of them; throws Error "tensor_shape" or
  /// "file_not_safetensors" for others.
  std::vector<std::int32_t> ids(const std::string& name, int count, int minimum, int maximum) const;
  /// The tensor as a matrix: its last dimension is the columns, the others the rows.
  OwnedMatrix matrix(const std::string& name) const;
  /// The same, of a size that is known; throws Error "tensor_shape" for another.
  OwnedMatrix matrix(const std::string& name, int rows, int cols) const;
  /// Size of a dimension, counted from the end: -1 is the last.
  int size(const std::string& name, int dimension) const;
  /// A whole number in the metadata; throws Error "file_not_safetensors".
  int metadata_number(const std::string& key) const;

 private:
  const TensorFile* file_;
};

}  // namespace poslab::parity
