#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "cases.hpp"
#include "matrices.hpp"
#include "nn/self_attention.hpp"

namespace poslab::bench {
namespace {

// The paper preset's sizes.
constexpr int kRows = 64;
constexpr int kWidth = 64;
constexpr int kHidden = 256;
constexpr int kClasses = 10;
constexpr int kTileRows = 48;
constexpr float kEps = 1e-5F;

// Operations on each value. exp: bounds and rounding 3, n 1, remainder 4, series 14, scaling 1, underflow 1.
// erf: bounds 2, square 1, numerator 12, denominator 8, the quotient 2.
constexpr double kExp = 24.0;
constexpr double kErf = 25.0;

class CaseList {
 public:
  CaseList(const Kernels& kernels, std::vector<Case>& cases) : kernels_(kernels), cases_(cases) {}

  void add(std::string name, double operations, std::function<Run()> prepare) {
    cases_.push_back({.name = "kernel/" + std::move(name),
                      .kernels = &kernels_,
                      .threads = 1,
                      .operations = operations,
                      .tokens = 0,
                      .prepare = std::move(prepare)});
  }

 private:
  const Kernels& kernels_;
  std::vector<Case>& cases_;
};

std::string sized(const char* name, int rows, int cols) {
  return std::string(name) + "/" + std::to_string(rows) + "x" + std::to_string(cols);
}

void append_sums(const Kernels& kernels, CaseList& list) {
  // One addition a value.
  list.add(sized("add_rows", kRows, kWidth), kRows * kWidth, [&kernels]() -> Run {
    const Matrix x = normal_matrix(kRows, kWidth);
    const Matrix out = zero_matrix(1, kWidth);
    return
        [&kernels, x, out] { kernels.add_rows(kRows, kWidth, x->view().data, x->view().stride(), out->view().data); };
  });
}

/// What layer normalisation of a batch reads and writes.
struct LayerNormMatrices {
  Matrix x = normal_matrix(kRows, kWidth);
  Matrix weight = filled_matrix(1, kWidth, 1.0F);
  Matrix bias = zero_matrix(1, kWidth);
  Matrix y = zero_matrix(kRows, kWidth);
  Matrix mean = zero_matrix(1, kRows);
  Matrix rstd = filled_matrix(1, kRows, 1.0F);
  Matrix grad_y = normal_matrix(kRows, kWidth);
  Matrix grad_x = zero_matrix(kRows, kWidth);
  Matrix grad_weight = zero_matrix(1, kWidth);
};

void append_layer_norm(const Kernels& kernels, CaseList& list) {
  // Mean 1; difference, square and sum 3; difference, scale, weight and bias 4.
  list.add(sized("layer_norm_forward", kRows, kWidth), 8.0 * kRows * kWidth, [&kernels]() -> Run {
    return [&kernels, m = LayerNormMatrices{}] {
      kernels.layer_norm_forward(kRows, kWidth, m.x->view().data, m.weight->view().data, m.bias->view().data,
                                 m.y->view().data, m.mean->view().data, m.rstd->view().data, kEps);
    };
  });
  // g 1 and its sum 1, x_hat 2, g x_hat and its sum 2; g 1, x_hat 2, two differences and a product 3, scale 1.
  list.add(sized("layer_norm_backward_input", kRows, kWidth), 13.0 * kRows * kWidth, [&kernels]() -> Run {
    return [&kernels, m = LayerNormMatrices{}] {
      kernels.layer_norm_backward_input(kRows, kWidth, m.x->view().data, m.weight->view().data, m.mean->view().data,
                                        m.rstd->view().data, m.grad_y->view().data, m.grad_x->view().data);
    };
  });
  // x_hat 2, product 1, sum 1.
  list.add(sized("layer_norm_backward_weight", kRows, kWidth), 4.0 * kRows * kWidth, [&kernels]() -> Run {
    return [&kernels, m = LayerNormMatrices{}] {
      kernels.layer_norm_backward_weight(kRows, kWidth, m.x->view().data, m.mean->view().data, m.rstd->view().data,
                                         m.grad_y->view().data, m.grad_weight->view().data);
    };
  });
}

/// A block of queries, as attention takes them, and every key.
void append_attention_softmax(const Kernels& kernels, int length, CaseList& list) {
  const int queries = std::min(length, kQueriesPerBlock);
  const double scores = static_cast<double>(queries) * length;
  // Scale and maximum 2; scale and difference 2, exp, sum 1; quotient 1.
  list.add(sized("attention_softmax_forward", queries, length), (6.0 + kExp) * scores,
           [&kernels, queries, length]() -> Run {
             const Matrix weights = normal_matrix(queries, length);
             return [&kernels, queries, length, weights] {
               kernels.attention_softmax_forward(0, queries, length, false, 0.25F, weights->view().stride(),
                                                 weights->view().data);
             };
           });
  // Product and sum 2; difference, product and scale 3.
  list.add(sized("attention_softmax_backward", queries, length), 5.0 * scores, [&kernels, queries, length]() -> Run {
    // It works in place. With equal weights and this scale it takes the mean away and no more, so that values do not
    // shrink from run to run until they are too small for full speed.
    const Matrix weights = filled_matrix(queries, length, 1.0F / static_cast<float>(length));
    const Matrix grad = normal_matrix(queries, length);
    return [&kernels, queries, length, weights, grad] {
      kernels.attention_softmax_backward(queries, length, static_cast<float>(length), weights->view().stride(),
                                         weights->view().data, grad->view().data);
    };
  });
}

void append_loss(const Kernels& kernels, CaseList& list) {
  constexpr double kValues = kRows * kClasses;
  // As inside attention.
  list.add(sized("softmax", kRows, kClasses), (6.0 + kExp) * kValues, [&kernels]() -> Run {
    const Matrix x = normal_matrix(kRows, kClasses);
    const Matrix y = zero_matrix(kRows, kClasses);
    return [&kernels, x, y] { kernels.softmax(kRows, kClasses, x->view().data, y->view().data); };
  });
  // Maximum 1; difference 1, exp, sum 1; quotient 1; scale 1.
  list.add(sized("cross_entropy", kRows, kClasses), (5.0 + kExp) * kValues, [&kernels]() -> Run {
    const Matrix logits = normal_matrix(kRows, kClasses);
    const Matrix grad = zero_matrix(kRows, kClasses);
    const auto losses = std::make_shared<std::vector<double>>(kRows);
    return [&kernels, logits, grad, losses, targets = std::vector<std::int32_t>(kRows, kClasses / 2)] {
      kernels.cross_entropy(kRows, kClasses, logits->view().data, targets.data(), 1.0F / kRows, losses->data(),
                            grad->view().data);
    };
  });
}

using Elementwise = void (*)(std::size_t n, const float* x, float* y);
using ElementwiseOfTwo = void (*)(std::size_t n, const float* a, const float* b, float* y);

Run prepare(Elementwise kernel, int cols) {
  const Matrix x = normal_matrix(kRows, cols);
  const Matrix y = zero_matrix(kRows, cols);
  return [kernel, x, y] { kernel(x->view().size(), x->view().data, y->view().data); };
}

Run prepare(ElementwiseOfTwo kernel, int cols) {
  const Matrix a = normal_matrix(kRows, cols);
  const Matrix b = normal_matrix(kRows, cols);
  const Matrix y = zero_matrix(kRows, cols);
  return [kernel, a, b, y] { kernel(a->view().size(), a->view().data, b->view().data, y->view().data); };
}

void append_elementwise(const Kernels& kernels, CaseList& list) {
  const auto add = [&list](const char* name, int cols, double operations, auto kernel) {
    list.add(sized(name, kRows, cols), operations * kRows * cols, [kernel, cols] { return prepare(kernel, cols); });
  };
  // A comparison.
  add("relu_forward", kHidden, 1.0, kernels.relu_forward);
  add("relu_backward", kHidden, 1.0, kernels.relu_backward);
  // Phi: scale 1, erf, sum 1, half 1; the product 1.
  add("gelu_forward", kHidden, 4.0 + kErf, kernels.gelu_forward);
  // Density: square, half, exp, scale; Phi as before; product, sum, product.
  add("gelu_backward", kHidden, 9.0 + kExp + kErf, kernels.gelu_backward);
  add("add", kWidth, 1.0, kernels.add);
  add("multiply_elements", kWidth, 1.0, kernels.multiply_elements);
  // A product and a sum.
  list.add(sized("scale_add", kRows, kWidth), 2.0 * kRows * kWidth, [&kernels]() -> Run {
    const Matrix a = normal_matrix(kRows, kWidth);
    const Matrix b = normal_matrix(kRows, kWidth);
    const Matrix y = zero_matrix(kRows, kWidth);
    return [&kernels, a, b, y] {
      kernels.scale_add(a->view().size(), 8.0F, a->view().data, b->view().data, y->view().data);
    };
  });
}

void append_adam(const Kernels& kernels, CaseList& list) {
  // Decay 1, L2 2, first moment 3, second moment 4, root, correction, eps, quotient, step size and difference 6.
  list.add(sized("adam", kTileRows, kWidth), 16.0 * kTileRows * kWidth, [&kernels]() -> Run {
    const Matrix grad = normal_matrix(kTileRows, kWidth);
    const Matrix weight = normal_matrix(kTileRows, kWidth);
    const Matrix first = zero_matrix(kTileRows, kWidth);
    const Matrix second = zero_matrix(kTileRows, kWidth);
    return [&kernels, grad, weight, first, second] {
      constexpr AdamConstants kConstants{.beta1 = 0.9F,
                                         .one_minus_beta1 = 0.1F,
                                         .beta2 = 0.999F,
                                         .one_minus_beta2 = 0.001F,
                                         .step_size = 1e-3F,
                                         .sqrt_bias_correction2 = 1.0F,
                                         .eps = 1e-8F,
                                         .l2 = 0.0F,
                                         .decay = 1.0F};
      kernels.adam(grad->view().size(), kConstants, grad->view().data, weight->view().data, first->view().data,
                   second->view().data);
    };
  });
}

}  // namespace

void append_kernel_cases(const Kernels& kernels, std::vector<Case>& cases) {
  CaseList list(kernels, cases);
  append_sums(kernels, list);
  append_layer_norm(kernels, list);
  for (const int length : {8, 512}) append_attention_softmax(kernels, length, list);
  append_loss(kernels, list);
  append_elementwise(kernels, list);
  append_adam(kernels, list);
}

}  // namespace poslab::bench
