// One run: a model, its data, its optimizer.
//
// step() is zero_grad, forward, loss, backward, step, as two passes over a worker pool (model/encoder.hpp).
// Nothing is allocated within a step. The same configuration gives the same bits on every backend and with
// every number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/worker_pool.hpp"
#include "kernels/kernels.hpp"
#include "model/activations.hpp"
#include "model/encoder.hpp"
#include "optim/adam.hpp"
#include "train/evaluation.hpp"
#include "train/metrics.hpp"

namespace poslab {

struct TrainerOptions {
  const Kernels* kernels = &best_kernels();
  int threads = 1;
};

/// What a model makes of one sequence.
struct Prediction {
  int length = 0;
  std::vector<std::int32_t> predictions;  // (T)
  std::vector<float> probabilities;       // (T, V)
  std::vector<float> attn_weights;        // (L, H, T, T), row = query
};

/// Root mean square of the two parts of the input, over the whole token table and the slots of a training sequence.
struct InputScale {
  double token = 0.0;
  double position = 0.0;
};

class Trainer {
 public:
  /// Validates; throws Error.
  explicit Trainer(const Config& config, const TrainerOptions& options = {});

  const Config& config() const { return encoder_.config(); }
  const Encoder& encoder() const { return encoder_; }
  std::int64_t steps() const { return steps_; }

  /// Trains on the next batch; returns its mean loss in nats, before the update.
  double step();
  /// The same on a given batch of config().batch sequences, with dropout off: for checks.
  double step_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets);
  /// Mean loss and all gradients for a given batch, without an update: for checks. Dropout is off.
  double gradients_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets);
  const Parameters& gradients() const { return gradients_.tensors; }
  /// Activations of the last step_on, step or gradients_on.
  const Activations& activations() const { return activations_; }
  /// The ids of the last batch.
  std::span<const std::int32_t> batch_ids() const { return activations_.ids; }

  /// An evaluation with nothing measured yet (train/evaluation.hpp); it ends the one in progress. Training is not
  /// touched. Throws Error for a length or number of sequences that is not allowed: the one in progress then goes on.
  Evaluation begin_evaluation(int length, int sequences);
  /// All of it in one call.
  Metrics evaluate(int length, int sequences);
  /// Throws Error for ids that are not allowed.
  Prediction predict(std::span<const std::int32_t> ids);
  InputScale input_scale() const;

  /// A trained tensor or buffer under its state_dict key; throws Error "tensor_unknown".
  MatrixView find_tensor(const std::string& name) const;
  /// Replaces one trained tensor, given dense (rows, cols); throws Error "tensor_unknown".
  void set_tensor(const std::string& name, std::span<const float> values);

 private:
  struct Tile {
    std::size_t tensor;  // index into updates_
    int begin;
    int end;
  };
  struct Update {
    ParameterGradient gradient;
    MatrixView weight;
    MatrixView exp_avg;
    MatrixView exp_avg_sq;
    MatrixView transposed;  // empty when forward needs no transposed copy
  };

  void plan_parameter_pass();
  double run_step(const Dropout& dropout, const AdamConstants* constants);
  void sequence_pass(const Dropout& dropout);
  void parameter_pass(const AdamConstants* constants);
  void update_tile(const Tile& tile, const AdamConstants* constants);
  std::int64_t counted_targets() const;
  /// Over the targets that count; 0 when none does.
  double mean_loss() const;
  Activations& evaluation_activations(int length);

  RandomStream data_;
  Encoder encoder_;
  ParameterSet gradients_;
  ParameterSet exp_avg_;
  ParameterSet exp_avg_sq_;
  AdamSchedule adam_;
  WorkerPool pool_;
  Activations activations_;
  std::unique_ptr<Activations> evaluation_;  // of the last length evaluated
  std::uint64_t generation_ = 0;  // counts what ends an evaluation in progress: other weights, another evaluation
  std::vector<Update> updates_;
  std::vector<Tile> tiles_;
  std::vector<SequenceRange> ranges_;
  std::int64_t steps_ = 0;
};

}  // namespace poslab
