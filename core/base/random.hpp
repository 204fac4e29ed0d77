// Random numbers as PyTorch's CPU generator draws them, and streams with names.
//
// The generator is mt19937, seeded like torch.manual_seed. Sources: ATen/core/DistributionsHelper.h,
// ATen/native/cpu/DistributionTemplates.h (normal_fill), PyTorch 1.13.
//   randint(n)       next 32 bits % n
//   uniform(a, b)    (next & 0xffffff) * 2^-24 * (b - a) + a, in float, rounded once
//   normal, n >= 16  fill with uniforms, then turn blocks of 16 by Box-Muller: u1 = 1 - x[j],
//                    u2 = x[j + 8], r = sqrt(-2 ln u1); x[j] = r cos(2 pi u2), x[j + 8] = r sin(2 pi u2);
//                    when n is no multiple of 16, the last 16 are drawn again
//   normal, n < 16   Box-Muller in double on 53-bit uniforms, one value kept for the next call
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string_view>

namespace poslab {

class RandomStream {
 public:
  explicit RandomStream(std::uint32_t seed) : engine_(seed) {}

  /// A stream of its own for each name: equal (seed, name), equal numbers, whatever else is drawn.
  static RandomStream named(std::uint32_t seed, std::string_view name);

  std::uint32_t next() { return static_cast<std::uint32_t>(engine_()); }
  int randint(int range) { return static_cast<int>(next() % static_cast<std::uint32_t>(range)); }
  void uniform(std::span<float> out, float low, float high);
  /// Mean 0.
  void normal(std::span<float> out, float standard_deviation);

 private:
  double uniform53();
  double normal_one();

  std::mt19937 engine_;
  bool has_kept_ = false;
  double kept_ = 0.0;
};

/// 64 well-mixed bits of (seed, name): FNV-1a of the name, then splitmix64.
std::uint64_t hash_name(std::uint64_t seed, std::string_view name);

/// splitmix64's finaliser: a bijection in which every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

}  // namespace poslab
