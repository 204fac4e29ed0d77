// How far the core is from numbers that PyTorch computed, quantity by quantity.
//
// A comparison is norm-wise unless its name says otherwise: max |a - b| <= atol + rtol * max |b| over one
// tensor. Where the expected value is infinite the computed one must equal it, and a NaN passes nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace poslab::parity {

struct Limit {
  double rtol = 0.0;
  double atol = 0.0;
};

/// The comparison of a quantity that came nearest to its limit, or passed it by most.
struct Line {
  std::string quantity;
  std::string worst_tensor;
  double deviation = 0.0;
  double limit = 0.0;
  int tensors = 0;
  bool passed = true;
};

class Report {
 public:
  void compare(const std::string& quantity, const std::string& tensor, std::span<const float> actual,
               std::span<const double> expected, Limit limit);
  /// The same for each row of `cols` values: a large row cannot hide a small one.
  void compare_rows(const std::string& quantity, const std::string& tensor, int cols, std::span<const float> actual,
                    std::span<const double> expected, Limit limit);
  /// A deviation measured elsewhere.
  void record(const std::string& quantity, const std::string& tensor, double deviation, double limit);
  /// What the file holds and the core does not have: said, not passed over.
  void skip(const std::string& what) { skipped_.push_back(what); }

  const std::vector<Line>& lines() const { return lines_; }
  const std::vector<std::string>& skipped() const { return skipped_; }
  bool passed() const;

 private:
  std::vector<Line> lines_;
  std::vector<std::string> skipped_;
};

/// max |a - b|; infinity for a NaN, an infinity that differs, or sizes that differ.
double largest_deviation(std::span<const float> actual, std::span<const double> expected);

}  // namespace poslab::parity
