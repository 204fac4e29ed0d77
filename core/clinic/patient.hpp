// A run with a fault in it, and what a doctor can have measured of it.
//
// Its record states one configuration; with the fault the run that is trained may be another. All that happens in a
// clinic, to the healthy too, measures on data drawn as the training's are, mixed lengths included: one loader serves
// both, so its faults are in both.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ceiling/ceiling.hpp"
#include "clinic/faults.hpp"
#include "model/input_scale.hpp"
#include "train/trainer.hpp"

namespace poslab {

/// Of a table of sines and cosines (max_len, C), held against the right one.
struct TableCheck {
  std::vector<float> row;        // row 1
  std::vector<float> right_row;  // what it should be
  double circle_error = 0.0;     // max |sin^2 + cos^2 - 1| over rows and pairs
  double shift_error = 0.0;      // max |PE(p + 3) - rotation(3) PE(p)|, with the right frequencies
};

/// One training sequence as the model gets it.
struct TrainingRow {
  std::vector<std::int32_t> ids;      // (T)
  std::vector<std::int32_t> targets;  // (T), kNotCounted where a slot has none
};

/// Largest differences of logits, with the weights as they stand; raw numbers without a unit.
struct Outputs {
  /// Between two sequences of a batch that hold the same tokens.
  double between_equal_sequences = 0.0;
  /// Between f(x moved on) and f(x) moved on, by one slot, the last token to the front: 0 tells nothing of order. A
  /// mirror image would not do, for what knows distances alone does not see it.
  double by_order = 0.0;
};

struct Examination {
  std::optional<Ceiling> ceiling;  // without positions, on the task and lengths of the record
  std::int64_t parameters = 0;
  InputScale scale;
  std::optional<TableCheck> table;   // only where the record says sines and cosines are added
  std::vector<Metrics> evaluations;  // two, one after the other, with the same weights on the same data
  Outputs outputs;
  std::vector<TrainingRow> rows;          // the first of the training
  std::optional<double> tables_apart;     // max |token table - output table|, only where the record says they are tied
  std::vector<float> bias;                // of ALiBi, first head, query 0: keys 0, 1, ...
  std::optional<double> later_attention;  // the most that falls on one later slot, only where the record says causal
};

class Patient {
 public:
  /// `config` is what the record says. Throws Error for settings that are not allowed or a fault not known.
  Patient(const Config& config, std::string_view fault, TrainerOptions options = {});

  const Config& record() const { return record_; }
  const Fault& fault() const { return *fault_; }
  Trainer& trainer() { return trainer_; }

  /// As Trainer::predict, seen through the fault.
  Prediction predict(std::span<const std::int32_t> ids);
  /// Everything at once; it ends an evaluation in progress and changes nothing else.
  Examination examine();

 private:
  Outputs outputs() const;
  std::vector<TrainingRow> first_rows() const;

  Config record_;
  const Fault* fault_;
  Alterations alterations_;
  Trainer trainer_;
};

}  // namespace poslab
