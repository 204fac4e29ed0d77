#include "base/random.hpp"

#include "base/box_muller.hpp"
#include "base/elementary.hpp"
#include "base/fused_multiply_add.hpp"

namespace poslab {

std::uint64_t hash_name(std::uint64_t seed, std::string_view name) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return mix64(mix64(seed) ^ hash);
}

RandomStream RandomStream::named(std::uint32_t seed, std::string_view name) {
  return RandomStream(static_cast<std::uint32_t>(hash_name(seed, name)));
}

void RandomStream::uniform(std::span<float> out, float low, float high) {
  for (float& value : out) {
    const float unit = static_cast<float>(next() & 0xffffffU) * 0x1p-24F;
    value = fused_multiply_add(unit, high - low, low);
  }
}

void RandomStream::normal(std::span<float> out, float standard_deviation) {
  const std::size_t size = out.size();
  if (size < 16) {
    for (float& value : out) value = static_cast<float>(normal_one() * standard_deviation);
    return;
  }
  uniform(out, 0.0F, 1.0F);
  for (std::size_t i = 0; i + 16 <= size; i += 16) box_muller_16(&out[i], standard_deviation);
  if (size % 16 != 0) {
    const auto last = out.last(16);
    uniform(last, 0.0F, 1.0F);
    box_muller_16(last.data(), standard_deviation);
  }
}

double RandomStream::uniform53() {
  const std::uint64_t high = next();
  const std::uint64_t low = next();
  return static_cast<double>(((high << 32) | low) & ((1ULL << 53) - 1)) * 0x1p-53;
}

double RandomStream::normal_one() {
  if (has_kept_) {
    has_kept_ = false;
    return kept_;
  }
  const double u1 = uniform53();
  const double u2 = uniform53();
  const double radius = elementary::sqrt(-2.0 * elementary::log(1.0 - u2));
  const double theta = 2.0 * elementary::kPi * u1;
  kept_ = radius * elementary::sin(theta);
  has_kept_ = true;
  return radius * elementary::cos(theta);
}

}  // namespace poslab
