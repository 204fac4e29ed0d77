#include "probe/initial_model.hpp"

namespace poslab {

Encoder initial_model(const Config& config) {
  validate(config);
  RandomStream stream(config.seed);
  return {config, best_kernels(), stream};
}

}  // namespace poslab
