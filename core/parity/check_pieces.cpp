// Single layers: embedding, linear, layer norm, sinusoidal table.
#include <string>

#include "nn/embedding.hpp"
#include "nn/layer_norm.hpp"
#include "nn/linear.hpp"
#include "nn/sinusoidal.hpp"
#include "parity/checks.hpp"

namespace poslab::parity {

void check_embedding(const Fixture& fixture, const Kernels& kernels, Report& report) {
  const OwnedMatrix token = fixture.matrix("weight");
  const SequenceRange range{0, fixture.size("ids", -2), fixture.size("ids", -1)};
  const int vocab_size = token.view().rows;
  const OwnedMatrix grad_y = fixture.matrix("grad_out", range.rows(), token.view().cols);
  const std::vector<std::int32_t> ids = fixture.ids("ids", range.rows(), 0, vocab_size - 1);
  const OwnedMatrix y(range.rows(), token.view().cols);
  embedding_forward(kernels, token.view(), MatrixView{}, 1.0F, range, ids.data(), y.view());
  report.compare("out", "out", dense(y.view()), fixture.doubles("out"), {});

  const OwnedMatrix gradient(vocab_size, token.view().cols);
  embedding_backward_token(kernels, grad_y.view(), 1.0F, ids.data(), 0, vocab_size, gradient.view());
  report.compare("gradients", "grad.weight", dense(gradient.view()), fixture.doubles("grad.weight"), {.rtol = 1e-6});
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
  report.compare("out", "out", dense(y.view()), fixture.doubles("out"), kLimit);

  const OwnedMatrix grad_x(x.view().rows, in);
  const OwnedMatrix grad_weight(out, in);
  const OwnedMatrix grad_bias(1, out);
  linear_backward_input(kernels, grad_y.view(), weight.view(), grad_x.view());
  linear_backward_weight(kernels, x.view(), grad_y.view(), 0, out, grad_weight.view());
  linear_backward_bias(kernels, grad_y.view(), grad_bias.view());
  report.compare("gradients", "grad.x", dense(grad_x.view()), fixture.doubles("grad.x"), kLimit);
  report.compare("gradients", "grad.weight", dense(grad_weight.view()), fixture.doubles("grad.weight"), kLimit);
  report.compare("gradients", "grad.bias", dense(grad_bias.view()), fixture.doubles("grad.bias"), kLimit);
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
  const OwnedMatrix weight = fixture.matrix("weight");
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
    layer_norm_backward_weight(kernels, x.view(), cache, grad_y.view(), grad_weight.view());
    linear_backward_bias(kernels, grad_y.view(), grad_bias.view());
    report.compare(at + "out", at + "out", dense(y.view()), fixture.doubles(at + "out"), c.out);
    for (const auto& [name, gradient] :
         {std::pair{"grad.x", grad_x.view()}, std::pair{"grad.weight", grad_weight.view()},
          std::pair{"grad.bias", grad_bias.view()}}) {
      report.compare(at + "gradients", at + name, dense(gradient), fixture.doubles(at + name), c.gradients);
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
    report.compare("exact", "exact." + name, dense(table.view()), fixture.doubles("exact." + name), {.atol = 1e-7});
    report.compare("torch32 " + name, "torch32." + name, dense(table.view()), fixture.doubles("torch32." + name),
                   {.atol = size.float32_angles});
  }
}

}  // namespace poslab::parity
