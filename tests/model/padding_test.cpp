// Padding tells nothing and costs nothing: a shorter sequence among longer ones is computed as if it were alone.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <span>
#include <vector>

#include "model/combinations.hpp"
#include "model/encoder.hpp"

using poslab::Activations;
using poslab::Config;
using poslab::MatrixView;

namespace {

using Ids = std::vector<std::int32_t>;

/// What a model makes of some sequences, each padded to `length` slots, and the gradients that they give.
class Pass {
 public:
  Pass(const Config& config, int length, const std::vector<Ids>& sequences)
      : stream_(config.seed),
        encoder_(config, poslab::best_kernels(), stream_),
        activations_(config, static_cast<int>(sequences.size()), length, poslab::Passes::kForwardAndBackward, 1),
        gradients_(config),
        as_head_(config.tie_weights ? config.vocab_size : 0, config.d_model) {
    for (std::size_t b = 0; b < sequences.size(); ++b) {
      const auto slots = static_cast<std::size_t>(length);
      const std::span ids = std::span(activations_.ids).subspan(b * slots, slots);
      const std::span targets = std::span(activations_.targets).subspan(b * slots, slots);
      // What stands in the padding must not matter.
      std::ranges::fill(ids, 3);
      std::ranges::fill(targets, poslab::kNotCounted);
      std::ranges::copy(sequences[b], ids.begin());
      std::ranges::reverse_copy(sequences[b], targets.begin());
      activations_.lengths[b] = static_cast<std::int32_t>(sequences[b].size());
    }
    encoder_.refresh_positions(activations_);
    const poslab::Dropout none;
    encoder_.forward(activations_, activations_.all(), none, 0);
    encoder_.loss_and_gradient(activations_, activations_.all(), 0.125F);
    encoder_.backward(activations_, activations_.all(), none, 0);
    for (const auto& rule : encoder_.parameter_gradients(activations_, gradients_.tensors, as_head_.view())) {
      rule.accumulate(activations_.all(), 0, rule.gradient.rows);
    }
  }

  /// Logits and losses of the first `count` slots of a sequence.
  std::vector<double> results(int sequence, int count) const {
    std::vector<double> all;
    for (int row = sequence * activations_.length; row < sequence * activations_.length + count; ++row) {
      const float* logits = activations_.logits.row(row);
      all.insert(all.end(), logits, logits + activations_.logits.cols);
      all.push_back(activations_.losses[static_cast<std::size_t>(row)]);
    }
    return all;
  }

  std::vector<float> gradients() const {
    std::vector<float> all;
    for (const auto& named : list_tensors(gradients_.tensors, encoder_.config())) append(named.tensor, all);
    append(as_head_.view(), all);
    return all;
  }

  bool finite() const {
    const auto is_finite = [](auto value) { return std::isfinite(value); };
    return std::ranges::all_of(gradients(), is_finite) && std::ranges::all_of(activations_.losses, is_finite) &&
           std::ranges::all_of(logits(), is_finite);
  }

  /// Attention's outputs before its last product, for a sequence: (T, C).
  std::vector<float> context(int sequence) const {
    const MatrixView& all = activations_.layers.front().self_attn.context;
    std::vector<float> values;
    append({all.row(sequence * activations_.length), activations_.length, all.cols}, values);
    return values;
  }

 private:
  static void append(const MatrixView& matrix, std::vector<float>& to) {
    for (int r = 0; r < matrix.rows; ++r) to.insert(to.end(), matrix.row(r), matrix.row(r) + matrix.cols);
  }
  std::vector<float> logits() const {
    std::vector<float> all;
    append(activations_.logits, all);
    return all;
  }

  poslab::RandomStream stream_;
  poslab::Encoder encoder_;
  Activations activations_;
  poslab::ParameterSet gradients_;
  poslab::OwnedMatrix as_head_;
};

Ids tokens(int count, int from) {
  Ids ids;
  for (int i = 0; i < count; ++i) ids.push_back((from + 3 * i) % 7);
  return ids;
}

}  // namespace

TEST_CASE("A sequence among longer ones gives the bits that it gives alone, its gradients too", "[model]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    CAPTURE(combinations::described(config));
    const Ids shorter = tokens(3, 1);
    const Pass alone(config, 3, {shorter});
    const Pass padded(config, 5, {shorter});
    CHECK(padded.results(0, 3) == alone.results(0, 3));
    CHECK(padded.gradients() == alone.gradients());
    const Pass together(config, 5, {tokens(5, 2), shorter, tokens(1, 4)});
    CHECK(together.results(1, 3) == alone.results(0, 3));
  });
}

TEST_CASE("Padding behind a whole block of queries changes no bit either", "[model]") {
  Config config = combinations::small_config();
  config.length = config.max_len = 150;
  config.causal = GENERATE(false, true);
  const int count = GENERATE(3, 70);
  for (const poslab::PositionScheme& scheme : poslab::position_schemes()) {
    config.mode = scheme.mode;
    CAPTURE(combinations::described(config));
    const Pass alone(config, count, {tokens(count, 1)});
    const Pass padded(config, 150, {tokens(count, 1)});
    CHECK(padded.results(0, count) == alone.results(0, count));
    CHECK(padded.finite());
  }
}

TEST_CASE("A sequence that is all padding yields zeros, and spoils neither loss nor gradient nor its neighbours",
          "[model]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    CAPTURE(combinations::described(config));
    const Pass without(config, 5, {tokens(5, 2), tokens(4, 5)});
    const Pass with(config, 5, {tokens(5, 2), {}, tokens(4, 5)});
    CHECK(with.finite());
    CHECK(std::ranges::all_of(with.context(1), [](float value) { return value == 0.0F; }));
    CHECK(with.results(0, 5) == without.results(0, 5));
    CHECK(with.results(2, 4) == without.results(1, 4));
    CHECK(with.gradients() == without.gradients());
  });
}
