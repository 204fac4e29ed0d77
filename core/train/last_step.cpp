#include "train/last_step.hpp"

#include "base/elementary.hpp"

namespace poslab {
namespace {

double sum_of_squares(const MatrixView& tensor) {
  double sum = 0.0;
  for (int r = 0; r < tensor.rows; ++r) {
    for (int c = 0; c < tensor.cols; ++c) sum += static_cast<double>(tensor(r, c)) * tensor(r, c);
  }
  return sum;
}

}  // namespace

MatrixView gradient_of_last_step(const Trainer& trainer, const std::string& name) {
  trainer.require_whole_step("gradient");
  return find_tensor(list_tensors(trainer.gradients(), trainer.config()), name);
}

double gradient_norm_of_last_step(const Trainer& trainer, const std::string& name) {
  if (!name.empty()) return elementary::sqrt(sum_of_squares(gradient_of_last_step(trainer, name)));
  trainer.require_whole_step("gradient");
  double sum = 0.0;
  for (const NamedView& named : list_tensors(trainer.gradients(), trainer.config())) {
    sum += sum_of_squares(named.tensor);
  }
  return elementary::sqrt(sum);
}

}  // namespace poslab
