// One run: a model, its data, its optimizer.
//
// step() is zero_grad, forward, loss, backward, step. The batch goes through in rounds of some sequences, each of two
// passes over a worker pool (model/encoder.hpp); the last round's second pass also updates the weights. A round's
// activations stay in cache from their making to their last use, and training holds no others. Nothing is allocated
// within a step. The same configuration gives the same bits on every backend, with every number of threads and with
// every size of the rounds.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/owned_matrix.hpp"
#include "base/random.hpp"
#include "base/worker_pool.hpp"
#include "kernels/kernels.hpp"
#include "model/activations.hpp"
#include "model/alterations.hpp"
#include "model/encoder.hpp"
#include "optim/adam.hpp"
#include "optim/learning_rate.hpp"
#include "train/evaluation.hpp"
#include "train/metrics.hpp"

namespace poslab {

struct TrainerOptions {
  const Kernels* kernels = &best_kernels();
  int threads = 1;  // at most; fewer where memory does not let them be
  /// Sequences of a round; 0: as many as keep the workers busy and the caches warm.
  int sequences_per_round = 0;
  Alterations alterations = {};
};

/// What a model makes of one sequence, the marks around it included.
struct Prediction {
  int length = 0;                         // T
  std::vector<std::int32_t> ids;          // (T)
  std::vector<std::int32_t> targets;      // (T): the right answers, kNotCounted where a slot has none
  std::vector<std::int32_t> predictions;  // (T)
  std::vector<float> probabilities;       // (T, V), V with the marks
  std::vector<float> attn_weights;        // (L, H, T, T), row = query
};

class Trainer {
 public:
  /// Validates; throws Error.
  explicit Trainer(const Config& config, const TrainerOptions& options = {});

  const Config& config() const { return encoder_.config(); }
  const Encoder& encoder() const { return encoder_; }
  std::int64_t steps() const { return steps_; }
  int threads() const { return pool_.workers(); }

  /// Trains on the next batch; returns its mean loss in nats, before the update. Completes a step in hand.
  double step();
  /// One round of a step, so that whoever trains can stop in between; the step's loss when it was the last. Until then
  /// the weights are those before the step.
  std::optional<double> advance_step();
  /// A step on a given batch of config().batch sequences without padding, with dropout off: for checks. No step may be
  /// in hand.
  double step_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets);
  /// Mean loss and all gradients for a given batch, without an update: for checks. Dropout is off. No step may be in
  /// hand.
  double gradients_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets);
  const Parameters& gradients() const { return gradients_.tensors; }
  /// Activations of the last round of the last step_on, step or gradients_on.
  const Activations& activations() const { return activations_; }
  /// The last batch, (B, T) each; a target below 0 is not counted.
  std::span<const std::int32_t> batch_ids() const { return ids_; }
  std::span<const std::int32_t> batch_targets() const { return targets_; }
  /// Its mean loss under the weights as they stand, with dropout off. Throws Error as require_whole_step.
  double batch_loss();
  /// Throws Error "no_whole_step" while no step has been taken or one is in hand: then there are no gradients and no
  /// batch of a step to look at.
  void require_whole_step(std::string_view field) const;

  /// An evaluation with nothing measured yet (train/evaluation.hpp); it ends the one in progress. Training is not
  /// touched. Throws Error for a length or number of sequences that is not allowed: the one in progress then goes on.
  Evaluation begin_evaluation(int length, int sequences);
  /// All of it in one call.
  Metrics evaluate(int length, int sequences);
  /// Throws Error for ids that are not allowed.
  Prediction predict(std::span<const std::int32_t> ids);

  /// A trained tensor or buffer under its state_dict key; throws Error "tensor_unknown".
  MatrixView find_tensor(const std::string& name) const { return encoder_.find_tensor(name); }
  /// Replaces one trained tensor, given dense (rows, cols); throws Error "tensor_unknown". A step in hand begins again,
  /// with the same batch.
  void set_tensor(const std::string& name, std::span<const float> values);

 private:
  /// Sequences that go through both passes together, and the pieces of them that workers take.
  struct Round {
    SequenceRange all;
    std::vector<SequenceRange> ranges;
  };
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

  void plan_rounds();
  void plan_parameter_pass();
  double run_step_on(std::span<const std::int32_t> ids, std::span<const std::int32_t> targets,
                     const AdamConstants* constants);
  /// Updates the weights when `constants` is given.
  void run_round(const Round& round, const Dropout& dropout, const AdamConstants* constants);
  void draw_batch();
  /// The constants of the next step.
  AdamConstants begin_update();
  void load(const Round& round);
  void sequence_pass(const Round& round, const Dropout& dropout, float grad_scale);
  void parameter_pass(const Round& round, const AdamConstants* constants);
  void add_to_gradient(const Round& round, const Tile& tile);
  void update_tile(const Tile& tile, const AdamConstants& constants);
  /// Of the batch; at least 1, so that one may divide by it.
  double counted_targets() const;
  Activations& evaluation_activations(int length);
  void alter(Activations& made) const;

  Alterations alterations_;
  RandomStream data_;
  Encoder encoder_;
  ParameterSet gradients_;
  OwnedMatrix gradient_as_head_;  // (V, C) with tied weights, else empty
  ParameterSet exp_avg_;
  ParameterSet exp_avg_sq_;
  AdamSchedule adam_;
  LearningRateSettings learning_rate_;
  WorkerPool pool_;
  std::vector<std::int32_t> ids_;      // (B, T): the batch
  std::vector<std::int32_t> targets_;  // (B, T)
  std::vector<std::int32_t> lengths_;  // (B): slots that are not padding
  RandomStream slot_stream_;
  std::vector<std::int32_t> slots_;          // (B, T), only when the scheme draws them; t at first
  Activations activations_;                  // of one round
  std::unique_ptr<Activations> evaluation_;  // of the last length evaluated
  std::uint64_t generation_ = 0;  // counts what ends an evaluation in progress: other weights, another evaluation
  std::vector<Update> updates_;
  std::vector<Tile> tiles_;
  std::vector<Round> rounds_;
  std::size_t round_ = 0;  // the next of the step in hand
  bool drawn_ = false;     // ids_ and targets_ are the batch of the step in hand
  double loss_sum_ = 0.0;  // of the rounds so far
  std::int64_t steps_ = 0;
};

}  // namespace poslab
