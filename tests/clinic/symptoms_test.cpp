// What each fault of the clinic shows, and what it hides: the patient against its healthy twin, same settings and seed.
// The page says these things of its patients (web/figures/clinic/).
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>

#include "clinic/patient.hpp"

using poslab::Config;
using poslab::Examination;
using poslab::Fault;
using poslab::Metrics;
using poslab::Patient;
using poslab::TableCheck;
using poslab::TrainingRow;

namespace {

/// What rounding leaves of differences that are 0 on paper.
constexpr double kRounding = 1e-5;

struct Seen {
  double first_loss = 0.0;
  double last_loss = 0.0;
  Examination found;

  double accuracy() const { return found.evaluations.at(0).token_accuracy; }
};

/// In the settings of `record`, with the fault `name`.
Seen train(std::string_view record, std::string_view name, int steps) {
  Patient patient(poslab::find_fault(record).config, name);
  Seen seen;
  for (int i = 0; i < steps; ++i) {
    seen.last_loss = patient.trainer().step();
    if (i == 0) seen.first_loss = seen.last_loss;
  }
  seen.found = patient.examine();
  return seen;
}

Seen twin(std::string_view name, int steps) { return train(name, "healthy", steps); }
Seen patient(std::string_view name, int steps) { return train(name, name, steps); }

double ceiling(const Seen& seen) { return seen.found.ceiling.value().token_accuracy; }

const TableCheck& table(const Seen& seen) { return seen.found.table.value(); }

double row_error(const TableCheck& check) {
  double largest = 0.0;
  for (std::size_t c = 0; c < check.row.size(); ++c) {
    largest = std::max(largest, static_cast<double>(std::abs(check.row[c] - check.right_row[c])));
  }
  return largest;
}

bool own_tokens_are_targets(const TrainingRow& row) { return row.ids == row.targets; }

}  // namespace

TEST_CASE("Without positions a healthy model stands at the ceiling, knows no order, and is measured alike",
          "[clinic][learning]") {
  const Seen seen = twin("healthy", 100);
  CHECK(seen.accuracy() > ceiling(seen) - 0.03);
  CHECK(seen.accuracy() < ceiling(seen) + 0.01);
  CHECK(seen.found.outputs.by_order < kRounding);
  CHECK(seen.found.outputs.between_equal_sequences == 0.0);
  CHECK(seen.found.evaluations.at(0).loss == seen.found.evaluations.at(1).loss);
  CHECK_FALSE(seen.found.table);
  CHECK_FALSE(seen.found.tables_apart);
  CHECK_FALSE(seen.found.later_attention);
}

TEST_CASE("With sinusoids a healthy model passes 95 %, and its table passes every check", "[clinic][learning]") {
  const Seen seen = twin("encoding_not_added", 100);
  CHECK(seen.accuracy() > 0.95);
  CHECK(seen.found.outputs.by_order > 0.01);
  CHECK(row_error(table(seen)) == 0.0);
  CHECK(table(seen).circle_error < 1e-6);
  CHECK(table(seen).shift_error < 1e-6);
  CHECK(std::abs(seen.found.scale.token - 1.0) < 0.2);
}

TEST_CASE("encoding_not_added: the table is right, and the model stays order-blind", "[clinic][learning]") {
  const Seen seen = patient("encoding_not_added", 100);
  CHECK(seen.accuracy() < ceiling(seen) + 0.02);
  CHECK(row_error(table(seen)) == 0.0);
  CHECK(seen.found.outputs.by_order < kRounding);
  CHECK(seen.found.outputs.between_equal_sequences == 0.0);
}

TEST_CASE("added_along_batch: as blind, and equal sequences of one batch come out unequal", "[clinic][learning]") {
  CHECK(twin("added_along_batch", 100).found.outputs.between_equal_sequences == 0.0);
  const Seen seen = patient("added_along_batch", 100);
  CHECK(seen.accuracy() < ceiling(seen) + 0.02);
  CHECK(row_error(table(seen)) == 0.0);
  CHECK(seen.found.outputs.by_order < kRounding);
  CHECK(seen.found.outputs.between_equal_sequences > 0.01);
}

TEST_CASE("A wrong table trains as well as the right one; only the table's own checks tell", "[clinic][learning]") {
  const std::string name = GENERATE("base_and_exponent_exchanged", "exponent_doubled", "cosine_own_frequency");
  CAPTURE(name);
  const Seen seen = patient(name, 150);
  CHECK(seen.accuracy() > 0.95);
  CHECK(row_error(table(seen)) > 0.1);
  CHECK(table(seen).shift_error > 0.1);
  const bool own_circles = name != "cosine_own_frequency";
  CHECK((table(seen).circle_error < 1e-6) == own_circles);
  if (name == "base_and_exponent_exchanged") {
    // The first pair stands still and all others run nearly alike.
    CHECK(table(seen).row[0] == 0.0F);
    CHECK(table(seen).row[2] > 0.84F);
    CHECK(std::abs(table(seen).row.at(62) - table(seen).row.at(2)) < 0.001F);
  }
  if (name == "exponent_doubled") {
    for (std::size_t pair = 0; pair < 16; ++pair) {
      CHECK(table(seen).row[2 * pair] == Catch::Approx(table(seen).right_row[4 * pair]).margin(1e-6));
    }
  }
  if (name == "cosine_own_frequency") {
    for (std::size_t sine = 0; sine < 64; sine += 2) CHECK(table(seen).row[sine] == table(seen).right_row[sine]);
  }
}

TEST_CASE("targets_are_inputs: without positions all is right, far above the ceiling", "[clinic][learning]") {
  const Seen seen = patient("targets_are_inputs", 50);
  CHECK(seen.accuracy() > 0.95);
  CHECK(seen.accuracy() > ceiling(seen) + 0.5);
  CHECK(std::ranges::all_of(seen.found.rows, own_tokens_are_targets));
  CHECK(std::ranges::none_of(twin("targets_are_inputs", 1).found.rows, own_tokens_are_targets));
}

TEST_CASE("padding_counted: the accuracy passes the ceiling, and the padding has targets", "[clinic][learning]") {
  const Seen healthy = twin("padding_counted", 50);
  const Seen seen = patient("padding_counted", 50);
  CHECK(healthy.accuracy() < ceiling(healthy) + 0.01);
  CHECK(seen.accuracy() > ceiling(seen) + 0.1);
  // What is gained is the padding alone: a mean of 3 slots for 5 tokens, all right.
  CHECK(seen.accuracy() == Catch::Approx((5 * healthy.accuracy() + 3) / 8).margin(0.04));
  const std::int32_t end_mark = 11;
  const auto counts_end_marks = [&](const TrainingRow& row) { return std::ranges::count(row.targets, end_mark) > 0; };
  CHECK(std::ranges::any_of(seen.found.rows, counts_end_marks));
  CHECK(std::ranges::none_of(healthy.found.rows, counts_end_marks));
}

TEST_CASE("palindromes: without positions the ceiling is passed, and some rows read the same backwards",
          "[clinic][learning]") {
  const auto palindrome = [](const TrainingRow& row) {
    return std::equal(row.ids.begin(), row.ids.end(), row.ids.rbegin());
  };
  const Seen seen = patient("palindromes", 100);
  CHECK(seen.accuracy() > ceiling(seen) + 0.15);
  CHECK(seen.accuracy() == Catch::Approx(0.6).margin(0.05));
  CHECK(std::ranges::count_if(seen.found.rows, palindrome) == 1);
  const Seen healthy = twin("palindromes", 100);
  CHECK(healthy.accuracy() < ceiling(healthy) + 0.01);
  CHECK(std::ranges::count_if(healthy.found.rows, palindrome) == 0);
}

TEST_CASE("false_tie: the first loss is the twin's, and after one step there are two tables", "[clinic]") {
  const Seen healthy = twin("false_tie", 1);
  const Seen seen = patient("false_tie", 1);
  CHECK(seen.first_loss == Catch::Approx(healthy.first_loss).epsilon(1e-6));
  CHECK(healthy.found.tables_apart == 0.0);
  CHECK(seen.found.tables_apart.value() > 1e-4);
  CHECK(seen.found.parameters - healthy.found.parameters == 10 * 64 + 10);  // V d, and the bias of the second table
  const Seen later = patient("false_tie", 20);
  CHECK(later.found.tables_apart.value() > seen.found.tables_apart.value());
}

TEST_CASE("divided_by_sqrt_d: the tokens are d times too small, and learning starts late", "[clinic][learning]") {
  const Seen start = patient("divided_by_sqrt_d", 1);
  CHECK(twin("divided_by_sqrt_d", 1).found.scale.token / start.found.scale.token == Catch::Approx(64.0).epsilon(0.1));
  CHECK(start.found.scale.token < 0.03);
  CHECK(start.found.scale.position > 0.7);
  CHECK(patient("divided_by_sqrt_d", 100).accuracy() < 0.2);
}

TEST_CASE("dropout_in_evaluation: it learns the same, and is measured lower and never alike", "[clinic][learning]") {
  const Seen healthy = twin("dropout_in_evaluation", 150);
  const Seen seen = patient("dropout_in_evaluation", 150);
  CHECK(seen.last_loss == healthy.last_loss);
  CHECK(healthy.found.evaluations.at(0).loss == healthy.found.evaluations.at(1).loss);
  CHECK(seen.found.evaluations.at(0).loss != seen.found.evaluations.at(1).loss);
  CHECK(std::max(seen.accuracy(), seen.found.evaluations.at(1).token_accuracy) < healthy.accuracy());
}

TEST_CASE("bias_sign: the bias grows with distance, and neighbours are found worse", "[clinic][learning]") {
  const Seen healthy = twin("bias_sign", 150);
  const Seen seen = patient("bias_sign", 150);
  // Distances alone are order, too, for all that they do not tell left from right.
  CHECK(healthy.found.outputs.by_order > 0.01);
  CHECK(std::ranges::is_sorted(healthy.found.bias, std::greater<>()));
  CHECK(std::ranges::is_sorted(seen.found.bias));
  CHECK(seen.found.bias.at(3) == 0.75F);
  CHECK(healthy.found.bias.at(3) == -0.75F);
  CHECK(seen.accuracy() < healthy.accuracy() - 0.05);
}

TEST_CASE("mask_forgotten_in_picture: the training is the twin's, and what is drawn looks ahead",
          "[clinic][learning]") {
  const Seen healthy = twin("mask_forgotten_in_picture", 50);
  const Seen seen = patient("mask_forgotten_in_picture", 50);
  CHECK(seen.last_loss == healthy.last_loss);
  CHECK(seen.accuracy() == healthy.accuracy());
  CHECK(healthy.found.later_attention == 0.0);
  CHECK(seen.found.later_attention.value() > 0.1);
}
