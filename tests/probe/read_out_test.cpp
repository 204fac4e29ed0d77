#include "probe/read_out.hpp"

#include <Eigen/QR>
#include <catch_amalgamated.hpp>

#include "model/combinations.hpp"
#include "probe/initial_model.hpp"
#include "refused.hpp"

using Catch::Matchers::WithinAbs;
using poslab::Combine;
using poslab::Config;
using poslab::Encoder;
using poslab::PositionMode;
using poslab::ReadOut;
using poslab::test::refused;

namespace {

Config of_width(int d_model, PositionMode mode = PositionMode::kSinusoidal) {
  Config config;
  config.mode = mode;
  config.d_model = d_model;
  config.nhead = 2;
  return config;
}

ReadOut read_out_of(const Config& config, Combine combine) { return read_out(poslab::initial_model(config), combine); }

/// Every token in every slot as a row (V T, width), behind a column of ones.
Eigen::MatrixXd inputs(const Encoder& encoder, Combine combine) {
  const Config& config = encoder.config();
  const int tokens = config.vocab_size;
  const int slots = config.slots();
  const int width = combine == Combine::kAdd ? config.d_model : 2 * config.d_model;
  Eigen::MatrixXd x = Eigen::MatrixXd::Zero(tokens * slots, width + 1);
  for (int row = 0; row < tokens * slots; ++row) {
    x(row, 0) = 1.0;
    for (int c = 0; c < config.d_model; ++c) {
      x(row, 1 + c) += encoder.token_scale() * encoder.parameters().token(row / slots, c);
      if (encoder.position_table().empty()) continue;
      x(row, 1 + c + width - config.d_model) += encoder.position_table()(row % slots, c);
    }
  }
  return x;
}

/// The share of rows whose answer the least squares fit names.
template <class Answer>
double fitted_accuracy(const Eigen::MatrixXd& x, int answers, Answer answer) {
  Eigen::MatrixXd y = Eigen::MatrixXd::Zero(x.rows(), answers);
  for (int row = 0; row < x.rows(); ++row) y(row, answer(row)) = 1.0;
  const Eigen::MatrixXd scores = x * x.completeOrthogonalDecomposition().solve(y);
  int right = 0;
  for (int row = 0; row < x.rows(); ++row) {
    int best = 0;
    scores.row(row).maxCoeff(&best);
    right += best == answer(row) ? 1 : 0;
  }
  return static_cast<double>(right) / static_cast<double>(x.rows());
}

}  // namespace

TEST_CASE("Ten tokens in eight slots: width 4 loses both, 8 loses the slot, 16 keeps both", "[probe]") {
  const ReadOut four = read_out_of(of_width(4), Combine::kAdd);
  CHECK(four.width == 4);
  CHECK_THAT(four.token, WithinAbs(0.75, 1e-12));
  CHECK_THAT(four.position, WithinAbs(0.225, 1e-12));
  const ReadOut eight = read_out_of(of_width(8), Combine::kAdd);
  CHECK(eight.token == 1.0);
  CHECK_THAT(eight.position, WithinAbs(0.5125, 1e-12));
  for (const int width : {16, 32, 64}) {
    const ReadOut wide = read_out_of(of_width(width), Combine::kAdd);
    CHECK(wide.token == 1.0);
    CHECK(wide.position == 1.0);
  }
}

TEST_CASE("Side by side the slot is kept from width 4 on, and all from 8 on, at twice the width", "[probe]") {
  const ReadOut four = read_out_of(of_width(4), Combine::kConcatenate);
  CHECK(four.width == 8);
  CHECK(four.position == 1.0);
  CHECK_THAT(four.token, WithinAbs(0.9, 1e-12));
  const ReadOut eight = read_out_of(of_width(8), Combine::kConcatenate);
  CHECK(eight.width == 16);
  CHECK(eight.token == 1.0);
  CHECK(eight.position == 1.0);
}

TEST_CASE("The projector names what a fit over all inputs names", "[probe]") {
  Config config = of_width(GENERATE(4, 6, 8, 12, 16, 40), GENERATE(PositionMode::kSinusoidal, PositionMode::kLearned));
  config.scale_sqrt_d = GENERATE(false, true);
  config.marks = GENERATE(false, true);
  const Combine combine = GENERATE(Combine::kAdd, Combine::kConcatenate);
  CAPTURE(combinations::described(config));
  const Encoder encoder = poslab::initial_model(config);
  const Eigen::MatrixXd x = inputs(encoder, combine);
  const ReadOut ours = read_out(encoder, combine);
  const int slots = config.slots();
  CHECK_THAT(ours.token, WithinAbs(fitted_accuracy(x, config.vocab_size, [&](int row) { return row / slots; }), 1e-12));
  CHECK_THAT(ours.position, WithinAbs(fitted_accuracy(x, slots, [&](int row) { return row % slots; }), 1e-12));
}

TEST_CASE("Where nothing is added, the slot is guessed: one in eight", "[probe]") {
  for (const Combine combine : {Combine::kAdd, Combine::kConcatenate}) {
    const ReadOut none = read_out_of(of_width(64, PositionMode::kNone), combine);
    CHECK(none.token == 1.0);
    CHECK(none.position == 0.125);
  }
}

TEST_CASE("More than can be read out is refused", "[probe]") {
  Config config = of_width(8);
  config.vocab_size = 129;
  CHECK(refused([&] { read_out_of(config, Combine::kAdd); }) ==
        "vocab_size 129 is outside 2 to 128; choose a value within");
  config.vocab_size = 10;
  config.length = 129;
  config.max_len = 129;
  CHECK(refused([&] { read_out_of(config, Combine::kAdd); }) ==
        "length 129 is outside 1 to 128; choose a value within");
}
