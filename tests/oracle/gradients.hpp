// Derivatives of the oracle's loss: all of them by the tape, along one direction by dual numbers.
#pragma once

#include <string>
#include <vector>

#include "oracle/dual.hpp"
#include "oracle/model.hpp"
#include "oracle/tape.hpp"

namespace oracle {

struct LossAndGradients {
  Result<double> result;
  Weights<double> gradients;
};

inline Matrix<double> values_of(const Matrix<Taped>& from) {
  Matrix<double> to(from.rows, from.cols);
  for (std::size_t i = 0; i < from.values.size(); ++i) to.values[i] = from.values[i].value;
  return to;
}

/// Every value of `from` as a variable of the tape.
inline Matrix<Taped> variables(Tape& tape, const Matrix<double>& from) {
  Matrix<Taped> to(from.rows, from.cols);
  for (std::size_t i = 0; i < from.values.size(); ++i) to.values[i] = tape.variable(from.values[i]);
  return to;
}

/// The derivatives that belong to `variables`.
inline Matrix<double> picked(const std::vector<double>& derivatives, const Matrix<Taped>& variables) {
  Matrix<double> to(variables.rows, variables.cols);
  for (std::size_t i = 0; i < to.values.size(); ++i) to.values[i] = derivatives[variables.values[i].node];
  return to;
}

/// The sum of y times grad_y: its derivative by y is grad_y, so a layer can be differentiated alone.
inline Taped dot(const Matrix<Taped>& y, const Matrix<double>& grad_y) {
  Taped sum(0.0);
  for (std::size_t i = 0; i < y.values.size(); ++i) sum = sum + y.values[i] * Taped(grad_y.values[i]);
  return sum;
}

inline LossAndGradients loss_and_gradients(const Model& model, const Weights<double>& weights, const Batch& batch) {
  Tape tape;
  Weights<Taped> taped;
  for (const auto& [name, matrix] : weights) taped[name] = variables(tape, matrix);
  const Result<Taped> result = run(model, taped, batch);
  const std::vector<double> derivatives = tape.derivatives(result.loss);

  LossAndGradients out{{values_of(result.logits), {}, result.loss.value}, {}};
  for (const Matrix<Taped>& layer : result.attn_weights) out.result.attn_weights.push_back(values_of(layer));
  for (const auto& [name, matrix] : taped) out.gradients[name] = picked(derivatives, matrix);
  return out;
}

/// The slope of the loss when the weights move along `direction`.
inline double slope_along(const Model& model, const Weights<double>& weights, const Weights<double>& direction,
                          const Batch& batch) {
  Weights<Dual> dual;
  for (const auto& [name, matrix] : weights) {
    Matrix<Dual>& to = dual[name] = converted<Dual>(matrix);
    const Matrix<double>& along = direction.at(name);
    for (std::size_t i = 0; i < to.values.size(); ++i) to.values[i].slope = along.values[i];
  }
  return run(model, dual, batch).loss.slope;
}

}  // namespace oracle
