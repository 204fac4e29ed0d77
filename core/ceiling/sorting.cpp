#include "ceiling/sorting.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "ceiling/token_draws.hpp"

namespace poslab {
namespace {

constexpr double kLargestSortWork = 4e9;  // additions

/// How many of some draws from the tokens to come are at most v, when each is with the same odds: P(count >= least).
/// With repetition, `low` of V tokens are at most v and nothing is used up; when distinct, `low` of the `low` + `high`
/// left.
double at_least(int least, int draws, int low, int high, bool distinct) {
  if (least <= 0) return 1.0;
  if (least > draws || low <= 0 || high < 0) return 0.0;
  const int first = distinct ? std::max(0, draws - high) : (high == 0 ? draws : 0);
  const int last = distinct ? std::min(draws, low) : draws;
  double weight = 1.0;  // of the count, up to a factor
  double all = 0.0;
  double enough = 0.0;
  for (int count = first; count <= last; ++count) {
    all += weight;
    if (count >= least) enough += weight;
    if (count == last) break;
    weight *= (draws - count) / (count + 1.0);
    weight *=
        distinct ? static_cast<double>(low - count) / (high - draws + count + 1) : static_cast<double>(low) / high;
  }
  return enough / all;
}

/// Sorting at one slot: n tokens are known, and the n-th smallest of all is asked for.
///
/// Let g[v] be the number of known tokens above v, g[-1] = n. The answer is at most v when at least g[v] of the tokens
/// to come are, which has a probability F[v](g[v]). So token v is the answer with probability F[v](g[v]) -
/// F[v-1](g[v-1]). The g[v] are a Markov chain: of the g[v-1] known tokens from v on, each is v with probability 1 / (V
/// - v), and with distinct tokens one is with probability g[v-1] / (V - v).
class SortingSlot {
 public:
  SortingSlot(const TaskOptions& options, int slot) : options_(&options), known_(slot + 1) {
    const int vocab_size = options.vocab_size;
    std::vector<double> before(places(), 0.0);  // F[v - 1]
    for (int v = 0; v < vocab_size; ++v) {
      std::vector<double> within(places(), 0.0);
      for (int above = 0; above <= known_; ++above) within[at(above)] = mean_within(v, above);
      for (int from = 0; from <= known_; ++from) {
        // So many known tokens do not fit into those from v on, when distinct.
        if (options.distinct && from > vocab_size - v) continue;
        add_steps(v, from, before, within);
      }
      ends_.push_back(steps_.size());
      before = std::move(within);
    }
  }

  Ceiling ceiling() const {
    double loss = 0.0;
    std::vector<double> reached = start();
    for (std::size_t v = 0; v < ends_.size(); ++v) {
      std::vector<double> next(places(), 0.0);
      for (std::size_t i = begin(v); i < ends_[v]; ++i) {
        const Step& step = steps_[i];
        const double probability = reached[step.from] * step.probability;
        next[step.to] += probability;
        loss += probability * surprise(step.answer);
      }
      reached = std::move(next);
    }
    return {expected_largest_answer(), loss};
  }

 private:
  struct Step {
    std::size_t from;  // g[v - 1]
    std::size_t to;    // g[v]
    double probability;
    double answer;  // P(the answer is v)
  };

  std::size_t places() const { return at(known_) + 1; }
  static std::size_t at(int above) { return static_cast<std::size_t>(above); }
  std::size_t begin(std::size_t v) const { return v == 0 ? 0 : ends_[v - 1]; }
  std::vector<double> start() const {
    std::vector<double> reached(places(), 0.0);
    reached.back() = 1.0;
    return reached;
  }

  /// F[v](above), over all lengths that are possible.
  double mean_within(int v, int above) const {
    const int left = options_->vocab_size - known_;  // tokens still to be drawn from, when distinct
    const int low = options_->distinct ? v + 1 - (known_ - above) : v + 1;
    const int high = (options_->distinct ? left : options_->vocab_size) - low;
    const int shortest = std::max(options_->minimum_length, known_);
    double sum = 0.0;
    for (int length = shortest; length <= options_->maximum_length; ++length) {
      sum += at_least(above, length - known_, low, high, options_->distinct);
    }
    return sum / (options_->maximum_length - shortest + 1);
  }

  void add_steps(int v, int from, const std::vector<double>& before, const std::vector<double>& within) {
    const int remaining = options_->vocab_size - v;
    const double in_sequence = static_cast<double>(from) / remaining;  // distinct
    const std::vector<double> counts =
        options_->distinct ? std::vector<double>{1.0 - in_sequence, in_sequence} : successes(remaining, from);
    for (int equal = 0; equal < static_cast<int>(counts.size()) && equal <= from; ++equal) {
      const double probability = counts[at(equal)];
      if (probability == 0.0) continue;
      const double answer = std::max(0.0, within[at(from - equal)] - before[at(from)]);
      steps_.push_back({at(from), at(from - equal), probability, answer});
    }
  }

  /// E[max over v] as the sum over its possible values, each step up times the probability to be there or above.
  double expected_largest_answer() const {
    std::vector<double> values;
    for (const Step& step : steps_) values.push_back(step.answer);
    std::ranges::sort(values);
    values.erase(std::ranges::unique(values).begin(), values.end());
    const double least = 1.0 / options_->vocab_size;  // some token has as much
    double expected = 0.0;
    double lower = 0.0;
    for (const double value : values) {
      expected += (value - lower) * (value <= least ? 1.0 : std::max(0.0, 1.0 - all_answers_below(value)));
      lower = value;
    }
    return expected;
  }

  double all_answers_below(double value) const {
    std::vector<double> reached = start();
    std::vector<double> next(places(), 0.0);
    for (std::size_t v = 0; v < ends_.size(); ++v) {
      std::ranges::fill(next, 0.0);
      for (std::size_t i = begin(v); i < ends_[v]; ++i) {
        const Step& step = steps_[i];
        if (step.answer < value) next[step.to] += reached[step.from] * step.probability;
      }
      std::swap(reached, next);
    }
    return reached[0];
  }

  const TaskOptions* options_;
  int known_;                      // n
  std::vector<Step> steps_;        // of v = 0 to V - 1
  std::vector<std::size_t> ends_;  // where those of each v end
};

}  // namespace

std::optional<Ceiling> causal_sorting(const TaskOptions& options) {
  double work = 0.0;
  for (int known = 1; known <= options.maximum_length; ++known) {
    const double each = options.distinct ? 2.0 * known : known * (known + 1) / 2.0;
    work += options.vocab_size * each * options.vocab_size * each;
  }
  if (work > kLargestSortWork) return std::nullopt;
  WeightedMean mean;
  for (int slot = 0; slot < options.maximum_length; ++slot) {
    const int lengths = options.maximum_length - std::max(options.minimum_length, slot + 1) + 1;
    mean.add(lengths, SortingSlot(options, slot).ceiling());
  }
  return mean.mean();
}

}  // namespace poslab
