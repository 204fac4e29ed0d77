#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/random.hpp"
#include "kernels/kernels.hpp"
#include "kernels/odd_sizes.hpp"
#include "kernels/padded_matrix.hpp"
#include "not_finite.hpp"

namespace {

using poslab::Kernels;
using poslab::RandomStream;
using poslab::test::kInfinity;
using poslab::test::kOddSizes;
using poslab::test::PaddedMatrix;

struct Result {
  std::vector<double> loss;
  PaddedMatrix grad;
};

Result run(const Kernels& kernels, const PaddedMatrix& logits, const std::vector<std::int32_t>& targets,
           float grad_scale = 1.0F) {
  Result out{std::vector<double>(targets.size(), -1.0), PaddedMatrix(logits.rows(), logits.cols())};
  kernels.cross_entropy(logits.rows(), logits.cols(), logits.data(), targets.data(), grad_scale, out.loss.data(),
                        out.grad.data());
  return out;
}

PaddedMatrix row_of(const std::vector<float>& values) {
  PaddedMatrix out(1, static_cast<int>(values.size()));
  std::ranges::copy(values, out.row(0).begin());
  return out;
}

}  // namespace

TEST_CASE("Cross-entropy and its gradient agree with their formulas in double", "[kernels]") {
  RandomStream stream(1);
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const int classes : kOddSizes) {
      const PaddedMatrix logits = PaddedMatrix::normal(4, classes, stream, 4.0F);
      std::vector<std::int32_t> targets;
      for (int r = 0; r < 4; ++r) targets.push_back(stream.randint(classes));
      const Result found = run(*kernels, logits, targets, 0.25F);
      double worst_loss = 0.0;
      double worst_grad = 0.0;
      for (int r = 0; r < 4; ++r) {
        const auto at = static_cast<std::size_t>(r);
        double sum = 0.0;
        for (int c = 0; c < classes; ++c) sum += std::exp(double{logits(r, c)});
        worst_loss = std::max(worst_loss, std::abs(found.loss[at] - (std::log(sum) - logits(r, targets[at]))));
        for (int c = 0; c < classes; ++c) {
          const double expected = 0.25 * (std::exp(double{logits(r, c)}) / sum - (c == targets[at] ? 1.0 : 0.0));
          worst_grad = std::max(worst_grad, std::abs(double{found.grad(r, c)} - expected));
        }
      }
      CAPTURE(classes);
      CHECK(worst_loss < 2e-6);
      CHECK(worst_grad < 2e-7);
      CHECK(found.grad.padding_is_zero());
    }
  }
}

TEST_CASE("Equal logits cost ln of the number of classes", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    for (const float value : {0.0F, 7.0F, -1e30F, 1e30F}) {
      CAPTURE(kernels->name, value);
      const Result found = run(*kernels, row_of(std::vector<float>(10, value)), {3});
      CHECK(std::abs(found.loss[0] - 2.302585092994046) < 1e-15);
      CHECK(std::abs(found.grad(0, 0) - 0.1F) < 1e-8F);
      CHECK(std::abs(found.grad(0, 3) + 0.9F) < 1e-7F);
    }
  }
}

TEST_CASE("Huge logits neither overflow nor lose the loss", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    for (const float size : {88.8F, 1e3F, 1e4F, 1e30F}) {
      CAPTURE(size);
      const Result right = run(*kernels, row_of({size, 0.0F, -size}), {0});
      CHECK(right.loss[0] == 0.0);
      CHECK(std::ranges::all_of(right.grad.row(0), [](float g) { return g == 0.0F; }));
      const Result wrong = run(*kernels, row_of({size, 0.0F, -size}), {2});
      CHECK(wrong.loss[0] == 2.0 * double{size});
      CHECK(wrong.grad(0, 0) == 1.0F);
      CHECK(wrong.grad(0, 2) == -1.0F);
    }
  }
}

TEST_CASE("A masked logit costs nothing, and everything as the target", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    const PaddedMatrix logits = row_of({1.0F, -kInfinity, 1.0F});
    const Result kept = run(*kernels, logits, {0});
    CHECK(std::abs(kept.loss[0] - 0.693147180559945) < 1e-14);
    CHECK(kept.grad(0, 1) == 0.0F);
    CHECK(run(*kernels, logits, {1}).loss[0] == double{kInfinity});
  }
}

TEST_CASE("An ignored target has no loss and no gradient, even beside broken logits", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    CAPTURE(kernels->name);
    PaddedMatrix logits(3, 5);
    std::ranges::fill(logits.row(1), std::numeric_limits<float>::quiet_NaN());
    Result found = run(*kernels, logits, {2, -100, 4});
    CHECK(found.loss[1] == 0.0);
    CHECK(std::ranges::all_of(found.grad.row(1), [](float g) { return g == 0.0F; }));
    CHECK(std::abs(found.loss[0] - std::log(5.0)) < 1e-15);
    CHECK(found.loss[2] == found.loss[0]);
    // The gradient overwrites what was there.
    std::ranges::fill(found.grad.row(1), 9.0F);
    const std::vector<std::int32_t> targets{2, -1, 4};
    kernels->cross_entropy(3, 5, logits.data(), targets.data(), 1.0F, found.loss.data(), found.grad.data());
    CHECK(std::ranges::all_of(found.grad.row(1), [](float g) { return g == 0.0F; }));
  }
}

TEST_CASE("The loss is the same whether or not its gradient is asked for", "[kernels]") {
  RandomStream stream(2);
  for (const Kernels* kernels : poslab::available_kernels()) {
    for (const int classes : kOddSizes) {
      const PaddedMatrix logits = PaddedMatrix::normal(3, classes, stream, 5.0F);
      const std::vector<std::int32_t> targets{0, -1, classes - 1};
      std::vector<double> loss(3);
      kernels->cross_entropy(3, classes, logits.data(), targets.data(), 1.0F, loss.data(), nullptr);
      CHECK(loss == run(*kernels, logits, targets).loss);
    }
  }
}

TEST_CASE("A logit that is no number makes its own loss none", "[kernels]") {
  for (const Kernels* kernels : poslab::available_kernels()) {
    PaddedMatrix logits(2, 4);
    logits(0, 2) = std::numeric_limits<float>::quiet_NaN();
    const Result found = run(*kernels, logits, {0, 0});
    CHECK(std::isnan(found.loss[0]));
    CHECK(std::isnan(found.grad(0, 0)));
    CHECK(std::isfinite(found.loss[1]));
  }
}
