// Naming a token that is drawn from those of a sequence, of which it is known which there are, but not where.
//
// The tokens are n uniform draws from V, with repetition or without. docs/derivations/ceiling.md derives what follows;
// exact up to rounding.
#pragma once

#include <vector>

#include "ceiling/ceiling.hpp"

namespace poslab {

/// P(c of n draws succeed), c = 0 to n, each with probability 1 / outcomes.
std::vector<double> successes(int outcomes, int n);

/// The answer is one of n known tokens of this sequence, each as likely; and with probability chance / (n + chance) it
/// is a token drawn from all V instead. With chance = 0: accuracy E[largest count] / n, loss E[-sum count / n ln(count
/// / n)].
Ceiling draw_with_repetition(int vocab_size, int n, int chance);

/// The same with n distinct tokens, and `others` distinct ones to draw from instead. With chance = 0: 1 / n, ln n.
Ceiling draw_of_distinct(int n, int chance, int others);

}  // namespace poslab
