#include "model/parameters.hpp"

#include <array>
#include <bit>
#include <cstdint>

#include "base/error.hpp"

namespace poslab {
bool is_vector(const std::string& name) { return name.ends_with("bias") || name.find("norm") != std::string::npos; }

ParameterSet::ParameterSet(const Config& config) {
  tensors.layers.resize(static_cast<std::size_t>(config.num_layers));
  for_each_tensor(tensors, config, [&](const std::string&, MatrixView& tensor, int rows, int cols) {
    arena.reserve(tensor, rows, cols);
  });
  arena.commit();
}

std::vector<NamedView> list_tensors(const Parameters& parameters, const Config& config) {
  std::vector<NamedView> list;
  for_each_tensor(parameters, config, [&](const std::string& name, const MatrixView& tensor, int, int) {
    list.push_back({name, tensor, is_vector(name)});
  });
  return list;
}

MatrixView find_tensor(const std::vector<NamedView>& tensors, const std::string& name) {
  std::string names;
  for (const NamedView& named : tensors) {
    if (named.name == name) return named.tensor;
    names += (names.empty() ? "" : ", ") + named.name;
  }
  throw Error("tensor_unknown", "tensor", name, {{"choices", names}});
}

std::int64_t count_parameters(const Config& config) {
  Parameters shapes;
  shapes.layers.resize(static_cast<std::size_t>(config.num_layers));
  std::int64_t count = 0;
  for_each_tensor(shapes, config, [&](const std::string&, const MatrixView&, int rows, int cols) {
    count += static_cast<std::int64_t>(rows) * cols;
  });
  return count;
}

std::string digest(const Parameters& parameters, const Config& config) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  const auto add_byte = [&](std::uint32_t byte) { hash = (hash ^ byte) * 0x100000001b3ULL; };
  for (const NamedView& named : list_tensors(parameters, config)) {
    for (int r = 0; r < named.tensor.rows; ++r) {
      for (int c = 0; c < named.tensor.cols; ++c) {
        const float value = named.tensor(r, c);
        const std::uint32_t bits = value != value ? 0x7fc00000U : std::bit_cast<std::uint32_t>(value);
        for (int shift = 0; shift < 32; shift += 8) add_byte((bits >> shift) & 0xffU);
      }
    }
  }
  constexpr std::array<char, 17> kDigits{"0123456789abcdef"};
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(hash >> shift) & 0xfU];
  return text;
}

}  // namespace poslab
