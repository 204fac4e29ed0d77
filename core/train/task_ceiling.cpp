#include "train/task_ceiling.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/elementary.hpp"

namespace poslab {
namespace {

constexpr int kLongestMixedCeiling = 256;
constexpr int kLongestWithPalindromes = 48;
constexpr double kLargestSortWork = 4e9;  // additions
constexpr double kUnseen = 1e-17;         // too small to change a sum of about 1

constexpr Ceiling kCertain{1.0, 0.0};
constexpr Ceiling kEvenOdds{0.5, elementary::kLn2};

/// h(p): what an answer of this probability adds to the loss.
double surprise(double p) { return p > 0.0 ? -p * elementary::log(p) : 0.0; }

/// Expected values over counted targets, each target with its weight.
class WeightedMean {
 public:
  void add(double weight, const Ceiling& ceiling) {
    weight_ += weight;
    right_ += weight * ceiling.token_accuracy;
    nats_ += weight * ceiling.loss;
  }
  Ceiling mean() const { return {right_ / weight_, nats_ / weight_}; }

 private:
  double weight_ = 0.0;
  double right_ = 0.0;
  double nats_ = 0.0;
};

using Coefficients = std::vector<double>;

/// Both power series end where the first does.
Coefficients multiplied(const Coefficients& a, const Coefficients& b) {
  Coefficients out(a.size(), 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0.0) continue;
    for (std::size_t j = 0; i + j < out.size(); ++j) out[i + j] += a[i] * b[j];
  }
  return out;
}

/// P(c of n draws succeed), c = 0 to n, each with probability 1 / outcomes.
Coefficients successes(int outcomes, int n) {
  Coefficients probability(static_cast<std::size_t>(n) + 1, 0.0);
  if (outcomes == 1) {
    probability.back() = 1.0;
    return probability;
  }
  probability[0] = 1.0;
  for (int i = 0; i < n; ++i) probability[0] *= (outcomes - 1.0) / outcomes;
  for (int c = 0; c < n; ++c) {
    const auto at = static_cast<std::size_t>(c);
    probability[at + 1] = probability[at] * (n - c) / (c + 1.0) / (outcomes - 1.0);
  }
  return probability;
}

/// P(no token occurs more than `most` times among n uniform draws): docs/derivations/ceiling.md.
double all_counts_within(int most, int vocab_size, int n) {
  const double rate = static_cast<double>(n) / vocab_size;
  Coefficients power(static_cast<std::size_t>(n) + 1, 0.0);  // rate^j / j!, j <= most
  power[0] = 1.0;
  double term = 1.0;
  double everything = 1.0;  // n^n / n!
  for (int j = 1; j <= n; ++j) {
    term *= rate / j;
    everything *= static_cast<double>(n) / j;
    if (j <= most) power[static_cast<std::size_t>(j)] = term;
  }
  Coefficients result;
  for (int exponent = vocab_size;; power = multiplied(power, power)) {
    if (exponent % 2 == 1) result = result.empty() ? power : multiplied(result, power);
    exponent /= 2;
    if (exponent == 0) return result.back() / everything;
  }
}

/// E[largest count] of n uniform draws, as the sum over m of P(largest > m).
double expected_peak(int vocab_size, int n) {
  const Coefficients counts = successes(vocab_size, n);
  Coefficients above(counts.size(), 0.0);  // P(one token's count > m)
  for (std::size_t m = counts.size() - 1; m > 0; --m) above[m - 1] = above[m] + counts[m];
  double expected = 0.0;
  for (int m = 0; m < n; ++m) {
    if (vocab_size * above[static_cast<std::size_t>(m)] < kUnseen) break;
    const bool sure = static_cast<long long>(m) * vocab_size < n;  // V times m places do not hold n tokens
    expected += sure ? 1.0 : std::max(0.0, 1.0 - all_counts_within(m, vocab_size, n));
  }
  return expected;
}

/// The answer is one of n known tokens of this sequence, each as likely; and with probability chance / (n + chance) it
/// is a token drawn from all V instead.
Ceiling draw_with_repetition(int vocab_size, int n, int chance) {
  const double total = n + chance;
  const double spread = static_cast<double>(chance) / vocab_size;
  const Coefficients counts = successes(vocab_size, n);
  double loss = 0.0;
  for (int c = 0; c <= n; ++c) loss += counts[static_cast<std::size_t>(c)] * surprise((c + spread) / total);
  return {(expected_peak(vocab_size, n) + spread) / total, vocab_size * loss};
}

/// The same with n distinct tokens, and `others` distinct ones to draw from instead.
Ceiling draw_of_distinct(int n, int chance, int others) {
  const double total = n + chance;
  const double known = n > 0 ? 1.0 / total : 0.0;
  const double other = chance > 0 ? chance / total / others : 0.0;
  return {std::max(known, other), n * surprise(known) + others * surprise(other)};
}

Ceiling uniform_draw(const TaskOptions& options, int n) {
  return options.distinct ? draw_of_distinct(n, 0, 0) : draw_with_repetition(options.vocab_size, n, 0);
}

bool has_mixed_lengths(const TaskOptions& options) { return options.minimum_length < options.maximum_length; }

/// Whether draw_with_repetition, asked for all lengths, takes long.
bool slow_to_draw(const TaskOptions& options) {
  const int longest = has_mixed_lengths(options) ? kLongestMixedCeiling : kCeilingLength.maximum;
  return !options.distinct && options.maximum_length > longest;
}

Ceiling blind_reversal(const TaskOptions& options, int length) {
  if (options.distinct) return draw_of_distinct(length % 2 == 1 ? length : length - 1, 0, 0);
  return order_blind_ceiling(options.vocab_size, length);
}

std::optional<Ceiling> blind_ceiling(const TaskOptions& options) {
  if (options.task == Task::kCopy) return kCertain;
  if (task_entry(options.task).classes == TaskEntry::Classes::kYesNo) return kEvenOdds;
  if (options.task != Task::kOwnIndex && slow_to_draw(options)) return std::nullopt;
  WeightedMean mean;
  for (int length = options.minimum_length; length <= options.maximum_length; ++length) {
    switch (options.task) {
      case Task::kReverse:
        mean.add(length, blind_reversal(options, length));
        break;
      case Task::kShift:
        mean.add(length - 1, uniform_draw(options, length - 1));
        break;
      case Task::kSort:
        mean.add(length, uniform_draw(options, length));
        break;
      default:  // own_index: L slots, each as likely
        mean.add(length, draw_of_distinct(length, 0, 0));
        break;
    }
  }
  return mean.mean();
}

std::optional<Ceiling> causal_reversal(const TaskOptions& options) {
  // With one length at most one token is known to be the answer, which is quick whatever the length.
  if (has_mixed_lengths(options) && slow_to_draw(options)) return std::nullopt;
  WeightedMean mean;
  for (int slot = 0; slot < options.maximum_length; ++slot) {
    const int shortest = std::max(options.minimum_length, slot + 1);
    const int lengths = options.maximum_length - shortest + 1;
    // With L <= 2 slot + 1 the answer, slot L - 1 - slot, has been seen.
    const int seen = std::clamp(2 * slot + 2 - shortest, 0, lengths);
    const int unseen = lengths - seen;
    mean.add(lengths, options.distinct ? draw_of_distinct(seen, unseen, options.vocab_size - slot - 1)
                                       : draw_with_repetition(options.vocab_size, seen, unseen));
  }
  return mean.mean();
}

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
    const Coefficients counts =
        options_->distinct ? Coefficients{1.0 - in_sequence, in_sequence} : successes(remaining, from);
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

/// Half of the counted targets stand at the later marked token, which has seen both.
Ceiling causal_distance(const TaskOptions& options) {
  const int distance = task_entry(options.task).distance;
  WeightedMean mean;
  for (int front = 0; front + 1 < options.maximum_length; ++front) {
    double yes = 0.0;  // how likely the answer and this place of the earlier token are together, up to a factor
    double no = 0.0;
    for (int length = std::max(options.minimum_length, front + 2); length <= options.maximum_length; ++length) {
      const int pairs = length - distance;  // with the answer yes
      const int other_pairs = length * (length - 1) / 2 - pairs;
      const int fitting = front < pairs ? 1 : 0;
      yes += static_cast<double>(fitting) / pairs;
      no += static_cast<double>(length - 1 - front - fitting) / other_pairs;
    }
    const double both = yes + no;
    mean.add(both, {std::max(yes, no) / both, surprise(yes / both) + surprise(no / both)});
    mean.add(both, kCertain);
  }
  return mean.mean();
}

std::optional<Ceiling> causal_ceiling(const TaskOptions& options) {
  switch (options.task) {
    case Task::kReverse:
      return causal_reversal(options);
    case Task::kSort:
      return causal_sorting(options);
    case Task::kAdjacent:
    case Task::kThreeApart:
      return causal_distance(options);
    case Task::kCopy:
    case Task::kShift:
    case Task::kOwnIndex:
    case Task::kFirst:
      break;
  }
  return kCertain;
}

double log_factorial(int n) {
  double sum = 0.0;
  for (int i = 2; i <= n; ++i) sum += elementary::log(i);
  return sum;
}

/// Reversing sequences of one length, a share of which are palindromes, knowing own token and bag: over all bags, each
/// seen as its counts in descending order, without saying which token has which count.
class PalindromeBags {
 public:
  PalindromeBags(const TaskOptions& options, int length) : options_(&options), length_(length) {
    for (int n = 0; n <= length; ++n) log_factorials_.push_back(log_factorial(n));
  }

  Ceiling ceiling() {
    add_bags(length_);
    return mean_.mean();
  }

 private:
  double log_of_factorial(int n) const { return log_factorials_[static_cast<std::size_t>(n)]; }

  /// All bags that have the present counts, and `left` more tokens.
  void add_bags(int left) {
    if (left == 0) {
      add_bag();
      return;
    }
    if (static_cast<int>(counts_.size()) == options_->vocab_size) return;
    for (int count = counts_.empty() ? left : std::min(left, counts_.back()); count > 0; --count) {
      counts_.push_back(count);
      add_bags(left - count);
      counts_.pop_back();
    }
  }

  /// The bags with the present counts: how many, times how likely one is as a palindrome and as any sequence.
  void add_bag() {
    const int half = length_ / 2;
    const double log_size = elementary::log(options_->vocab_size);
    double bags = 0.0;  // this and the next two are logarithms
    double any = log_of_factorial(length_) - length_ * log_size;
    double mirrored = log_of_factorial(half) - (length_ - half) * log_size;
    int odd = 0;
    int equal = 0;  // tokens with this count so far
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      equal = i > 0 && counts_[i] == counts_[i - 1] ? equal + 1 : 1;
      bags += elementary::log(static_cast<double>(options_->vocab_size - static_cast<int>(i)) / equal);
      any -= log_of_factorial(counts_[i]);
      mirrored -= log_of_factorial(counts_[i] / 2);
      odd += counts_[i] % 2;
    }
    const double drawn_any = (1.0 - options_->palindromes) * elementary::exp(bags + any);
    const double drawn_mirrored = odd == length_ % 2 ? options_->palindromes * elementary::exp(bags + mirrored) : 0.0;
    const double weight = drawn_any + drawn_mirrored;
    if (weight > 0.0) add_answers(weight, drawn_mirrored / weight);
  }

  /// A palindrome answers the own token; any other sequence a draw from the bag, of which an even length takes the own
  /// token out.
  void add_answers(double weight, double mirrored) {
    const int taken = length_ % 2 == 0 ? 1 : 0;
    const double each = (1.0 - mirrored) / (length_ - taken);
    double loss_of_all = 0.0;
    for (const int count : counts_) loss_of_all += surprise(each * count);
    for (std::size_t own = 0; own < counts_.size(); ++own) {
      const double own_answer = mirrored + each * (counts_[own] - taken);
      const std::size_t largest_other = own == 0 ? 1 : 0;
      const double other_answer = largest_other < counts_.size() ? each * counts_[largest_other] : 0.0;
      mean_.add(weight * counts_[own], {std::max(own_answer, other_answer),
                                        loss_of_all - surprise(each * counts_[own]) + surprise(own_answer)});
    }
  }

  const TaskOptions* options_;
  int length_;
  std::vector<double> log_factorials_;
  std::vector<int> counts_;
  WeightedMean mean_;
};

std::optional<Ceiling> blind_reversal_with_palindromes(const TaskOptions& options) {
  if (options.maximum_length > kLongestWithPalindromes) return std::nullopt;
  WeightedMean mean;
  for (int length = options.minimum_length; length <= options.maximum_length; ++length) {
    mean.add(length, PalindromeBags(options, length).ceiling());
  }
  return mean.mean();
}

/// In the earlier half the answer is the own token, of a palindrome, or a token to come that nothing is known of.
std::optional<Ceiling> causal_reversal_with_palindromes(const TaskOptions& options) {
  // Of several lengths, the tokens of the middle tell which could be that of a palindrome.
  if (has_mixed_lengths(options)) return std::nullopt;
  const double other = (1.0 - options.palindromes) / options.vocab_size;
  const double own = options.palindromes + other;
  const int asked_early = options.maximum_length / 2;
  WeightedMean mean;
  mean.add(asked_early, {own, surprise(own) + (options.vocab_size - 1) * surprise(other)});
  mean.add(options.maximum_length - asked_early, kCertain);
  return mean.mean();
}

std::optional<Ceiling> ceiling_with_palindromes(const TaskOptions& options, Information information) {
  const bool causal = information == Information::kCausal;
  switch (options.task) {
    case Task::kCopy:
      return kCertain;
    case Task::kReverse:
      if (options.palindromes == 1.0) return kCertain;
      return causal ? causal_reversal_with_palindromes(options) : blind_reversal_with_palindromes(options);
    case Task::kShift:
    case Task::kOwnIndex:
      if (causal) return kCertain;
      return std::nullopt;
    default:  // sort; the questions of yes and no take no palindromes
      return std::nullopt;
  }
}

}  // namespace

Information information_of(const Config& config) {
  if (config.causal) return Information::kCausal;
  const bool positions = position_scheme(config.mode).acts != PositionScheme::Acts::kNowhere;
  return positions ? Information::kFull : Information::kOrderBlind;
}

std::optional<Ceiling> task_ceiling(const TaskOptions& options, Information information) {
  validate_task(options);
  if (information == Information::kFull) return kCertain;
  if (options.palindromes > 0.0) return ceiling_with_palindromes(options, information);
  return information == Information::kOrderBlind ? blind_ceiling(options) : causal_ceiling(options);
}

}  // namespace poslab
