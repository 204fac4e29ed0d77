#include "io/safetensors.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace {

using poslab::DType;
using poslab::NamedTensor;
using poslab::TensorFile;

using Bytes = std::vector<std::byte>;

/// A file of that header, as it stands, and `data_bytes` zeroes.
Bytes file_of(std::string_view header, std::size_t data_bytes) {
  const std::uint64_t length = header.size();
  Bytes bytes(sizeof length + header.size() + data_bytes);
  std::memcpy(bytes.data(), &length, sizeof length);
  std::memcpy(bytes.data() + sizeof length, header.data(), header.size());
  return bytes;
}

TensorFile parse(const Bytes& bytes) { return poslab::parse_safetensors(bytes, "file"); }

std::string refusal(const Bytes& bytes) {
  try {
    parse(bytes);
  } catch (const poslab::Error& error) {
    return error.code() + ": " + error.message();
  }
  return "accepted";
}

template <class T>
NamedTensor tensor_of(DType dtype, const std::vector<T>& values) {
  NamedTensor tensor{"t", dtype, {static_cast<std::int64_t>(values.size())}, {}};
  const auto bytes = std::as_bytes(std::span(values));
  tensor.data.assign(bytes.begin(), bytes.end());
  return tensor;
}

TensorFile small_file() {
  const std::array<float, 6> weight{1.0F, -2.5F, 3e-30F, 0.0F, -0.0F, 7.0F};
  const std::array<float, 1> loss{std::numeric_limits<float>::infinity()};
  TensorFile file;
  file.metadata = {{"format", "pt"}, {"note", "quotes \" and \xED\x95\x9C\xEA\xB8\x80"}};
  file.tensors.push_back(poslab::make_tensor("z.weight", {2, 3}, weight));
  file.tensors.push_back(poslab::make_tensor("loss", {}, loss));
  file.tensors.push_back(tensor_of<std::int64_t>(DType::kI64, {4, -9}));
  file.tensors.push_back(poslab::make_tensor("empty", {0, 5}, {}));
  file.tensors.push_back(tensor_of<std::uint8_t>(DType::kBool, {1, 0, 1}));
  file.tensors.back().name = "mask";
  return file;
}

}  // namespace

TEST_CASE("A safetensors file reads back as it was written", "[io]") {
  const TensorFile file = small_file();
  const Bytes bytes = poslab::format_safetensors(file);
  const TensorFile again = parse(bytes);
  CHECK(again.metadata == file.metadata);
  REQUIRE(again.tensors.size() == file.tensors.size());
  for (std::size_t i = 0; i < file.tensors.size(); ++i) {
    CHECK(again.tensors[i].name == file.tensors[i].name);
    CHECK(again.tensors[i].dtype == file.tensors[i].dtype);
    CHECK(again.tensors[i].shape == file.tensors[i].shape);
    CHECK(again.tensors[i].data == file.tensors[i].data);
  }
  CHECK(poslab::format_safetensors(again) == bytes);
  CHECK(again.find("loss") == &again.tensors[1]);
  CHECK(again.find("los") == nullptr);
}

TEST_CASE("The writer lays a file out as the format asks", "[io]") {
  const std::array<float, 2> values{1.0F, 2.0F};
  TensorFile file;
  file.metadata = {{"format", "pt"}};
  file.tensors.push_back(poslab::make_tensor("b", {2}, values));
  file.tensors.push_back(poslab::make_tensor("a", {1, 2}, values));
  const Bytes bytes = poslab::format_safetensors(file);

  std::uint64_t stored_length = 0;
  std::memcpy(&stored_length, bytes.data(), sizeof stored_length);
  const auto length = static_cast<std::size_t>(stored_length);
  CHECK(length % 8 == 0);
  REQUIRE(bytes.size() == 8 + length + 16);
  std::string header(reinterpret_cast<const char*>(bytes.data()) + 8, length);
  header.resize(header.find_last_not_of(' ') + 1);
  CHECK(header == R"({"__metadata__":{"format":"pt"},"b":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},)"
                  R"("a":{"dtype":"F32","shape":[1,2],"data_offsets":[8,16]}})");
  CHECK(std::memcmp(bytes.data() + 8 + length, values.data(), 8) == 0);
}

TEST_CASE("A file without tensors and without metadata is a file", "[io]") {
  CHECK(parse(poslab::format_safetensors({})).tensors.empty());
  CHECK(parse(file_of("{}", 0)).tensors.empty());
}

TEST_CASE("Tensors are found in the order of their data, whatever the order of the header", "[io]") {
  const TensorFile file = parse(file_of(
      R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[2,5]},"b":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}})",
      5));
  REQUIRE(file.tensors.size() == 2);
  CHECK(file.tensors[0].name == "b");
  CHECK(file.tensors[1].name == "a");
}

TEST_CASE("A file cut off at any byte is refused, never half read", "[io]") {
  const Bytes bytes = poslab::format_safetensors(small_file());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CAPTURE(size);
    const std::string answer = refusal(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)));
    CHECK(answer.starts_with("file_truncated: "));
  }
}

TEST_CASE("A file with any one byte changed is read or refused, nothing else", "[io]") {
  const Bytes bytes = poslab::format_safetensors(small_file());
  int refused = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const int flip : {0x01, 0x04, 0x20, 0x80, 0xff}) {
      Bytes changed = bytes;
      changed[at] ^= static_cast<std::byte>(flip);
      if (refusal(changed) != "accepted") ++refused;  // any other exception fails the test
    }
  }
  CHECK(refused > 0);
}

TEST_CASE("A hostile header is refused with its reason", "[io]") {
  struct Hostile {
    const char* header;
    std::size_t data_bytes;
    const char* answer;  // a part of it
  };
  const auto hostile = GENERATE(values<Hostile>({
      {"", 0, "does not begin with {"},
      {" {}", 0, "does not begin with {"},
      {"[]", 0, "does not begin with {"},
      {"<html></html>", 0, "does not begin with {"},
      {"{", 0, "not valid JSON"},
      {"{}x", 0, "not valid JSON"},
      {"{\"a\":}", 0, "not valid JSON"},
      {"{\"\xff\":1}", 0, "not valid JSON"},
      {R"({"a":1})", 0, "not described by an object"},
      {R"({"a":{}})", 0, "has no dtype"},
      {R"({"a":{"dtype":4,"shape":[1],"data_offsets":[0,4]}})", 4, "has no dtype"},
      {R"({"a":{"dtype":"F33","shape":[1],"data_offsets":[0,4]}})", 4,
       "tensor_dtype: file of 66 bytes: tensor \"a\" is of type F33"},
      {R"({"a":{"dtype":"F32","data_offsets":[0,4]}})", 4, "has no shape"},
      {R"({"a":{"dtype":"F32","shape":1,"data_offsets":[0,4]}})", 4, "has no shape"},
      {R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", 4, "not a whole number"},
      {R"({"a":{"dtype":"F32","shape":[1.0],"data_offsets":[0,4]}})", 4, "not a whole number"},
      {R"({"a":{"dtype":"F32","shape":["1"],"data_offsets":[0,4]}})", 4, "not a whole number"},
      {R"({"a":{"dtype":"F32","shape":[[1]],"data_offsets":[0,4]}})", 4, "nested too deeply"},
      // 2^64 / 4 + 1 elements of 4 bytes are 4 bytes when the product wraps around.
      {R"({"a":{"dtype":"F32","shape":[4611686018427387905],"data_offsets":[0,4]}})", 4, "too large"},
      {R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0]}})", 0, "too large"},
      {R"({"a":{"dtype":"U8","shape":[18446744073709551615],"data_offsets":[0,18446744073709551615]}})", 0,
       "too large"},
      {R"({"a":{"dtype":"F32","shape":[0,18446744073709551615],"data_offsets":[0,0]}})", 0, "too large"},
      {R"({"a":{"dtype":"F32","shape":[99999999999999999999999],"data_offsets":[0,4]}})", 4, "not a whole number"},
      {R"({"a":{"dtype":"F32","shape":[1]}})", 4, "no data_offsets"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}})", 4, "no data_offsets"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4,8]}})", 4, "no data_offsets"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[-4,0]}})", 4, "no data_offsets"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4.0]}})", 4, "no data_offsets"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}})", 4, "ends before it begins"},
      {R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", 4, "its shape needs 8"},
      {R"({"a":{"dtype":"F64","shape":[1],"data_offsets":[0,4]}})", 4, "its shape needs 8"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 3, "file_truncated: "},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 5, "1 bytes follow"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", 8, "begins at byte 4 of the data instead of 0"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[18446744073709551612,18446744073709551615]}})", 4, "needs 4"},
      {R"({"a":{"dtype":"U8","shape":[9223372036854775807],"data_offsets":[0,9223372036854775807]}})", 4,
       "file_truncated: "},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
       4, "instead of 4"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1],"data_offsets":[2,6]}})",
       6, "instead of 4"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
       8, "names \"a\" twice"},
      {R"({"a":{"dtype":"F32","shape":[1],"shape":[1],"data_offsets":[0,4]}})", 4, "names \"shape\" twice"},
      {R"({"__metadata__":[]})", 0, "__metadata__ is not an object"},
      {R"({"__metadata__":{"a":1}})", 0, "__metadata__ \"a\" is not a string"},
      {R"({"__metadata__":{"a":{"b":{}}}})", 0, "nested too deeply"},
  }));
  CAPTURE(hostile.header);
  CHECK_THAT(refusal(file_of(hostile.header, hostile.data_bytes)), Catch::Matchers::ContainsSubstring(hostile.answer));
}

TEST_CASE("A header length beyond all reason is refused before memory is taken", "[io]") {
  for (const std::uint64_t length : {std::uint64_t{100'000'001}, std::uint64_t{1} << 40U, ~std::uint64_t{0}}) {
    Bytes bytes = file_of("{}", 0);
    std::memcpy(bytes.data(), &length, sizeof length);
    CHECK_THAT(refusal(bytes), Catch::Matchers::ContainsSubstring("promise a header of " + std::to_string(length)));
  }
  Bytes bytes = file_of("{}", 0);
  bytes[0] = std::byte{3};
  CHECK(refusal(bytes).starts_with("file_truncated: "));
}

TEST_CASE("A header nested a hundred thousand deep is refused", "[io]") {
  std::string deep = "{\"a\":";
  for (int i = 0; i < 100'000; ++i) deep += i % 2 == 0 ? "[" : "{\"a\":";
  CHECK_THAT(refusal(file_of(deep, 0)), Catch::Matchers::ContainsSubstring("nested too deeply"));
}

TEST_CASE("A refusal names the file by what it was given", "[io]") {
  const Bytes bytes = file_of("[]", 0);
  CHECK(refusal(bytes).starts_with("file_not_safetensors: file of 10 bytes is not a safetensors file: "));
  try {
    poslab::parse_safetensors(bytes, "weights", "\"model.safetensors\"");
    FAIL("not refused");
  } catch (const poslab::Error& error) {
    CHECK(error.field() == "weights");
    CHECK(error.message().starts_with("weights \"model.safetensors\" is not a safetensors file: "));
  }
}

TEST_CASE("Tensors of every number type convert to the widest of their kind", "[io]") {
  CHECK(poslab::to_floats(tensor_of<float>(DType::kF32, {1.5F, -0.0F})) == std::vector<float>{1.5F, 0.0F});
  CHECK(poslab::to_floats(tensor_of<double>(DType::kF64, {0.1, 1e300})) ==
        std::vector<float>{0.1F, std::numeric_limits<float>::infinity()});
  CHECK(poslab::to_doubles(tensor_of<double>(DType::kF64, {0.1})) == std::vector<double>{0.1});
  CHECK(poslab::to_doubles(tensor_of<float>(DType::kF32, {0.1F})) == std::vector<double>{0.1F});
  // 1, -2, the largest, the smallest normal, the smallest denormal, infinity
  const auto halves = tensor_of<std::uint16_t>(DType::kF16, {0x3c00, 0xc000, 0x7bff, 0x0400, 0x0001, 0x7c00, 0x7e00});
  const std::vector<double> wide = poslab::to_doubles(halves);
  REQUIRE(wide.size() == 7);
  CHECK(std::vector<double>(wide.begin(), wide.end() - 1) ==
        std::vector<double>{1.0, -2.0, 65504.0, 0x1p-14, 0x1p-24, std::numeric_limits<double>::infinity()});
  CHECK(std::isnan(wide[6]));
  CHECK(poslab::to_floats(tensor_of<std::uint16_t>(DType::kBF16, {0x3f80, 0xc2f7})) ==
        std::vector<float>{1.0F, -123.5F});
  const std::vector<std::int64_t> ends{-128, 127};
  CHECK(poslab::to_integers(tensor_of<std::int8_t>(DType::kI8, {-128, 127})) == ends);
  CHECK(poslab::to_integers(tensor_of<std::int16_t>(DType::kI16, {-128, 127})) == ends);
  CHECK(poslab::to_integers(tensor_of<std::int32_t>(DType::kI32, {-128, 127})) == ends);
  CHECK(poslab::to_integers(tensor_of<std::int64_t>(DType::kI64, {-128, 127})) == ends);
  CHECK(poslab::to_integers(tensor_of<std::uint8_t>(DType::kU8, {255})) == std::vector<std::int64_t>{255});
  CHECK(poslab::to_integers(tensor_of<std::uint16_t>(DType::kU16, {65535})) == std::vector<std::int64_t>{65535});
  CHECK(poslab::to_integers(tensor_of<std::uint32_t>(DType::kU32, {4294967295U})) ==
        std::vector<std::int64_t>{4294967295});
  CHECK(poslab::to_integers(tensor_of<std::uint8_t>(DType::kBool, {1, 0})) == std::vector<std::int64_t>{1, 0});
}

TEST_CASE("Floats are not taken for integers, nor integers for floats", "[io]") {
  const auto integers = tensor_of<std::int64_t>(DType::kI64, {1});
  const auto floats = tensor_of<float>(DType::kF32, {1.0F});
  CHECK_THROWS_AS(poslab::to_floats(integers), poslab::Error);
  CHECK_THROWS_AS(poslab::to_doubles(integers), poslab::Error);
  CHECK_THROWS_AS(poslab::to_integers(floats), poslab::Error);
  CHECK_THROWS_AS(poslab::to_integers(tensor_of<std::uint64_t>(DType::kU64, {1})), poslab::Error);
  try {
    poslab::to_floats(integers, "weights");
  } catch (const poslab::Error& error) {
    CHECK(error.message() == "weights: tensor \"t\" is of type I64; allowed is F32, F64, F16, BF16: convert it first");
  }
}
