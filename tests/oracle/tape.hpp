// Numbers that remember how they were made, so that one pass back gives every derivative (reverse mode).
//
// Dual numbers give one direction per run of the model; a model has thousands of parameters. The tape gives all
// of them, and tests/oracle/oracle_test.cpp holds it against the dual numbers.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace oracle {

class Tape;

struct Taped {
  double value = 0.0;
  Tape* tape = nullptr;  // null: a constant
  std::size_t node = 0;
};

class Tape {
 public:
  /// A value to differentiate by.
  Taped variable(double value) { return record(value, Taped(0.0), 0.0, Taped(0.0), 0.0); }

  /// A result whose derivatives by a and b are by_a and by_b.
  Taped record(double value, const Taped& a, double by_a, const Taped& b, double by_b) {
    nodes_.push_back({{edge(a, by_a), edge(b, by_b)}});
    return {value, this, nodes_.size() - 1};
  }

  /// The derivatives of `result` by every node.
  std::vector<double> derivatives(const Taped& result) const {
    std::vector<double> by(nodes_.size(), 0.0);
    by[result.node] = 1.0;
    for (std::size_t n = result.node + 1; n-- > 0;) {
      for (const Edge& e : nodes_[n].from) {
        if (e.weight != 0.0) by[e.node] += e.weight * by[n];
      }
    }
    return by;
  }

 private:
  struct Edge {
    std::size_t node;
    double weight;
  };
  struct Node {
    Edge from[2];
  };
  static Edge edge(const Taped& x, double weight) { return x.tape == nullptr ? Edge{0, 0.0} : Edge{x.node, weight}; }

  std::vector<Node> nodes_;
};

inline Taped recorded(double value, const Taped& a, double by_a, const Taped& b = Taped(0.0), double by_b = 0.0) {
  Tape* tape = a.tape != nullptr ? a.tape : b.tape;
  return tape == nullptr ? Taped(value) : tape->record(value, a, by_a, b, by_b);
}

inline Taped operator+(const Taped& a, const Taped& b) { return recorded(a.value + b.value, a, 1.0, b, 1.0); }
inline Taped operator-(const Taped& a, const Taped& b) { return recorded(a.value - b.value, a, 1.0, b, -1.0); }
inline Taped operator*(const Taped& a, const Taped& b) { return recorded(a.value * b.value, a, b.value, b, a.value); }
inline Taped operator/(const Taped& a, const Taped& b) {
  return recorded(a.value / b.value, a, 1.0 / b.value, b, -a.value / (b.value * b.value));
}
inline Taped exp(const Taped& x) { return recorded(std::exp(x.value), x, std::exp(x.value)); }
inline Taped log(const Taped& x) { return recorded(std::log(x.value), x, 1.0 / x.value); }
inline Taped sqrt(const Taped& x) { return recorded(std::sqrt(x.value), x, 0.5 / std::sqrt(x.value)); }
inline Taped erf(const Taped& x) {
  return recorded(std::erf(x.value), x, 2.0 / std::sqrt(std::acos(-1.0)) * std::exp(-x.value * x.value));
}
inline bool operator>(const Taped& a, const Taped& b) { return a.value > b.value; }

}  // namespace oracle
