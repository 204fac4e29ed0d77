// Softmax with cross-entropy, activations, optimizers: the arithmetic alone.
#include <algorithm>
#include <cmath>
#include <string>

#include "optim/adam.hpp"
#include "parity/checks.hpp"

namespace poslab::parity {
namespace {

std::vector<double> losses_for(const Kernels& kernels, const MatrixView& logits,
                               const std::vector<std::int32_t>& targets) {
  std::vector<double> losses(targets.size());
  kernels.cross_entropy(logits.rows, logits.cols, logits.data, targets.data(), 0.0F, losses.data(), nullptr);
  return losses;
}

std::vector<float> rounded(const std::vector<double>& values) { return {values.begin(), values.end()}; }

/// log softmax at class c is minus the loss of target c.
std::vector<float> log_softmax(const Kernels& kernels, const MatrixView& logits) {
  const OwnedMatrix result(logits.rows, logits.cols);
  for (int c = 0; c < logits.cols; ++c) {
    const auto losses =
        losses_for(kernels, logits, std::vector<std::int32_t>(static_cast<std::size_t>(logits.rows), c));
    for (int r = 0; r < logits.rows; ++r) {
      result.view()(r, c) = static_cast<float>(-losses[static_cast<std::size_t>(r)]);
    }
  }
  return dense(result.view());
}

/// Where the file holds an exact 0, the core must too: a masked class has no probability at all.
void require_zeros(const std::string& tensor, const std::vector<float>& actual, const std::vector<double>& expected,
                   Report& report) {
  double largest = 0.0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == 0.0) largest = std::max(largest, std::abs(static_cast<double>(actual[i])));
  }
  report.record("exact zeros", tensor, largest, 0.0);
}

void check_softmax_case(const Fixture& fixture, const std::string& at, const Kernels& kernels, Report& report) {
  constexpr Limit kLimit{.rtol = 1e-6, .atol = 1e-6};
  const OwnedMatrix logits = fixture.matrix(at + "logits");
  const int rows = logits.view().rows;
  const int classes = logits.view().cols;
  constexpr int kIgnored = -100;
  const std::vector<std::int32_t> targets = fixture.ids(at + "targets", rows, kIgnored, classes - 1);
  const auto counted = std::count_if(targets.begin(), targets.end(), [](std::int32_t t) { return t >= 0; });

  const OwnedMatrix probabilities(rows, classes);
  kernels.softmax(rows, classes, logits.view().data, probabilities.view().data);
  const auto cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(classes);
  const std::vector<double> expected = fixture.doubles(at + "softmax", cells);
  report.compare_rows("softmax", at + "softmax", classes, dense(probabilities.view()), expected, kLimit);
  require_zeros(at + "softmax", dense(probabilities.view()), expected, report);
  report.compare_rows("log_softmax", at + "log_softmax", classes, log_softmax(kernels, logits.view()),
                      fixture.doubles(at + "log_softmax", cells), kLimit);

  std::vector<double> losses(targets.size());
  const OwnedMatrix gradient(rows, classes);
  kernels.cross_entropy(rows, classes, logits.view().data, targets.data(), 1.0F / static_cast<float>(counted),
                        losses.data(), gradient.view().data);
  double sum = 0.0;
  for (const double loss : losses) sum += loss;
  const double mean = sum / static_cast<double>(counted);
  report.compare_rows("loss", at + "loss_none", 1, rounded(losses), fixture.doubles(at + "loss_none", losses.size()),
                      kLimit);
  report.compare("loss", at + "loss_sum", std::vector<float>{static_cast<float>(sum)},
                 fixture.doubles(at + "loss_sum", 1), kLimit);
  report.compare("loss", at + "loss_mean", std::vector<float>{static_cast<float>(mean)},
                 fixture.doubles(at + "loss_mean", 1), kLimit);
  report.compare_rows("gradient", at + "grad_mean", classes, dense(gradient.view()),
                      fixture.doubles(at + "grad_mean", cells), kLimit);
}

}  // namespace

void check_softmax_ce(const Fixture& fixture, const Kernels& kernels, Report& report) {
  for (const char* name : {"random.", "uniform.", "big.", "masked.", "ignore."}) {
    check_softmax_case(fixture, name, kernels, report);
  }
}

void check_activations(const Fixture& fixture, const Kernels& kernels, Report& report) {
  constexpr Limit kGelu{.atol = 3e-6};
  const OwnedMatrix x = fixture.matrix("x");
  const MatrixView& in = x.view();
  const OwnedMatrix ones(in.rows, in.cols, std::vector<float>(dense(in).size(), 1.0F));
  const OwnedMatrix out(in.rows, in.cols);
  const auto hold = [&](const char* name, Limit limit) {
    const std::vector<float> actual = dense(out.view());
    report.compare(name, name, actual, fixture.doubles(name, actual.size()), limit);
  };
  kernels.relu_forward(in.size(), in.data, out.view().data);
  hold("relu", {});
  kernels.relu_backward(in.size(), in.data, ones.view().data, out.view().data);
  hold("d_relu", {});
  kernels.gelu_forward(in.size(), in.data, out.view().data);
  hold("gelu", kGelu);
  kernels.gelu_backward(in.size(), in.data, ones.view().data, out.view().data);
  hold("d_gelu", kGelu);
  report.skip("gelu_tanh: the core has the exact form only");
}

void check_optim(const Fixture& fixture, const Kernels& kernels, Report& report) {
  constexpr Limit kLimit{.rtol = 4e-6, .atol = 4e-6};
  struct Variant {
    const char* name;
    AdamSettings settings;
  };
  const Variant variants[] = {
      {"adam", {}}, {"adamw", {.weight_decay = 0.01, .decoupled = true}}, {"adam_l2", {.weight_decay = 0.01}}};
  const OwnedMatrix grads = fixture.matrix("grads");
  const int steps = grads.view().rows;
  const int count = grads.view().cols;
  for (const Variant& variant : variants) {
    const OwnedMatrix weight = fixture.matrix("p0", 1, count);
    const OwnedMatrix exp_avg(1, count);
    const OwnedMatrix exp_avg_sq(1, count);
    const OwnedMatrix by_column(count, steps);  // each weight's way, so that it is held by its own size
    AdamSchedule schedule(variant.settings);
    for (int s = 0; s < steps; ++s) {
      kernels.adam(weight.view().size(), schedule.next(), grads.view().row(s), weight.view().data, exp_avg.view().data,
                   exp_avg_sq.view().data);
      for (int c = 0; c < count; ++c) by_column.view()(c, s) = weight.view()(0, c);
    }
    const auto rows = static_cast<std::size_t>(steps);
    const auto cols = static_cast<std::size_t>(count);
    const std::vector<double> stored = fixture.doubles(std::string(variant.name) + ".params", rows * cols);
    std::vector<double> expected(rows * cols);
    for (std::size_t s = 0; s < rows; ++s) {
      for (std::size_t c = 0; c < cols; ++c) expected[c * rows + s] = stored[s * cols + c];
    }
    report.compare_rows(variant.name, std::string(variant.name) + ".params column", steps, dense(by_column.view()),
                        expected, kLimit);
  }
  report.skip("sgd, sgd_momentum: the core trains with Adam and AdamW");
}

}  // namespace poslab::parity
