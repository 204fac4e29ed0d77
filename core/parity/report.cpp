#include "parity/report.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace poslab::parity {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double largest_finite(std::span<const double> values) {
  double largest = 0.0;
  for (const double value : values) {
    if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  }
  return largest;
}

/// Below 1 within the limit; a deviation of 0 always is.
double strain(double deviation, double limit) {
  if (deviation == 0.0) return 0.0;
  return limit == 0.0 ? kInfinity : deviation / limit;
}

}  // namespace

double largest_deviation(std::span<const float> actual, std::span<const double> expected) {
  if (actual.size() != expected.size()) return kInfinity;
  double largest = 0.0;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    const double a = actual[i];
    const double b = expected[i];
    const bool equal_infinities = std::isinf(b) && a == b;
    if (equal_infinities) continue;
    const double difference = std::abs(a - b);
    largest = std::isfinite(difference) ? std::max(largest, difference) : kInfinity;
    if (largest == kInfinity) break;
  }
  return largest;
}

void Report::compare(const std::string& quantity, const std::string& tensor, std::span<const float> actual,
                     std::span<const double> expected, Limit limit) {
  record(quantity, tensor, largest_deviation(actual, expected), limit.atol + limit.rtol * largest_finite(expected));
}

void Report::compare_rows(const std::string& quantity, const std::string& tensor, int cols,
                          std::span<const float> actual, std::span<const double> expected, Limit limit) {
  const auto width = static_cast<std::size_t>(cols);
  if (actual.size() != expected.size()) return record(quantity, tensor, kInfinity, 0.0);
  for (std::size_t at = 0; at < expected.size(); at += width) {
    compare(quantity, tensor + " row " + std::to_string(at / width), actual.subspan(at, width),
            expected.subspan(at, width), limit);
  }
}

void Report::record(const std::string& quantity, const std::string& tensor, double deviation, double limit) {
  auto line = std::find_if(lines_.begin(), lines_.end(), [&](const Line& l) { return l.quantity == quantity; });
  if (line == lines_.end()) {
    lines_.push_back({.quantity = quantity, .worst_tensor = tensor, .deviation = deviation, .limit = limit});
    line = lines_.end() - 1;
  } else if (strain(deviation, limit) > strain(line->deviation, line->limit)) {
    line->worst_tensor = tensor;
    line->deviation = deviation;
    line->limit = limit;
  }
  ++line->tensors;
  line->passed = line->passed && strain(deviation, limit) <= 1.0;
}

bool Report::passed() const {
  return !lines_.empty() && std::all_of(lines_.begin(), lines_.end(), [](const Line& line) { return line.passed; });
}

}  // namespace poslab::parity
