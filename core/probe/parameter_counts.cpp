#include "probe/parameter_counts.hpp"

#include "model/parameters.hpp"

namespace poslab {

std::vector<ParameterCount> parameter_counts(const Config& config) {
  validate_shapes(config);
  std::vector<ParameterCount> counts;
  const auto add = [&](const std::string& name, std::vector<std::int64_t> shape, bool trainable) {
    std::int64_t count = 1;
    for (const std::int64_t size : shape) count *= size;
    counts.push_back({name, std::move(shape), count, trainable});
  };
  const PositionScheme& scheme = position_scheme(config.mode);
  if (scheme.holds == PositionScheme::Holds::kBuffer) {
    add(std::string(scheme.state_dict_key), {config.max_len, config.d_model}, false);
  }
  Parameters shapes;
  shapes.layers.resize(static_cast<std::size_t>(config.num_layers));
  for_each_tensor(shapes, config, [&](const std::string& name, const MatrixView&, int rows, int cols) {
    add(name, is_vector(name) ? std::vector<std::int64_t>{cols} : std::vector<std::int64_t>{rows, cols}, true);
  });
  return counts;
}

}  // namespace poslab
