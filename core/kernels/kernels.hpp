// The loops of the core, one table of them per instruction set.
//
// Every kernel is written once, as a template over F32x16, and compiled once per backend
// (backend_*.cpp). All backends give the same bits: no operation is fused, every sum has one order,
// stated at the kernel. Matrices are row-major, their rows row_stride(cols) floats apart (base/lanes.hpp); the
// padding of every output is zero when that of the inputs is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace poslab {

/// Element (i, k) stands at data[i * row_stride + k * col_stride].
struct StridedMatrix {
  const float* data;
  std::ptrdiff_t row_stride;
  std::ptrdiff_t col_stride;
};

/// Constants of one Adam or AdamW update, computed in double and rounded once (optim/adam.hpp).
struct AdamConstants {
  float beta1;
  float one_minus_beta1;
  float beta2;
  float one_minus_beta2;
  float step_size;              // lr / (1 - beta1^t)
  float sqrt_bias_correction2;  // sqrt(1 - beta2^t)
  float eps;
  float l2;     // Adam: grad += l2 * weight
  float decay;  // AdamW: weight *= decay (1 - lr * weight_decay); 1 for Adam
};

/// What a product starts from before its first term.
enum class Start : std::uint8_t { kZero, kBias, kOutput };

struct Kernels {
  std::string_view name;

  /// out (m, n) = start + sum over k of a (m, k) * b (k, n): the terms are added in the order of k.
  /// `n` counts floats and must be a multiple of 16; `bias` (n) is read when start is kBias.
  void (*multiply)(int m, int n, int k, StridedMatrix a, const float* b, std::ptrdiff_t b_stride, float* out,
                   std::ptrdiff_t out_stride, Start start, const float* bias);

  /// out (n) += the rows of x (rows, n), in order; n a multiple of 16.
  void (*add_rows)(int rows, int n, const float* x, std::ptrdiff_t x_stride, float* out);

  /// y = (x - mean) * rstd * weight + bias over each row; mean and rstd (rows) are kept.
  /// Biased variance of the differences (two passes), eps inside the root; sums: lane16-tree.
  void (*layer_norm_forward)(int rows, int cols, const float* x, const float* weight, const float* bias, float* y,
                             float* mean, float* rstd, float eps);
  /// grad_x = rstd * (g - mean(g) - x_hat * mean(g * x_hat)), g = grad_y * weight; sums: lane16-tree.
  void (*layer_norm_backward_input)(int rows, int cols, const float* x, const float* weight, const float* mean,
                                    const float* rstd, const float* grad_y, float* grad_x);
  /// grad_weight += grad_y * x_hat, rows in order. (The bias's gradient is add_rows of grad_y.)
  void (*layer_norm_backward_weight)(int rows, int cols, const float* x, const float* mean, const float* rstd,
                                     const float* grad_y, float* grad_weight);

  /// In each row i of scores (queries, keys): weights = softmax(scale * scores) over the first visible(i) keys, the
  /// rest exactly 0; visible(i) = first_query + i + 1 when causal, at most keys, else keys. keys >= 1. Sum:
  /// lane16-tree.
  void (*attention_softmax_forward)(int first_query, int queries, int keys, bool causal, float scale,
                                    std::ptrdiff_t stride, float* scores);
  /// grad_scores = scale * weights * (grad_weights - sum(weights * grad_weights)), in place, for each row of weights
  /// and grad (queries, keys); both with the same stride. Sum: lane16-tree.
  void (*attention_softmax_backward)(int queries, int keys, float scale, std::ptrdiff_t stride, const float* weights,
                                     float* grad);

  /// y = softmax of each row of x (rows, cols). Sum: lane16-tree. y may be x.
  void (*softmax)(int rows, int cols, const float* x, float* y);

  /// loss[row] = log(sum(exp(logits - max))) + max - logits[target], in double but for the exponentials and
  /// their sum (float, lane16-tree). grad = (softmax - onehot(target)) * grad_scale. A negative target is
  /// ignored: loss 0, gradient 0. `grad` may be null.
  void (*cross_entropy)(int rows, int classes, const float* logits, const std::int32_t* targets, float grad_scale,
                        double* loss, float* grad);

  void (*relu_forward)(std::size_t n, const float* x, float* y);
  void (*relu_backward)(std::size_t n, const float* x, const float* grad_y, float* grad_x);
  /// Exact GELU: x * Phi(x), Phi the normal distribution's (erf form).
  void (*gelu_forward)(std::size_t n, const float* x, float* y);
  void (*gelu_backward)(std::size_t n, const float* x, const float* grad_y, float* grad_x);

  /// y += x; y = a * scale + b; y = a * b: element-wise over n floats (n a multiple of 16).
  void (*add)(std::size_t n, const float* x, float* y);
  void (*scale_add)(std::size_t n, float scale, const float* a, const float* b, float* y);
  void (*multiply_elements)(std::size_t n, const float* a, const float* b, float* y);

  /// One Adam or AdamW update as torch.optim writes it.
  void (*adam)(std::size_t n, const AdamConstants& constants, const float* grad, float* weight, float* exp_avg,
               float* exp_avg_sq);
};

/// The backends that this build holds and this machine can run, slowest first. WebAssembly has its own alone.
const std::vector<const Kernels*>& available_kernels();
/// The fastest of them.
const Kernels& best_kernels();
/// The backend of that name, if it is available.
const Kernels* find_kernels(std::string_view name);

}  // namespace poslab
