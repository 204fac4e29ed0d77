#include "nn/dropout.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>

#include "oracle/from_core.hpp"

using oracle::Held;
using poslab::Dropout;
using poslab::DropoutPlace;

namespace {

double share_dropped(const poslab::MatrixView& mask) {
  int dropped = 0;
  for (int r = 0; r < mask.rows; ++r) {
    for (int c = 0; c < mask.cols; ++c) dropped += mask(r, c) == 0.0F ? 1 : 0;
  }
  return static_cast<double>(dropped) / (mask.rows * mask.cols);
}

double share_equal(const poslab::MatrixView& a, const poslab::MatrixView& b) {
  int equal = 0;
  for (int r = 0; r < a.rows; ++r) {
    for (int c = 0; c < a.cols; ++c) equal += a(r, c) == b(r, c) ? 1 : 0;
  }
  return static_cast<double>(equal) / (a.rows * a.cols);
}

Held mask_of(const Dropout& dropout, DropoutPlace place, int rows = 200, int cols = 101) {
  Held mask(rows, cols);
  poslab::fill_dropout_mask(dropout, place, 0, 0, mask.view);
  return mask;
}

}  // namespace

TEST_CASE("Dropout zeroes its share and makes up for it in the rest", "[nn]") {
  const float rate = GENERATE(0.1F, 0.5F, 0.9F);
  const Held mask = mask_of({rate, 42}, DropoutPlace::kHidden);
  CHECK(std::abs(share_dropped(mask.view) - static_cast<double>(rate)) < 0.015);  // about 5 standard deviations
  CHECK(oracle::padding_is_zero(mask.view));
  for (int r = 0; r < 200; ++r) {
    for (int c = 0; c < 101; ++c) {
      const float value = mask.view(r, c);
      if (value != 0.0F) CHECK(value == 1.0F / (1.0F - rate));
    }
  }
}

TEST_CASE("Step, layer and place each have masks of their own", "[nn]") {
  const Dropout step{0.5F, 42};
  const Dropout dropout = step.for_layer(0);
  const Held mask = mask_of(dropout, DropoutPlace::kHidden);
  CHECK(share_equal(mask.view, mask_of(dropout, DropoutPlace::kHidden).view) == 1.0);
  for (const Held& other :
       {mask_of(Dropout{0.5F, 43}.for_layer(0), DropoutPlace::kHidden),
        mask_of(step.for_layer(1), DropoutPlace::kHidden), mask_of(dropout, DropoutPlace::kAttention)}) {
    CHECK(std::abs(share_equal(mask.view, other.view) - 0.5) < 0.02);
  }
}

TEST_CASE("A mask does not depend on who fills which rows", "[nn]") {
  const Dropout dropout{0.3F, 7};
  const Held whole = mask_of(dropout, DropoutPlace::kAttention, 12, 5);
  const Held parts(12, 5);
  poslab::fill_dropout_mask(dropout, DropoutPlace::kAttention, 7, 0, {parts.view.row(7), 5, 5});
  poslab::fill_dropout_mask(dropout, DropoutPlace::kAttention, 0, 0, {parts.view.row(0), 7, 5});
  CHECK(share_equal(whole.view, parts.view) == 1.0);
}

TEST_CASE("A mask does not depend on who fills which columns", "[nn]") {
  const Dropout dropout{0.3F, 7};
  const Held whole = mask_of(dropout, DropoutPlace::kHidden, 4, 11);
  const Held left(4, 6);
  const Held right(4, 5);
  poslab::fill_dropout_mask(dropout, DropoutPlace::kHidden, 0, 0, left.view);
  poslab::fill_dropout_mask(dropout, DropoutPlace::kHidden, 0, 6, right.view);
  for (int r = 0; r < 4; ++r) {
    for (int c = 0; c < 11; ++c) CHECK(whole.view(r, c) == (c < 6 ? left.view(r, c) : right.view(r, c - 6)));
  }
}
