// The layers as their equations read, for any number type: double, Dual, Taped. Slow, plain, and with none of the
// core's code, so that an error would have to be made twice to pass.
//
// Rows are b * T + t. T is the number type here; lengths are written `length`.
#pragma once

#include <cmath>
#include <vector>

#include "oracle/matrix.hpp"

namespace oracle {

/// PE(pos, 2i) = sin(pos / 10000^(2i/d)), PE(pos, 2i+1) = cos of the same.
inline double sinusoidal(int position, int column, int width, bool halves = false) {
  const int pair = halves ? column % (width / 2) : column / 2;
  const bool cosine = halves ? column >= width / 2 : column % 2 != 0;
  const double angle = position / std::pow(10000.0, 2.0 * pair / width);
  return cosine ? std::cos(angle) : std::sin(angle);
}

/// x[b, t] = scale * token[ids[b, t]] + position[slots[b, t]]; `position` may be empty.
template <class T>
Matrix<T> embed(const Matrix<T>& token, const Matrix<T>& position, double scale, const std::vector<int>& ids,
                const std::vector<int>& slots) {
  Matrix<T> x(static_cast<int>(ids.size()), token.cols);
  for (int n = 0; n < x.rows; ++n) {
    for (int c = 0; c < x.cols; ++c) {
      x(n, c) = token(ids[static_cast<std::size_t>(n)], c) * T(scale);
      if (position.rows > 0) x(n, c) = x(n, c) + position(slots[static_cast<std::size_t>(n)], c);
    }
  }
  return x;
}

/// y = x W^T + b, W (out, in); `bias` (1, out) may be empty.
template <class T>
Matrix<T> linear(const Matrix<T>& x, const Matrix<T>& weight, const Matrix<T>& bias) {
  Matrix<T> y(x.rows, weight.rows);
  for (int n = 0; n < y.rows; ++n) {
    for (int o = 0; o < y.cols; ++o) {
      T sum = bias.rows > 0 ? bias(0, o) : T(0.0);
      for (int i = 0; i < x.cols; ++i) sum = sum + x(n, i) * weight(o, i);
      y(n, o) = sum;
    }
  }
  return y;
}

/// y = (x - mean) / sqrt(var + 1e-5) * weight + bias, var divided by C.
template <class T>
Matrix<T> layer_norm(const Matrix<T>& x, const Matrix<T>& weight, const Matrix<T>& bias) {
  using std::sqrt;
  Matrix<T> y(x.rows, x.cols);
  for (int n = 0; n < x.rows; ++n) {
    T mean(0.0);
    for (int c = 0; c < x.cols; ++c) mean = mean + x(n, c) / T(x.cols);
    T variance(0.0);
    for (int c = 0; c < x.cols; ++c) variance = variance + (x(n, c) - mean) * (x(n, c) - mean) / T(x.cols);
    for (int c = 0; c < x.cols; ++c) {
      y(n, c) = (x(n, c) - mean) / sqrt(variance + T(1e-5)) * weight(0, c) + bias(0, c);
    }
  }
  return y;
}

/// Softmax over the first `visible` values of a row; the others get 0.
template <class T>
void softmax(std::vector<T>& row, std::size_t visible) {
  using std::exp;
  T largest = row[0];
  for (std::size_t j = 1; j < visible; ++j) largest = row[j] > largest ? row[j] : largest;
  T sum(0.0);
  for (std::size_t j = 0; j < visible; ++j) {
    row[j] = exp(row[j] - largest);
    sum = sum + row[j];
  }
  for (std::size_t j = 0; j < row.size(); ++j) row[j] = j < visible ? row[j] / sum : T(0.0);
}

/// x * mask element by element; an empty mask changes nothing.
template <class T>
Matrix<T> masked(Matrix<T> x, const Matrix<double>& mask) {
  for (std::size_t i = 0; i < mask.values.size(); ++i) x.values[i] = x.values[i] * T(mask.values[i]);
  return x;
}

template <class T>
struct Attention {
  Matrix<T> weights;  // (B H T, T), row = query
  Matrix<T> context;  // (N, C)
};

/// Per head: weights = softmax(q k^T / sqrt(D)), context = (weights * mask) v. qkv (N, 3C).
template <class T>
Attention<T> attend(const Matrix<T>& qkv, int length, int nhead, bool causal, const Matrix<double>& mask,
                    const Matrix<T>& biases = {}) {
  const int width = qkv.cols / 3;
  const int head_dim = width / nhead;
  Attention<T> out{Matrix<T>(qkv.rows * nhead, length), Matrix<T>(qkv.rows, width)};
  for (int n = 0; n < qkv.rows; ++n) {
    const int first = n / length * length;
    const int t = n % length;
    for (int h = 0; h < nhead; ++h) {
      std::vector<T> row(static_cast<std::size_t>(length), T(0.0));
      for (int j = 0; j < length; ++j) {
        T score(0.0);
        for (int d = h * head_dim; d < (h + 1) * head_dim; ++d) score = score + qkv(n, d) * qkv(first + j, width + d);
        row[static_cast<std::size_t>(j)] = score / T(std::sqrt(static_cast<double>(head_dim)));
        if (biases.rows > 0)
          row[static_cast<std::size_t>(j)] = row[static_cast<std::size_t>(j)] + biases(h, j - t + length - 1);
      }
      softmax(row, static_cast<std::size_t>(causal ? t + 1 : length));
      const int weights_row = (n / length * nhead + h) * length + t;
      for (int j = 0; j < length; ++j) {
        T weight = row[static_cast<std::size_t>(j)];
        out.weights(weights_row, j) = weight;
        if (mask.rows > 0) weight = weight * T(mask(weights_row, j));
        for (int d = h * head_dim; d < (h + 1) * head_dim; ++d) {
          out.context(n, d) = out.context(n, d) + weight * qkv(first + j, 2 * width + d);
        }
      }
    }
  }
  return out;
}

/// relu(x) = max(x, 0); gelu(x) = x (1 + erf(x / sqrt 2)) / 2.
template <class T>
Matrix<T> activate(Matrix<T> x, bool gelu) {
  using std::erf;
  for (T& value : x.values) {
    if (gelu) {
      value = value * (erf(value / T(std::sqrt(2.0))) + T(1.0)) / T(2.0);
    } else {
      value = value > T(0.0) ? value : T(0.0);
    }
  }
  return x;
}

/// Mean of -ln softmax(logits)[target] over the targets that are not negative.
template <class T>
T cross_entropy(const Matrix<T>& logits, const std::vector<int>& targets) {
  using std::log;
  T sum(0.0);
  int counted = 0;
  for (int n = 0; n < logits.rows; ++n) {
    const int target = targets[static_cast<std::size_t>(n)];
    if (target < 0) continue;
    std::vector<T> row;
    for (int v = 0; v < logits.cols; ++v) row.push_back(logits(n, v));
    softmax(row, row.size());
    sum = sum - log(row[static_cast<std::size_t>(target)]);
    ++counted;
  }
  return sum / T(counted);
}

}  // namespace oracle
