// One evaluation of a model, a batch of sequences at a time, so that whoever runs it can stop in between.
//
// It measures the first `sequences` of the stream "evaluation/length=L" with the task's targets, without dropout: the
// same sequences of L tokens each time for one seed. A batch is at most 64 sequences, fewer where memory does not allow
// as many. Sums run over sequences in order (train/metrics.hpp), so the size of a batch changes no bit.
//
// Every sequence is measured with the same weights, and all evaluations of a trainer share its activations. Hence at
// most one is in progress: a change of the trainer's weights or its next evaluation ends it.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "base/worker_pool.hpp"
#include "data/task.hpp"
#include "model/activations.hpp"
#include "model/alterations.hpp"
#include "model/encoder.hpp"
#include "nn/dropout.hpp"
#include "train/metrics.hpp"

namespace poslab {

/// Sequences that are carried through the model at a time, where memory allows.
inline constexpr int kEvaluationBatch = 64;
inline constexpr int kMaximumEvaluationSequences = 1 << 20;

/// Made by Trainer::begin_evaluation, whose trainer must outlive it.
class Evaluation {
 public:
  /// Of sequences of `length` tokens; `batch` holds the activations of one batch of them. When `generation` has
  /// changed, the evaluation has ended. `alterations` must outlive it.
  Evaluation(const Encoder& encoder, WorkerPool& pool, Activations& batch, int length, int sequences,
             const std::uint64_t& generation, const Alterations& alterations);

  /// Every sequence is measured.
  bool done() const { return left_ == 0; }
  /// Measures the next batch. Throws Error "no_evaluation" when this one is done or has ended.
  void advance();
  /// Over the sequences measured so far, which are all of them once it is done.
  Metrics metrics() const { return sum_.mean(); }

 private:
  const Encoder* encoder_;
  WorkerPool* pool_;
  Activations* batch_;
  const std::uint64_t* generation_;
  const Alterations* alterations_;
  std::uint64_t begun_in_;  // the generation
  TaskOptions task_;
  RandomStream stream_;
  RandomStream slot_stream_;
  MetricsSum sum_;
  int left_;  // sequences
};

}  // namespace poslab
