// Every kernel, on every backend of this machine, against the scalar one: the same bits.
#include <array>
#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/odd_sizes.hpp"
#include "kernels/padded_matrix.hpp"

namespace {

using poslab::Kernels;
using poslab::RandomStream;
using poslab::Start;
using poslab::test::kOddSizes;
using poslab::test::PaddedMatrix;

/// The bits of all outputs of a kernel. Every NaN counts as one, since IEEE 754 leaves open which one an operation
/// gives.
class Bits {
 public:
  void add(const PaddedMatrix& matrix) {
    for (std::size_t i = 0; i < matrix.size(); ++i) add(matrix.data()[i]);
  }
  void add(float value) { all_.push_back(std::isnan(value) ? kAnyNaN : std::bit_cast<std::uint32_t>(value)); }
  void add(double value) { all_.push_back(std::isnan(value) ? kAnyNaN : std::bit_cast<std::uint64_t>(value)); }
  bool operator==(const Bits&) const = default;

 private:
  static constexpr std::uint64_t kAnyNaN = ~std::uint64_t{0};
  std::vector<std::uint64_t> all_;
};

/// Inputs of one run: the same for every backend, ordinary numbers or a mix with the troublesome ones.
class Inputs {
 public:
  Inputs(std::uint32_t seed, bool troublesome) : stream_(seed), troublesome_(troublesome) {}

  PaddedMatrix matrix(int rows, int cols) {
    PaddedMatrix out = PaddedMatrix::normal(rows, cols, stream_);
    for (int r = 0; troublesome_ && r < rows; ++r) {
      for (float& value : out.row(r)) {
        if (stream_.randint(8) == 0) value = kTrouble[static_cast<std::size_t>(stream_.randint(kTrouble.size()))];
      }
    }
    return out;
  }
  int randint(int range) { return stream_.randint(range); }

 private:
  static constexpr std::array<float, 12> kTrouble{0.0F,
                                                  -0.0F,
                                                  1e-40F,
                                                  -1e-40F,
                                                  1e30F,
                                                  -1e30F,
                                                  88.8F,
                                                  -87.5F,
                                                  4.0F,
                                                  std::numeric_limits<float>::infinity(),
                                                  -std::numeric_limits<float>::infinity(),
                                                  std::numeric_limits<float>::quiet_NaN()};
  RandomStream stream_;
  bool troublesome_;
};

struct Case {
  std::string_view kernel;
  Bits (*run)(const Kernels& kernels, int rows, int cols, Inputs& inputs);
};

Bits run_multiply(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  Bits bits;
  const int inner = kOddSizes[static_cast<std::size_t>(inputs.randint(kOddSizes.size()))];
  const PaddedMatrix a = inputs.matrix(rows, inner);
  const PaddedMatrix a_transposed = inputs.matrix(inner, rows);
  const PaddedMatrix b = inputs.matrix(inner, cols);
  const PaddedMatrix bias = inputs.matrix(1, cols);
  for (const Start start : {Start::kZero, Start::kBias, Start::kOutput}) {
    PaddedMatrix out = inputs.matrix(rows, cols);
    const int width = out.stride();
    kernels.multiply(rows, width, inner, {a.data(), a.stride(), 1}, b.data(), b.stride(), out.data(), width, start,
                     bias.data());
    bits.add(out);
    kernels.multiply(rows, width, inner, {a_transposed.data(), 1, a_transposed.stride()}, b.data(), b.stride(),
                     out.data(), width, start, bias.data());
    bits.add(out);
  }
  return bits;
}

Bits run_add_rows(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  const PaddedMatrix x = inputs.matrix(rows, cols);
  PaddedMatrix out = inputs.matrix(1, cols);
  kernels.add_rows(rows, x.stride(), x.data(), x.stride(), out.data());
  Bits bits;
  bits.add(out);
  return bits;
}

Bits run_layer_norm(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  const PaddedMatrix x = inputs.matrix(rows, cols);
  const PaddedMatrix weight = inputs.matrix(1, cols);
  const PaddedMatrix bias = inputs.matrix(1, cols);
  const PaddedMatrix grad_y = inputs.matrix(rows, cols);
  PaddedMatrix y(rows, cols);
  PaddedMatrix mean(1, rows);
  PaddedMatrix rstd(1, rows);
  PaddedMatrix grad_x(rows, cols);
  PaddedMatrix grad_weight = inputs.matrix(1, cols);
  kernels.layer_norm_forward(rows, cols, x.data(), weight.data(), bias.data(), y.data(), mean.data(), rstd.data(),
                             1e-5F);
  kernels.layer_norm_backward_input(rows, cols, x.data(), weight.data(), mean.data(), rstd.data(), grad_y.data(),
                                    grad_x.data());
  kernels.layer_norm_backward_weight(rows, cols, x.data(), mean.data(), rstd.data(), grad_y.data(), grad_weight.data());
  Bits bits;
  for (const PaddedMatrix* each : {&y, &mean, &rstd, &grad_x, &grad_weight}) bits.add(*each);
  return bits;
}

Bits run_attention_softmax(const Kernels& kernels, int length, int, Inputs& inputs) {
  Bits bits;
  for (const bool causal : {false, true}) {
    PaddedMatrix weights = inputs.matrix(length, length);
    PaddedMatrix grad = inputs.matrix(length, length);
    kernels.attention_softmax_forward(0, length, length, causal, 0.25F, weights.stride(), weights.data());
    kernels.attention_softmax_backward(length, length, 0.25F, grad.stride(), weights.data(), grad.data());
    bits.add(weights);
    bits.add(grad);
  }
  return bits;
}

Bits run_softmax(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  const PaddedMatrix x = inputs.matrix(rows, cols);
  PaddedMatrix y(rows, cols);
  kernels.softmax(rows, cols, x.data(), y.data());
  Bits bits;
  bits.add(y);
  return bits;
}

Bits run_cross_entropy(const Kernels& kernels, int rows, int classes, Inputs& inputs) {
  const PaddedMatrix logits = inputs.matrix(rows, classes);
  std::vector<std::int32_t> targets;
  for (int r = 0; r < rows; ++r) targets.push_back(inputs.randint(classes + 1) - 1);  // some are ignored
  std::vector<double> loss(targets.size());
  PaddedMatrix grad(rows, classes);
  kernels.cross_entropy(rows, classes, logits.data(), targets.data(), 0.125F, loss.data(), grad.data());
  Bits bits;
  bits.add(grad);
  for (const double each : loss) bits.add(each);
  return bits;
}

Bits run_activations(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  const PaddedMatrix x = inputs.matrix(rows, cols);
  const PaddedMatrix grad_y = inputs.matrix(rows, cols);
  Bits bits;
  for (const auto forward : {kernels.relu_forward, kernels.gelu_forward}) {
    PaddedMatrix y(rows, cols);
    forward(x.size(), x.data(), y.data());
    bits.add(y);
  }
  for (const auto backward : {kernels.relu_backward, kernels.gelu_backward}) {
    PaddedMatrix grad_x(rows, cols);
    backward(x.size(), x.data(), grad_y.data(), grad_x.data());
    bits.add(grad_x);
  }
  return bits;
}

Bits run_elementwise(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  const PaddedMatrix a = inputs.matrix(rows, cols);
  const PaddedMatrix b = inputs.matrix(rows, cols);
  PaddedMatrix y = inputs.matrix(rows, cols);
  Bits bits;
  kernels.add(a.size(), a.data(), y.data());
  bits.add(y);
  kernels.scale_add(a.size(), 2.828427F, a.data(), b.data(), y.data());
  bits.add(y);
  kernels.multiply_elements(a.size(), a.data(), b.data(), y.data());
  bits.add(y);
  return bits;
}

Bits run_adam(const Kernels& kernels, int rows, int cols, Inputs& inputs) {
  const PaddedMatrix grad = inputs.matrix(rows, cols);
  PaddedMatrix weight = inputs.matrix(rows, cols);
  PaddedMatrix exp_avg = inputs.matrix(rows, cols);
  PaddedMatrix exp_avg_sq = inputs.matrix(rows, cols);  // negative ones too: their root is NaN everywhere
  const poslab::AdamConstants constants{.beta1 = 0.9F,
                                        .one_minus_beta1 = 0.1F,
                                        .beta2 = 0.999F,
                                        .one_minus_beta2 = 0.001F,
                                        .step_size = 0.01F,
                                        .sqrt_bias_correction2 = 0.0316F,
                                        .eps = 1e-8F,
                                        .l2 = 0.01F,
                                        .decay = 0.999F};
  kernels.adam(grad.size(), constants, grad.data(), weight.data(), exp_avg.data(), exp_avg_sq.data());
  Bits bits;
  for (const PaddedMatrix* each : {&weight, &exp_avg, &exp_avg_sq}) bits.add(*each);
  return bits;
}

constexpr std::array kCases{Case{"multiply", run_multiply},
                            Case{"add_rows", run_add_rows},
                            Case{"layer_norm", run_layer_norm},
                            Case{"attention_softmax", run_attention_softmax},
                            Case{"softmax", run_softmax},
                            Case{"cross_entropy", run_cross_entropy},
                            Case{"activations", run_activations},
                            Case{"add, scale_add, multiply_elements", run_elementwise},
                            Case{"adam", run_adam}};

}  // namespace

TEST_CASE("Every kernel gives the same bits on every backend", "[kernels]") {
  const auto& backends = poslab::available_kernels();
  for (const Case& each : kCases) {
    std::vector<int> different(backends.size(), 0);
    std::uint32_t seed = 0;
    for (const int rows : kOddSizes) {
      for (const int cols : kOddSizes) {
        for (const bool troublesome : {false, true}) {
          ++seed;
          const auto run = [&](const Kernels& backend) {
            Inputs inputs(seed, troublesome);
            return each.run(backend, rows, cols, inputs);
          };
          const Bits expected = run(*backends.front());
          for (std::size_t i = 1; i < backends.size(); ++i) different[i] += run(*backends[i]) == expected ? 0 : 1;
        }
      }
    }
    for (std::size_t i = 1; i < backends.size(); ++i) {
      CAPTURE(each.kernel, backends[i]->name);
      CHECK(different[i] == 0);
    }
  }
}

TEST_CASE("The backends of a machine have names of their own, the slowest first", "[kernels]") {
  std::set<std::string_view> names;
  for (const Kernels* backend : poslab::available_kernels()) {
    names.insert(backend->name);
    CHECK(poslab::find_kernels(backend->name) == backend);
  }
  CHECK(names.size() == poslab::available_kernels().size());
  CHECK(&poslab::best_kernels() == poslab::available_kernels().back());
  CHECK(poslab::find_kernels("abacus") == nullptr);
#if defined(__wasm_simd128__)
  CHECK(names == std::set<std::string_view>{"wasm128"});
#else
  CHECK(poslab::available_kernels().front()->name == "scalar");
#endif
#if defined(__x86_64__)
  CHECK(names.contains("sse2"));
#elif defined(__aarch64__)
  CHECK(names.contains("neon"));
#endif
}
