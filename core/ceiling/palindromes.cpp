#include "ceiling/palindromes.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/elementary.hpp"

namespace poslab {
namespace {

constexpr int kLongestWithPalindromes = 48;

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

}  // namespace

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
  if (options.minimum_length < options.maximum_length) return std::nullopt;
  const double other = (1.0 - options.palindromes) / options.vocab_size;
  const double own = options.palindromes + other;
  const int asked_early = options.maximum_length / 2;
  WeightedMean mean;
  mean.add(asked_early, {own, surprise(own) + (options.vocab_size - 1) * surprise(other)});
  mean.add(options.maximum_length - asked_early, kCertain);
  return mean.mean();
}

}  // namespace poslab
