// Safetensors in memory: named tensors and string metadata, as https://github.com/huggingface/safetensors defines.
//
//   bytes 0..7    unsigned little-endian N
//   bytes 8..8+N  JSON: name -> {"dtype", "shape", "data_offsets": [begin, end]}, "__metadata__" -> {string: string}
//   rest          little-endian data in C order; offsets count from byte 8 + N, without gaps
//
// Reading trusts nothing: every length is held against the bytes that are there before memory is taken, so a
// hostile file costs no more memory than its own size. Errors, all of them poslab::Error:
// file_not_safetensors, file_truncated, tensor_dtype.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poslab {

enum class DType : std::uint8_t { kBool, kU8, kI8, kI16, kU16, kF16, kBF16, kI32, kU32, kF32, kI64, kU64, kF64 };

/// "F32", "I64", ...: the format's spelling.
std::string_view dtype_name(DType dtype);
/// Bytes of one element.
std::size_t dtype_size(DType dtype);

struct NamedTensor {
  std::string name;
  DType dtype = DType::kF32;
  std::vector<std::int64_t> shape;  // {} is a scalar
  std::vector<std::byte> data;      // little-endian, C order
};

struct TensorFile {
  std::map<std::string, std::string> metadata;
  std::vector<NamedTensor> tensors;  // in the order of their data

  /// The tensor of that name, or null.
  const NamedTensor* find(std::string_view name) const;
};

/// `field` and `value` are what an error's message calls the bytes: a setting and the file it names. An empty
/// value becomes "of 123 bytes".
TensorFile parse_safetensors(std::span<const std::byte> bytes, std::string_view field, std::string_view value = {});

/// The file's bytes: the tensors in the order given, the header padded with spaces to a multiple of 8. Names must be
/// different, and each tensor's data as long as its shape says.
std::vector<std::byte> format_safetensors(const TensorFile& file);

/// An F32 tensor; `values` in C order, as many as the shape says.
NamedTensor make_tensor(std::string name, std::vector<std::int64_t> shape, std::span<const float> values);

/// The values in C order. Floats of any width are accepted: narrower ones are exact, F64 is rounded once by
/// to_floats. to_integers accepts BOOL and every integer type but U64. Others are refused: tensor_dtype.
std::vector<float> to_floats(const NamedTensor& tensor, std::string_view field = "file");
std::vector<double> to_doubles(const NamedTensor& tensor, std::string_view field = "file");
std::vector<std::int64_t> to_integers(const NamedTensor& tensor, std::string_view field = "file");

}  // namespace poslab
