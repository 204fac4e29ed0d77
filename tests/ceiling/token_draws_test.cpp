#include "ceiling/token_draws.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "ceiling/task_ceiling.hpp"

namespace {

using poslab::Ceiling;

/// Of reversal, order-blind.
Ceiling order_blind_ceiling(int vocab_size, int length) {
  const poslab::TaskOptions reverse{.vocab_size = vocab_size, .minimum_length = length, .maximum_length = length};
  return poslab::task_ceiling(reverse, poslab::Information::kOrderBlind).value();
}

/// Bayes' best predictor from (own token, bag), counted over every sequence and slot.
Ceiling counted_ceiling(int vocab_size, int length) {
  std::map<std::pair<int, std::vector<int>>, std::map<int, int>> targets;
  std::vector<int> sequence(static_cast<std::size_t>(length), 0);
  for (bool more = true; more;) {
    std::vector<int> bag = sequence;
    std::ranges::sort(bag);
    for (std::size_t slot = 0; slot < sequence.size(); ++slot) {
      ++targets[{sequence[slot], bag}][sequence[sequence.size() - 1 - slot]];
    }
    more = false;
    for (int& token : sequence) {  // the next sequence, as an odometer counts
      if (++token < vocab_size) {
        more = true;
        break;
      }
      token = 0;
    }
  }
  double right = 0.0;
  double loss = 0.0;
  double total = 0.0;
  for (const auto& [known, counts] : targets) {
    double group = 0.0;
    double most = 0.0;
    for (const auto& [target, count] : counts) {
      group += count;
      most = std::max<double>(most, count);
    }
    for (const auto& [target, count] : counts) loss -= count * std::log(count / group);
    right += most;
    total += group;
  }
  return {right / total, loss / total};
}

}  // namespace

TEST_CASE("The order-blind ceiling has its known values", "[train]") {
  struct Known {
    int vocab_size;
    int length;
    double token_accuracy;
    double loss;
    double digits;
  };
  const auto known = GENERATE(
      Known{10, 4, .4300, .9629, 5e-5}, Known{10, 6, .3576, 1.3488, 5e-5}, Known{10, 7, .31717, 1.569946, 5e-7},
      Known{10, 8, .31717, 1.569946, 5e-7}, Known{10, 10, .2858, 1.7145, 5e-5}, Known{10, 12, .266255, 1.816061, 5e-7},
      Known{10, 16, .2411, 1.9477, 5e-5}, Known{4, 8, .4551, 1.1291, 5e-5}, Known{20, 8, .2534, 1.7483, 5e-5});
  CAPTURE(known.vocab_size, known.length);
  const Ceiling ceiling = order_blind_ceiling(known.vocab_size, known.length);
  CHECK(std::abs(ceiling.token_accuracy - known.token_accuracy) < std::max(known.digits, 5e-6));  // five digits known
  CHECK(std::abs(ceiling.loss - known.loss) < known.digits);
}

TEST_CASE("The ceiling equals the best predictor counted over all sequences", "[train]") {
  for (const auto& [vocab_size, longest] : std::vector<std::pair<int, int>>{{2, 11}, {3, 8}, {4, 6}, {5, 5}, {7, 4}}) {
    for (int length = 1; length <= longest; ++length) {
      CAPTURE(vocab_size, length);
      const Ceiling exact = order_blind_ceiling(vocab_size, length);
      const Ceiling counted = counted_ceiling(vocab_size, length);
      CHECK(std::abs(exact.token_accuracy - counted.token_accuracy) < 1e-12);
      CHECK(std::abs(exact.loss - counted.loss) < 1e-12);
    }
  }
}

TEST_CASE("Sequences of one or two tokens need no order", "[train]") {
  for (const int vocab_size : {2, 10, 65536}) {
    for (const int length : {1, 2}) {
      CHECK(order_blind_ceiling(vocab_size, length).token_accuracy == 1.0);
      CHECK(std::abs(order_blind_ceiling(vocab_size, length).loss) < 1e-15);
    }
  }
}

TEST_CASE("Lengths 2k - 1 and 2k share a ceiling", "[train]") {
  for (int k = 1; k <= 20; ++k) {
    CAPTURE(k);
    const Ceiling odd = order_blind_ceiling(10, 2 * k - 1);
    const Ceiling even = order_blind_ceiling(10, 2 * k);
    CHECK(std::abs(odd.token_accuracy - even.token_accuracy) < 1e-14);
    CHECK(std::abs(odd.loss - even.loss) < 1e-14);
  }
}

TEST_CASE("At the ends of its range the ceiling lies between chance and certainty", "[train]") {
  for (const int vocab_size : {2, 3, 300, 65536}) {
    CAPTURE(vocab_size);
    const Ceiling ceiling = order_blind_ceiling(vocab_size, 512);
    CHECK(ceiling.token_accuracy > std::max(1.0 / vocab_size, 1.0 / 511));
    CHECK(ceiling.token_accuracy < 1.0);
    CHECK(ceiling.loss > 0.0);
    CHECK(ceiling.loss < std::log(std::min(vocab_size, 511)));
  }
  // So large a vocabulary leaves the tokens all but distinct: ln n less a little.
  CHECK(std::abs(order_blind_ceiling(65536, 8).loss - std::log(7.0)) < 1e-3);
}

TEST_CASE("With two tokens the accuracy is that of a fair coin's majority", "[train]") {
  // E[max] for n fair throws, n odd: n/2 + n C(n-1, (n-1)/2) / 2^n.
  for (const int n : {1, 3, 5, 51, 511}) {
    double middle = 1.0;  // C(n-1, h) / 2^(n-1)
    const int h = (n - 1) / 2;
    for (int i = 1; i <= h; ++i) middle *= (h + i) / (4.0 * i);
    CAPTURE(n);
    CHECK(std::abs(order_blind_ceiling(2, n).token_accuracy - (0.5 + middle / 2.0)) < 1e-12);
  }
}

TEST_CASE("The ceiling refuses sizes out of its range by name", "[train]") {
  struct Bad {
    int vocab_size;
    int length;
    const char* field;
    const char* value;
  };
  const auto bad =
      GENERATE(Bad{1, 8, "vocab_size", "1"}, Bad{0, 8, "vocab_size", "0"}, Bad{-5, 8, "vocab_size", "-5"},
               Bad{65537, 8, "vocab_size", "65537"}, Bad{10, 0, "length", "0"}, Bad{10, -1, "length", "-1"});
  try {
    order_blind_ceiling(bad.vocab_size, bad.length);
    FAIL("not refused");
  } catch (const poslab::Error& error) {
    CHECK(error.code() == "number_out_of_range");
    CHECK(error.field() == bad.field);
    CHECK(error.value() == bad.value);
  }
}
