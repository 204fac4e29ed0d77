// One model in training, as JavaScript sees it (web/protocol/core.ts, interface Session). No arithmetic and no
// defaults of its own: every call goes to the core, every refusal comes back as a value.
#pragma once

#include <emscripten/val.h>

#include <optional>
#include <string>
#include <variant>

#include "clinic/patient.hpp"
#include "train/evaluation.hpp"
#include "train/trainer.hpp"

namespace poslab::binding {

class Session {
 public:
  /// Throws Error.
  explicit Session(const Config& config);
  /// A patient of the clinic, with these settings on its record. Throws Error.
  Session(const Config& record, const std::string& fault);

  emscripten::val config() const;
  double steps() const;
  double step();
  emscripten::val advance_step();
  emscripten::val begin_evaluation(double length, double sequences);
  emscripten::val advance_evaluation();
  emscripten::val predict(const emscripten::val& ids);
  emscripten::val position_table() const;
  emscripten::val input_scale() const;
  emscripten::val attention_positions() const;
  emscripten::val parameters() const;
  emscripten::val tensor(const std::string& name) const;
  emscripten::val table_map(const std::string& name) const;
  emscripten::val gradient(const std::string& name) const;
  emscripten::val gradient_norm(const std::string& name) const;
  emscripten::val batch_ids() const;
  emscripten::val batch_targets() const;
  emscripten::val batch_loss();
  std::string digest() const;
  emscripten::val save() const;
  emscripten::val load(const emscripten::val& file);
  /// Undefined of what is no patient.
  emscripten::val examine();

 private:
  /// (B, T).
  emscripten::val batch(std::span<const std::int32_t> tokens) const;

  std::variant<Trainer, Patient> model_;
  Trainer& trainer_;
  std::optional<Evaluation> evaluation_;  // the last one begun
};

/// Threads that a session of this module uses.
int session_threads();

}  // namespace poslab::binding
