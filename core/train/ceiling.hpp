// The best that a model without order can do on reversal: it knows its own token and the bag of all tokens, but not
// which slot it stands in.
//
// With n = length when that is odd, else length - 1, the answer is a uniform draw from n tokens, themselves uniform
// over V (docs/derivations/ceiling.md). Hence with counts c over the vocabulary of n uniform draws,
//   token_accuracy = E[largest c] / n             naming the most frequent token
//   loss           = E[-sum c/n ln(c/n)]          giving each token its share, in nats
// Both are exact up to rounding: below 1e-12 relative. Errors: number_out_of_range.
#pragma once

namespace poslab {

struct Ceiling {
  double token_accuracy;
  double loss;
};

/// What order_blind_ceiling takes; both ends are allowed.
struct CeilingLimits {
  int minimum;
  int maximum;
};
inline constexpr CeilingLimits kCeilingVocabSize{2, 65536};
inline constexpr CeilingLimits kCeilingLength{1, 512};

Ceiling order_blind_ceiling(int vocab_size, int length);

}  // namespace poslab
