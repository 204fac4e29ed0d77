// Single layers: embedding, linear, layer norm, sinusoidal table.
#include <string>
#include <vector>

#include "nn/embedding.hpp"
#include "nn/layer_norm.hpp"
#include "nn/linear.hpp"
#include "nn/sinusoidal.hpp"
#include "parity/checks.hpp"

namespace poslab::parity {
namespace {

void hold(const Fixture& fixture, const std::string& quantity, const std::string& tensor, const MatrixView& actual,
          Limit limit, Report& report) {
  const std::vector<float> values = dense(actual);
  report.compare(quantity, tensor, values, fixture.doubles(tensor, values.size()), limit);
}

}  // namespace

void check_embedding(const Fixture& fixture, const Kernels& kernels, Report& report) {
  const OwnedMatrix token = fixture.matrix("weight");
  const SequenceRange range{0, fixture.size("ids", -2), fixture.size("ids", -1)};
  const int vocab_size = token.view().rows;
  const OwnedMatrix grad_y = fixture.matrix("grad_out", range.rows(), token.view().cols);
  const std::vector<std::int32_t> ids = fixture.ids("ids", range.rows(), 0, vocab_size - 1);
  const OwnedMatrix y(range.rows(), token.view().cols);
  embedding_forward(kernels, token.view(), MatrixView{}, 1.0F, range, ids.data(), nullptr, y.view());
  hold(fixture, "out", "out", y.view(), {}, report);

  const OwnedMatrix gradient(vocab_size, token.view().cols);
  embedding_backward_token(kernels, range, grad_y.view(), 1.0F, ids.data(), 0, vocab_size, gradient.view());
  hold(fixture, "gradients", "grad.weight", gradient.view(), {.rtol = 1e-6}, report);
}

void check_linear(const Fixture& fixture, const Kernels& kernels, Report& report) {
  constexpr Limit kLimit{.rtol = 2e-6};
  const OwnedMatrix weight = fixture.matrix("weight");
  const int in = weight.view().cols;
  const int out = weight.view().rows;
  const OwnedMatrix bias = fixture.matrix("bias", 1, out);
  const OwnedMatrix grad_y = fixture.matrix("grad_out");
  const OwnedMatrix x = fixture.matrix("x", grad_y.view().rows, in);
  const OwnedMatrix transposed(in, out);
  transpose_rows(weight.view(), 0, out, transposed.view());

  const OwnedMatrix y(x.view().rows, out);
  linear_forward(kernels, x.view(), transposed.view(), bias.view(), y.view());
  hold(fixture, "out", "out", y.view(), kLimit, report);

  const OwnedMatrix grad_x(x.view().rows, in);
  const OwnedMatrix grad_weight(out, in);
  const OwnedMatrix grad_bias(1, out);
  linear_backward_input(kernels, grad_y.view(), weight.view(), grad_x.view());
  linear_backward_weight(kernels, x.view(), grad_y.view(), 0, out, grad_weight.view());
  linear_backward_bias(kernels, grad_y.view(), grad_bias.view());
  hold(fixture, "gradients", "grad.x", grad_x.view(), kLimit, report);
  hold(fixture, "gradients", "grad.weight", grad_weight.view(), kLimit, report);
  hold(fixture, "gradients", "grad.bias", grad_bias.view(), kLimit, report);
}

void check_layernorm(const Fixture& fixture, const Kernels& kernels, Report& report) {
  struct Case {
    const char* name;
    Limit out;
    Limit gradients;
  };
  constexpr Limit kUsual{.rtol = 2e-6};
  // A mean of 1e4 leaves three digits of the differences; constant rows give the bias exactly.
  constexpr Limit kOffset{.rtol = 3e-3};
  constexpr Case kCases[] = {{"random", kUsual, kUsual},      {"constant", {}, kUsual}, {"zeros", {}, kUsual},
                             {"offset1e4", kOffset, kOffset}, {"tiny", kUsual, kUsual}, {"large", kUsual, kUsual}};
  const OwnedMatrix weight = fixture.matrix("weight", 1, fixture.size("weight", -1));
  const OwnedMatrix bias = fixture.matrix("bias", 1, weight.view().cols);
  const LayerNormParameters parameters{weight.view(), bias.view()};
  for (const Case& c : kCases) {
    const std::string at = std::string(c.name) + ".";
    const OwnedMatrix x = fixture.matrix(at + "x", fixture.size(at + "x", -2), weight.view().cols);
    const int rows = x.view().rows;
    const int cols = x.view().cols;
    const OwnedMatrix grad_y = fixture.matrix(at + "grad_out", rows, cols);
    const SequenceRange range{0, rows, 1};
    Arena arena;
    LayerNormCache cache;
    cache.reserve(arena, rows);
    arena.commit();

    const OwnedMatrix y(rows, cols);
    const OwnedMatrix grad_x(rows, cols);
    const OwnedMatrix grad_weight(1, cols);
    const OwnedMatrix grad_bias(1, cols);
    layer_norm_forward(kernels, parameters, range, x.view(), cache, y.view());
    layer_norm_backward_input(kernels, parameters, range, x.view(), cache, grad_y.view(), grad_x.view());
    layer_norm_backward_weight(kernels, range, x.view(), cache, grad_y.view(), grad_weight.view());
    linear_backward_bias(kernels, grad_y.view(), grad_bias.view());
    hold(fixture, at + "out", at + "out", y.view(), c.out, report);
    for (const auto& [name, gradient] :
         {std::pair{"grad.x", grad_x.view()}, std::pair{"grad.weight", grad_weight.view()},
          std::pair{"grad.bias", grad_bias.view()}}) {
      hold(fixture, at + "gradients", at + name, gradient, c.gradients, report);
    }
  }
}

void check_sinusoidal(const Fixture& fixture, const Kernels&, Report& report) {
  struct Size {
    int max_len;
    int d_model;
    double float32_angles;  // how far the usual float32 code may be from the rounded true values
  };
  constexpr Size kSizes[] = {{16, 8, 1e-6}, {128, 64, 2e-5}, {512, 64, 1e-4}};
  for (const Size& size : kSizes) {
    const OwnedMatrix table(size.max_len, size.d_model);
    fill_sinusoidal(table.view());
    const std::string name = std::to_string(size.max_len) + "x" + std::to_string(size.d_model);
    hold(fixture, "exact", "exact." + name, table.view(), {.atol = 1e-7}, report);
    hold(fixture, "torch32 " + name, "torch32." + name, table.view(), {.atol = size.float32_angles}, report);
  }
}

}  // namespace poslab::parity
