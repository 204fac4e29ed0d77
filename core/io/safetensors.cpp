#include "io/safetensors.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"

namespace poslab {
namespace {

static_assert(std::endian::native == std::endian::little, "tensor data is copied as it stands");

using Json = nlohmann::json;

constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kHeaderAlignment = 8;
/// The reference implementation's own limit.
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;
constexpr std::string_view kMetadataKey = "__metadata__";

struct DTypeFacts {
  DType dtype;
  std::string_view name;
  std::size_t size;
};

constexpr std::array kDTypes{
    DTypeFacts{DType::kBool, "BOOL", 1}, DTypeFacts{DType::kU8, "U8", 1},   DTypeFacts{DType::kI8, "I8", 1},
    DTypeFacts{DType::kI16, "I16", 2},   DTypeFacts{DType::kU16, "U16", 2}, DTypeFacts{DType::kF16, "F16", 2},
    DTypeFacts{DType::kBF16, "BF16", 2}, DTypeFacts{DType::kI32, "I32", 4}, DTypeFacts{DType::kU32, "U32", 4},
    DTypeFacts{DType::kF32, "F32", 4},   DTypeFacts{DType::kI64, "I64", 8}, DTypeFacts{DType::kU64, "U64", 8},
    DTypeFacts{DType::kF64, "F64", 8},
};

const DTypeFacts& facts(DType dtype) { return kDTypes.at(static_cast<std::size_t>(dtype)); }

std::string all_dtype_names() {
  std::string names;
  for (const DTypeFacts& each : kDTypes) {
    if (!names.empty()) names += ", ";
    names += each.name;
  }
  return names;
}

/// What errors call the file, and the refusals that say so.
struct Source {
  std::string field;
  std::string value;

  [[noreturn]] void refuse(const std::string& reason) const {
    throw Error("file_not_safetensors", field, value, {{"reason", reason}});
  }
  [[noreturn]] void ends_early(std::uint64_t expected, std::size_t found) const {
    throw Error("file_truncated", field, value,
                {{"expected", std::to_string(expected)}, {"found", std::to_string(found)}});
  }
};

/// The header as JSON. Twice the same key is refused: which of the two is meant nobody can know. The parser neither
/// throws nor recurses, and what is nested deeper than the format ever is, is not built.
Json parse_header(std::string_view text, const Source& source) {
  constexpr int kDeepest = 3;  // header { tensor { shape [
  std::vector<std::set<std::string>> keys;
  std::optional<std::string> twice;
  bool too_deep = false;
  const Json::parser_callback_t watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    const bool opens = event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
    if (opens && depth >= kDeepest) {
      too_deep = true;
      return false;
    }
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end && !keys.empty()) keys.pop_back();
    if (event == Json::parse_event_t::key && !too_deep && !keys.empty()) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(key).second) twice = key;
    }
    return true;
  };
  if (text.empty() || text.front() != '{') source.refuse("its header does not begin with {");
  Json header = Json::parse(text, watch, /*allow_exceptions=*/false);
  if (too_deep) source.refuse("its header is nested too deeply");
  if (header.is_discarded() || !header.is_object()) source.refuse("its header is not valid JSON");
  if (twice) source.refuse("its header names \"" + *twice + "\" twice");
  return header;
}

std::map<std::string, std::string> parse_metadata(const Json& entry, const Source& source) {
  if (!entry.is_object()) source.refuse("its __metadata__ is not an object");
  std::map<std::string, std::string> metadata;
  for (const auto& [key, text] : entry.items()) {
    if (!text.is_string()) source.refuse("its __metadata__ \"" + key + "\" is not a string");
    metadata.emplace(key, text.get<std::string>());
  }
  return metadata;
}

struct Placed {
  NamedTensor tensor;  // without its data
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

DType parse_dtype(const std::string& name, const Json& entry, const Source& source) {
  const auto dtype = entry.find("dtype");
  if (dtype == entry.end() || !dtype->is_string()) source.refuse("tensor \"" + name + "\" has no dtype");
  const auto& text = dtype->get_ref<const std::string&>();
  const auto* const known =
      std::find_if(kDTypes.begin(), kDTypes.end(), [&](const DTypeFacts& each) { return each.name == text; });
  if (known == kDTypes.end()) {
    throw Error("tensor_dtype", source.field + " " + source.value, name,
                {{"found", text}, {"expected", all_dtype_names()}});
  }
  return known->dtype;
}

Placed parse_entry(const std::string& name, const Json& entry, const Source& source) {
  const auto refuse = [&](const std::string& reason) { source.refuse("tensor \"" + name + "\" " + reason); };
  if (!entry.is_object()) refuse("is not described by an object");
  Placed placed;
  placed.tensor.name = name;
  placed.tensor.dtype = parse_dtype(name, entry, source);

  const auto shape = entry.find("shape");
  if (shape == entry.end() || !shape->is_array()) refuse("has no shape");
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  std::uint64_t bytes = dtype_size(placed.tensor.dtype);
  for (const Json& dimension : *shape) {
    if (!dimension.is_number_unsigned()) refuse("has a dimension that is not a whole number from 0 on");
    const auto size = dimension.get<std::uint64_t>();
    // Asked before multiplying: a product that wraps around could fit the offsets.
    if (size > kMost || (size != 0 && bytes > kMost / size)) refuse("has a shape too large for any file");
    bytes *= size;
    placed.tensor.shape.push_back(static_cast<std::int64_t>(size));
  }

  const auto offsets = entry.find("data_offsets");
  if (offsets == entry.end() || !offsets->is_array() || offsets->size() != 2 || !(*offsets)[0].is_number_unsigned() ||
      !(*offsets)[1].is_number_unsigned()) {
    refuse("has no data_offsets of two whole numbers");
  }
  placed.begin = (*offsets)[0].get<std::uint64_t>();
  placed.end = (*offsets)[1].get<std::uint64_t>();
  if (placed.begin > placed.end) refuse("ends before it begins");
  if (placed.end - placed.begin != bytes) {
    refuse("takes " + std::to_string(placed.end - placed.begin) + " bytes, but its shape needs " +
           std::to_string(bytes));
  }
  return placed;
}

float from_half(std::uint16_t bits) {
  const float sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
  const std::uint32_t exponent = (bits >> 10U) & 0x1fU;
  const std::uint32_t fraction = bits & 0x3ffU;
  if (exponent == 0) return sign * static_cast<float>(fraction) * 0x1p-24F;
  const std::uint32_t widened = exponent == 0x1fU ? 0xffU : exponent + 112U;  // the biases differ by 127 - 15
  return sign * std::bit_cast<float>(widened << 23U | fraction << 13U);
}

float from_bfloat(std::uint16_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U); }

template <class Stored, class To, class Convert>
std::vector<To> convert(const NamedTensor& tensor, Convert one) {
  const std::size_t count = tensor.data.size() / sizeof(Stored);
  std::vector<To> out(count);
  for (std::size_t i = 0; i < count; ++i) {
    // Tensors need not be aligned in their file, hence no pointer to Stored.
    Stored stored;
    std::memcpy(&stored, tensor.data.data() + i * sizeof(Stored), sizeof(Stored));
    out[i] = static_cast<To>(one(stored));
  }
  return out;
}

template <class To>
std::vector<To> to_real(const NamedTensor& tensor, std::string_view field) {
  const auto same = [](auto value) { return value; };
  switch (tensor.dtype) {
    case DType::kF32:
      return convert<float, To>(tensor, same);
    case DType::kF64:
      return convert<double, To>(tensor, same);
    case DType::kF16:
      return convert<std::uint16_t, To>(tensor, from_half);
    case DType::kBF16:
      return convert<std::uint16_t, To>(tensor, from_bfloat);
    default:
      throw Error("tensor_dtype", std::string(field), tensor.name,
                  {{"found", std::string(dtype_name(tensor.dtype))}, {"expected", "F32, F64, F16, BF16"}});
  }
}

}  // namespace

std::string_view dtype_name(DType dtype) { return facts(dtype).name; }
std::size_t dtype_size(DType dtype) { return facts(dtype).size; }

const NamedTensor* TensorFile::find(std::string_view name) const {
  const auto found =
      std::find_if(tensors.begin(), tensors.end(), [&](const NamedTensor& each) { return each.name == name; });
  return found == tensors.end() ? nullptr : &*found;
}

TensorFile parse_safetensors(std::span<const std::byte> bytes, std::string_view field, std::string_view value) {
  const Source source{std::string(field),
                      value.empty() ? "of " + std::to_string(bytes.size()) + " bytes" : std::string(value)};
  if (bytes.size() < kLengthBytes) source.ends_early(kLengthBytes, bytes.size());
  std::uint64_t header_bytes = 0;
  std::memcpy(&header_bytes, bytes.data(), kLengthBytes);
  if (header_bytes > kMaxHeaderBytes) {
    source.refuse("its first 8 bytes promise a header of " + std::to_string(header_bytes) + " bytes");
  }
  const std::size_t data_start = kLengthBytes + static_cast<std::size_t>(header_bytes);
  if (bytes.size() < data_start) source.ends_early(data_start, bytes.size());
  const std::span<const std::byte> data = bytes.subspan(data_start);

  const auto* const text = reinterpret_cast<const char*>(bytes.data() + kLengthBytes);
  const Json header = parse_header({text, static_cast<std::size_t>(header_bytes)}, source);
  TensorFile file;
  std::vector<Placed> placed;
  for (const auto& [name, entry] : header.items()) {
    if (name == kMetadataKey) {
      file.metadata = parse_metadata(entry, source);
    } else {
      placed.push_back(parse_entry(name, entry, source));
    }
  }

  std::stable_sort(placed.begin(), placed.end(), [](const Placed& a, const Placed& b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  std::uint64_t next = 0;
  for (const Placed& each : placed) {
    if (each.begin != next) {
      source.refuse("tensor \"" + each.tensor.name + "\" begins at byte " + std::to_string(each.begin) +
                    " of the data instead of " + std::to_string(next));
    }
    next = each.end;
  }
  if (next > data.size()) {
    const auto expected = next + data_start;
    source.ends_early(expected < next ? next : expected, bytes.size());
  }
  if (next < data.size()) source.refuse(std::to_string(data.size() - next) + " bytes follow after its last tensor");

  for (Placed& each : placed) {
    const auto part =
        data.subspan(static_cast<std::size_t>(each.begin), static_cast<std::size_t>(each.end - each.begin));
    each.tensor.data.assign(part.begin(), part.end());
    file.tensors.push_back(std::move(each.tensor));
  }
  return file;
}

std::vector<std::byte> format_safetensors(const TensorFile& file) {
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  if (!file.metadata.empty()) header[std::string(kMetadataKey)] = file.metadata;
  std::size_t end = 0;
  for (const NamedTensor& tensor : file.tensors) {
    assert(tensor.name != kMetadataKey && !header.contains(tensor.name));
    const std::size_t begin = end;
    end += tensor.data.size();
    header[tensor.name] = {
        {"dtype", dtype_name(tensor.dtype)}, {"shape", tensor.shape}, {"data_offsets", {begin, end}}};
  }
  // Bytes that are no UTF-8 are replaced, since the writer of a long run must not fail over a name.
  std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  text.resize((text.size() + kHeaderAlignment - 1) / kHeaderAlignment * kHeaderAlignment, ' ');

  const std::uint64_t header_bytes = text.size();
  std::vector<std::byte> out(kLengthBytes + text.size() + end);
  std::memcpy(out.data(), &header_bytes, kLengthBytes);
  std::memcpy(out.data() + kLengthBytes, text.data(), text.size());
  auto next = out.begin() + static_cast<std::ptrdiff_t>(kLengthBytes + text.size());
  for (const NamedTensor& tensor : file.tensors) next = std::copy(tensor.data.begin(), tensor.data.end(), next);
  return out;
}

NamedTensor make_tensor(std::string name, std::vector<std::int64_t> shape, std::span<const float> values) {
  NamedTensor tensor{std::move(name), DType::kF32, std::move(shape), {}};
  const auto bytes = std::as_bytes(values);
  tensor.data.assign(bytes.begin(), bytes.end());
  return tensor;
}

std::vector<float> to_floats(const NamedTensor& tensor, std::string_view field) {
  return to_real<float>(tensor, field);
}

std::vector<double> to_doubles(const NamedTensor& tensor, std::string_view field) {
  return to_real<double>(tensor, field);
}

std::vector<std::int64_t> to_integers(const NamedTensor& tensor, std::string_view field) {
  const auto same = [](auto value) { return value; };
  switch (tensor.dtype) {
    case DType::kI64:
      return convert<std::int64_t, std::int64_t>(tensor, same);
    case DType::kI32:
      return convert<std::int32_t, std::int64_t>(tensor, same);
    case DType::kU32:
      return convert<std::uint32_t, std::int64_t>(tensor, same);
    case DType::kI16:
      return convert<std::int16_t, std::int64_t>(tensor, same);
    case DType::kU16:
      return convert<std::uint16_t, std::int64_t>(tensor, same);
    case DType::kI8:
      return convert<std::int8_t, std::int64_t>(tensor, same);
    case DType::kU8:
    case DType::kBool:
      return convert<std::uint8_t, std::int64_t>(tensor, same);
    default:
      throw Error(
          "tensor_dtype", std::string(field), tensor.name,
          {{"found", std::string(dtype_name(tensor.dtype))}, {"expected", "I64, I32, U32, I16, U16, I8, U8, BOOL"}});
  }
}

}  // namespace poslab
