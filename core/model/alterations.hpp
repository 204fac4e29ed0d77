// Where a run can be made to depart from what its configuration says, for whoever studies faults on purpose (clinic/).
//
// Empty, as everywhere else, it departs nowhere. It is looked at when something is made, and once for each batch; never
// within a pass.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/matrix_view.hpp"
#include "data/task.hpp"
#include "model/activations.hpp"
#include "model/config.hpp"

namespace poslab {

struct Alterations {
  /// Fills the fixed position table (max_len, C) in place of its scheme.
  void (*fill_positions)(const MatrixView& table) = nullptr;
  /// The position table is made and held, but not added to the input.
  bool leave_out_positions = false;
  /// In place of sqrt(C) or 1.
  std::optional<float> token_scale = std::nullopt;
  /// Once for all activations that a run makes: its slots, its lengths and the biases of its scores may be changed.
  void (*change_activations)(Activations& activations) = nullptr;
  /// After each batch is drawn, of training and of evaluation: ids and targets (B, T), lengths (B).
  void (*change_batch)(const TaskOptions& task, std::span<std::int32_t> ids, std::span<std::int32_t> targets,
                       std::span<const std::int32_t> lengths) = nullptr;
  bool dropout_in_evaluation = false;
  /// An evaluation at the training length draws its lengths as training does.
  bool evaluate_mixed_lengths = false;
};

}  // namespace poslab
