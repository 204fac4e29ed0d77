// What PyTorch draws after manual_seed, bit for bit. tests/fixtures/random/make_random.py wrote the numbers.
#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/fused_multiply_add.hpp"
#include "base/random.hpp"

namespace poslab {
namespace {

const nlohmann::json& draws() {
  static const nlohmann::json kDraws = [] {
    std::ifstream file(POSLAB_FIXTURES "/random/random.json");
    return nlohmann::json::parse(file);
  }();
  return kDraws;
}

std::vector<std::uint32_t> bits_of(const std::vector<float>& values) {
  std::vector<std::uint32_t> bits;
  for (const float value : values) bits.push_back(std::bit_cast<std::uint32_t>(value));
  return bits;
}

TEST_CASE("Normal fills of every size have PyTorch's bits", "[base]") {
  for (const nlohmann::json& draw : draws()["normal"]) {
    INFO("seed " << draw["seed"] << ", size " << draw["size"]);
    RandomStream stream(draw["seed"].get<std::uint32_t>());
    std::vector<float> values(draw["size"].get<std::size_t>());
    stream.normal(values, 1.0F);
    CHECK(bits_of(values) == draw["bits"].get<std::vector<std::uint32_t>>());
  }
}

TEST_CASE("A short normal fill begins with the value that the one before kept, as in PyTorch", "[base]") {
  const nlohmann::json& draw = draws()["normal_kept"];
  RandomStream stream(draw["seed"].get<std::uint32_t>());
  std::vector<float> first(3);
  std::vector<float> second(4);
  stream.normal(first, 1.0F);
  stream.normal(second, 1.0F);
  CHECK(bits_of(first) == draw["first"].get<std::vector<std::uint32_t>>());
  CHECK(bits_of(second) == draw["second"].get<std::vector<std::uint32_t>>());
}

TEST_CASE("Uniform fills have PyTorch's bits", "[base]") {
  for (const nlohmann::json& draw : draws()["uniform"]) {
    RandomStream stream(draw["seed"].get<std::uint32_t>());
    std::vector<float> values(draw["bits"].size());
    stream.uniform(values, draw["low"].get<float>(), draw["high"].get<float>());
    CHECK(bits_of(values) == draw["bits"].get<std::vector<std::uint32_t>>());
  }
}

TEST_CASE("Integers are PyTorch's", "[base]") {
  for (const nlohmann::json& draw : draws()["randint"]) {
    RandomStream stream(draw["seed"].get<std::uint32_t>());
    for (const nlohmann::json& value : draw["values"]) {
      CHECK(stream.randint(draw["range"].get<int>()) == value.get<int>());
    }
  }
}

TEST_CASE("A product and a sum are rounded once, also where rounding twice would err", "[base]") {
  // 1 + 2^-24 + 2^-60 lies just above the middle of two floats; rounded to double first, it lies on it.
  CHECK(fused_multiply_add(0x1p-12F, 0x1p-12F, 1.0F) == 1.0F);
  CHECK(fused_multiply_add(1.0F + 0x1p-23F, 0x1p-24F, 1.0F) == 1.0F + 0x1p-23F);
  CHECK(fused_multiply_add(0x1.000002p-24F, 0x1.000002p0F, 1.0F) == 1.0F + 0x1p-23F);
  CHECK(fused_multiply_add(-0x1.000002p-24F, 0x1.000002p0F, -1.0F) == -1.0F - 0x1p-23F);
  RandomStream stream(1);
  for (int i = 0; i < 20000; ++i) {
    std::vector<float> v(3);
    stream.uniform(v, -1.0F, 1.0F);
    const float c = v[2] * (i % 2 == 0 ? 1.0F : 0x1p-20F);
    REQUIRE(fused_multiply_add(v[0], v[1], c) == std::fma(v[0], v[1], c));
  }
}

}  // namespace
}  // namespace poslab
