#include "base/random.hpp"

#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace {

using poslab::RandomStream;

std::vector<float> normals(RandomStream& stream, std::size_t count, float deviation = 1.0F) {
  std::vector<float> out(count);
  stream.normal(out, deviation);
  return out;
}

std::vector<float> uniforms(RandomStream& stream, std::size_t count, float low, float high) {
  std::vector<float> out(count);
  stream.uniform(out, low, high);
  return out;
}

/// The stream of that seed after `count` draws of 32 bits.
RandomStream advanced(std::uint32_t seed, std::size_t count) {
  RandomStream stream(seed);
  for (std::size_t i = 0; i < count; ++i) stream.next();
  return stream;
}

/// PyTorch prints four decimals.
void check_printed(const std::vector<float>& values, const std::vector<double>& printed) {
  REQUIRE(values.size() >= printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(static_cast<double>(values[i]) - printed[i]) < 5.1e-5);
  }
}

}  // namespace

TEST_CASE("The generator is mt19937", "[base]") {
  RandomStream stream(5489);
  for (int i = 1; i < 10000; ++i) stream.next();
  CHECK(stream.next() == 4123659995U);  // the C++ standard's own check value
}

TEST_CASE("Uniform numbers are those of torch.rand", "[base]") {
  RandomStream stream(0);
  const std::vector<float> values = uniforms(stream, 3, 0.0F, 1.0F);
  CHECK(std::abs(values[0] - 0.49625659) < 1e-8);
  CHECK(std::abs(values[1] - 0.76822180) < 1e-8);
  CHECK(std::abs(values[2] - 0.08847743) < 1e-8);
}

TEST_CASE("Uniform numbers stay in their interval", "[base]") {
  RandomStream stream(3);
  bool within = true;
  for (const float value : uniforms(stream, 20000, -0.25F, 0.25F)) within = within && value >= -0.25F && value <= 0.25F;
  CHECK(within);
}

TEST_CASE("Normal numbers are those of torch.randn", "[base]") {
  RandomStream sixteen(0);
  check_printed(normals(sixteen, 16), {-1.1258, -1.1524, -0.2506, -0.4339, 0.8487, 0.6920, -0.3160, -2.1152, 0.3223,
                                       -1.2633, 0.3500, 0.3081, 0.1198, 1.2377, 1.1168, -0.2473});
  // Below 16 values PyTorch takes another path.
  RandomStream few(0);
  check_printed(normals(few, 5), {1.5410, -0.2934, -2.1788, 0.5684, -1.0845});
}

TEST_CASE("Fifteen normals come in pairs, the odd one kept for the next call", "[base]") {
  RandomStream whole(0);
  RandomStream parts(0);
  const std::vector<float> expected = normals(whole, 14);
  std::vector<float> found = normals(parts, 5);
  for (const float value : normals(parts, 9)) found.push_back(value);
  CHECK(found == expected);
  RandomStream fifteen(0);
  const std::vector<float> values = normals(fifteen, 15);
  CHECK(std::vector<float>(values.begin(), values.end() - 1) == expected);
}

TEST_CASE("When the size is no multiple of sixteen, the last sixteen normals are drawn again", "[base]") {
  for (const std::size_t size : {std::size_t{17}, std::size_t{40}}) {
    CAPTURE(size);
    RandomStream stream(0);
    const std::vector<float> values = normals(stream, size);

    RandomStream blocks(0);  // the values that stay are those of a fill of whole blocks
    const std::vector<float> first = normals(blocks, size / 16 * 16);
    const std::vector<float> kept(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(size - 16));
    CHECK(std::vector<float>(values.begin(), values.end() - 16) == kept);

    RandomStream later = advanced(0, size);
    CHECK(std::vector<float>(values.end() - 16, values.end()) == normals(later, 16));
    CHECK(stream.next() == later.next());
  }
}

TEST_CASE("The standard deviation scales the normals", "[base]") {
  for (const std::size_t size : {std::size_t{7}, std::size_t{4096}}) {
    RandomStream unit(1);
    RandomStream small(1);
    const std::vector<float> wide = normals(unit, size);
    const std::vector<float> narrow = normals(small, size, 0.125F);
    for (std::size_t i = 0; i < size; ++i) CHECK(narrow[i] == wide[i] * 0.125F);
  }
  RandomStream stream(2);
  double sum = 0.0;
  double squares = 0.0;
  constexpr int kCount = 100000;
  for (const float value : normals(stream, kCount, 3.0F)) {
    sum += value;
    squares += static_cast<double>(value) * value;
  }
  CHECK(std::abs(sum / kCount) < 0.05);
  CHECK(std::abs(squares / kCount - 9.0) < 0.2);
}

TEST_CASE("Integers are those of torch.randint", "[base]") {
  RandomStream stream(0);
  for (const int expected : {4, 9, 3, 0, 3, 9, 7, 3}) CHECK(stream.randint(10) == expected);
}

TEST_CASE("Integers cover their range evenly", "[base]") {
  RandomStream stream(4);
  std::vector<int> counts(10);
  for (int i = 0; i < 100000; ++i) ++counts.at(static_cast<std::size_t>(stream.randint(10)));
  for (const int count : counts) CHECK(std::abs(count - 10000) < 500);
}

TEST_CASE("A named stream depends on its seed and its name alone", "[base]") {
  RandomStream one = RandomStream::named(7, "emb.tok.weight");
  RandomStream other = RandomStream::named(7, "head.weight");
  other.next();
  RandomStream again = RandomStream::named(7, "emb.tok.weight");
  for (int i = 0; i < 100; ++i) CHECK(one.next() == again.next());
}

TEST_CASE("Streams of different names or seeds share nothing", "[base]") {
  std::set<std::uint32_t> first_draws;
  int streams = 0;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    for (const char* name : {"", "a", "b", "ab", "ba", "emb.tok.weight", "emb.pos.weight", "train", "validation"}) {
      first_draws.insert(RandomStream::named(seed, name).next());
      ++streams;
    }
  }
  CHECK(first_draws.size() == static_cast<std::size_t>(streams));

  // Two streams of normals are uncorrelated: |r| of 4096 pairs has a standard deviation of 1/64.
  RandomStream a = RandomStream::named(0, "a");
  RandomStream b = RandomStream::named(0, "b");
  const std::vector<float> left = normals(a, 4096);
  const std::vector<float> right = normals(b, 4096);
  double product = 0.0;
  for (std::size_t i = 0; i < left.size(); ++i) product += static_cast<double>(left[i]) * right[i];
  CHECK(std::abs(product / 4096.0) < 4.0 / 64.0);
}

TEST_CASE("One changed bit of the seed changes half of a name's hash", "[base]") {
  double changed = 0.0;
  for (int bit = 0; bit < 64; ++bit) {
    const std::uint64_t difference =
        poslab::hash_name(0, "train") ^ poslab::hash_name(std::uint64_t{1} << static_cast<unsigned>(bit), "train");
    changed += std::popcount(difference);
  }
  CHECK(std::abs(changed / 64.0 - 32.0) < 2.0);
}
