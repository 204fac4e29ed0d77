// A configuration is judged once, at the boundary; each refusal names field, value, what is allowed and what to do.
#include "model/config.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "not_finite.hpp"
#include "train/trainer.hpp"

using Catch::Matchers::ContainsSubstring;
using poslab::Config;
using poslab::Error;
using poslab::PositionMode;
using poslab::Task;
using poslab::test::kInfinity;
using poslab::test::kNaN;

namespace {

struct ConfigRefusal {
  std::function<void(Config&)> spoil;
  std::string code;
  std::string field;
  std::string value;
  std::map<std::string, std::string> parameters;
};

std::map<std::string, std::string> range(const std::string& minimum, const std::string& maximum) {
  return {{"minimum", minimum}, {"maximum", maximum}};
}

const std::vector<ConfigRefusal> kConfigRefusals{
    {[](Config& c) { c.lr = kNaN; }, "not_a_number", "lr", "nan", range("0", "100")},
    {[](Config& c) { c.lr = kInfinity; }, "not_a_number", "lr", "inf", range("0", "100")},
    {[](Config& c) { c.lr = -0.001; }, "number_out_of_range", "lr", "-0.001", range("0", "100")},
    {[](Config& c) { c.eps = kNaN; }, "not_a_number", "eps", "nan", range("1e-12", "1")},
    {[](Config& c) { c.eps = 0.0; }, "number_out_of_range", "eps", "0", range("1e-12", "1")},
    {[](Config& c) { c.beta1 = 1.0; }, "number_out_of_range", "beta1", "1", range("0", "0.9999")},
    {[](Config& c) { c.beta2 = 1.0; }, "number_out_of_range", "beta2", "1", range("0", "0.999999")},
    {[](Config& c) { c.weight_decay = -1.0; }, "number_out_of_range", "weight_decay", "-1", range("0", "10")},
    {[](Config& c) { c.dropout = 1.0; }, "number_out_of_range", "dropout", "1", range("0", "0.9")},
    {[](Config& c) { c.dropout = kNaN; }, "not_a_number", "dropout", "nan", range("0", "0.9")},
    {[](Config& c) { c.vocab_size = 0; }, "number_out_of_range", "vocab_size", "0", range("2", "65536")},
    {[](Config& c) { c.vocab_size = 1; }, "number_out_of_range", "vocab_size", "1", range("2", "65536")},
    {[](Config& c) { c.length = 0; }, "number_out_of_range", "length", "0", range("1", "4096")},
    {[](Config& c) { c.length = -8; }, "number_out_of_range", "length", "-8", range("1", "4096")},
    {[](Config& c) { c.max_len = 0; }, "number_out_of_range", "max_len", "0", range("1", "8192")},
    {[](Config& c) { c.d_model = 0; }, "number_out_of_range", "d_model", "0", range("4", "1024")},
    {[](Config& c) { c.d_model = 1 << 30; }, "number_out_of_range", "d_model", "1073741824", range("4", "1024")},
    {[](Config& c) { c.nhead = 0; }, "number_out_of_range", "nhead", "0", range("1", "64")},
    {[](Config& c) { c.num_layers = 0; }, "number_out_of_range", "num_layers", "0", range("1", "24")},
    {[](Config& c) { c.num_layers = 25; }, "number_out_of_range", "num_layers", "25", range("1", "24")},
    {[](Config& c) { c.dim_feedforward = 0; }, "number_out_of_range", "dim_feedforward", "0", range("1", "8192")},
    {[](Config& c) { c.batch = 0; }, "number_out_of_range", "batch", "0", range("1", "4096")},
    {[](Config& c) { c.d_model = 2; }, "width_too_small", "d_model", "2", {{"minimum", "4"}}},
    {[](Config& c) {
       c.d_model = 7;
       c.nhead = 1;
     },
     "odd_width",
     "d_model",
     "7",
     {{"below", "6"}, {"above", "8"}}},
    {[](Config& c) { c.d_model = 7; }, "odd_width", "d_model", "7", {{"below", "4"}, {"above", "8"}}},
    {[](Config& c) {
       c.mode = PositionMode::kRope;
       c.d_model = 60;
     },
     "odd_head_dim",
     "d_model",
     "60",
     {{"nhead", "4"}, {"head_dim", "15"}, {"below", "56"}, {"above", "64"}, {"choices", "1, 2, 3, 5, 6, 10, 15, 30"}}},
    {[](Config& c) { c.d_model = 66; },
     "not_divisible",
     "d_model",
     "66",
     {{"nhead", "4"}, {"below", "64"}, {"above", "68"}, {"choices", "1, 2, 3, 6, 11, 22, 33"}}},
    {[](Config& c) { c.length = 17; }, "length_over_max_len", "length", "17", {{"max_len", "16"}, {"last_row", "15"}}},
    {[](Config& c) {
       c.marks = true;
       c.length = 15;
     },
     "length_and_marks_over_max_len",
     "length",
     "15",
     {{"max_len", "16"}, {"last_row", "15"}, {"longest", "14"}, {"needed", "17"}}},
    {[](Config& c) {
       c.marks = true;
       c.max_len = 2;
     },
     "max_len_too_small",
     "max_len",
     "2",
     {{"task", "reverse"}, {"minimum", "10"}}},
    {[](Config& c) {
       c.task = Task::kThreeApart;
       c.length = 4;
       c.max_len = 3;
     },
     "max_len_too_small",
     "max_len",
     "3",
     {{"task", "three_apart"}, {"minimum", "4"}}},
    {[](Config& c) {
       c.task = Task::kFirst;
       c.distinct_tokens = true;
       c.palindromes = 0.5;
     },
     "only_one_value",
     "palindromes",
     "0.5",
     {{"only", "0"}}},
    {[](Config& c) {
       c.task = Task::kThreeApart;
       c.distinct_tokens = true;
       c.vocab_size = 4;
     },
     "only_one_value",
     "length",
     "8",
     {{"only", "4"}}},
    {[](Config& c) { c.minimum_length = 9; }, "minimum_over_length", "minimum_length", "9", {{"length", "8"}}},
    {[](Config& c) {
       c.task = Task::kThreeApart;
       c.minimum_length = 3;
     },
     "minimum_length_too_small",
     "minimum_length",
     "3",
     {{"task", "three_apart"}, {"minimum", "4"}, {"length", "8"}}},
    {[](Config& c) { c.palindromes = 1.5; }, "number_out_of_range", "palindromes", "1.5", {{"maximum", "1"}}},
    {[](Config& c) {
       c.palindromes = 0.5;
       c.distinct_tokens = true;
     },
     "palindromes_repeat_tokens",
     "palindromes",
     "0.5",
     {}},
    {[](Config& c) {
       c.palindromes = 0.5;
       c.task = Task::kFirst;
     },
     "palindromes_give_away",
     "palindromes",
     "0.5",
     {{"task", "first"}, {"choices", "reverse, copy, shift, sort, own_index"}}},
    {[](Config& c) {
       c.mode = PositionMode::kLearned;
       c.length = 17;
     },
     "length_over_max_len",
     "length",
     "17",
     {{"max_len", "16"}, {"last_row", "15"}}},
    {[](Config& c) {
       c.batch = c.length = 4096;
       c.max_len = 8192;
       c.d_model = 1024;
       c.num_layers = 4;
     },
     "model_too_large",
     "batch, length, d_model, dim_feedforward",
     "",
     {{"maximum", "1024"}}},
    {[](Config& c) {
       c.vocab_size = 65536;
       c.d_model = 1024;
     },
     "model_too_large",
     "vocab_size, d_model, num_layers, dim_feedforward",
     "",
     {{"maximum", "1024"}}},
};

/// The refusal of `judge`, which must refuse.
template <class F>
Error refusal_of(F&& judge) {
  try {
    judge();
  } catch (const Error& error) {
    return error;
  }
  FAIL("not refused");
  throw std::logic_error("unreachable");
}

}  // namespace

TEST_CASE("Every rule refuses what breaks it, with code, field, value and limits", "[model]") {
  for (const ConfigRefusal& expected : kConfigRefusals) {
    Config config;
    expected.spoil(config);
    CAPTURE(expected.code, expected.field, expected.value);
    const Error error = refusal_of([&] { poslab::validate(config); });
    CHECK(error.code() == expected.code);
    if (!expected.field.empty()) CHECK(error.field() == expected.field);
    if (!expected.value.empty()) CHECK(error.value() == expected.value);
    for (const auto& [name, text] : expected.parameters) CHECK(error.parameters().at(name) == text);
    CHECK_THAT(error.message(), ContainsSubstring(error.field()) && ContainsSubstring(error.value()));
    for (const auto& [name, text] : expected.parameters) CHECK_THAT(error.message(), ContainsSubstring(text));
    CHECK(error.message().find('{') == std::string::npos);
  }
}

TEST_CASE("A trainer refuses before it builds anything", "[train]") {
  for (const ConfigRefusal& expected : kConfigRefusals) {
    Config config;
    expected.spoil(config);
    CHECK(refusal_of([&] { poslab::Trainer trainer(config); }).code() == expected.code);
  }
}

TEST_CASE("The widths that a refusal proposes are themselves accepted, whatever the heads", "[model]") {
  for (const PositionMode mode : {PositionMode::kNone, PositionMode::kSinusoidal, PositionMode::kRope}) {
    for (int nhead = 1; nhead <= 64; ++nhead) {
      for (int d_model = 4; d_model <= 1024; d_model += 5) {
        Config config;
        config.mode = mode;
        config.nhead = nhead;
        config.d_model = d_model;
        try {
          poslab::validate(config);
        } catch (const Error& error) {
          if (!error.parameters().contains("below")) continue;
          for (const char* side : {"below", "above"}) {
            CAPTURE(nhead, d_model, side, error.message());
            config.d_model = std::stoi(error.parameters().at(side));
            REQUIRE_NOTHROW(poslab::validate(config));
          }
          config.d_model = d_model;
          std::istringstream heads(error.parameters().at("choices"));
          for (std::string head; std::getline(heads, head, ',');) {
            if (head == "-") continue;
            config.nhead = std::stoi(head);
            CAPTURE(nhead, d_model, config.nhead);
            REQUIRE_NOTHROW(poslab::validate(config));
          }
        }
      }
    }
  }
}

TEST_CASE("What is allowed at the edges is accepted", "[model]") {
  Config config;
  config.d_model = 4;
  config.nhead = 4;
  config.vocab_size = 2;
  config.length = config.max_len = config.batch = config.num_layers = config.dim_feedforward = 1;
  CHECK_NOTHROW(poslab::validate(config));
  config.mode = PositionMode::kLearned;
  config.d_model = 7;  // only sinusoids come in pairs
  config.nhead = 7;
  CHECK_NOTHROW(poslab::validate(config));
  config.mode = PositionMode::kNone;
  config.length = 17;  // no table, no edge
  CHECK_NOTHROW(poslab::validate(config));
}

TEST_CASE("A sequence is judged by its tokens and its length", "[model]") {
  const Config config;
  const auto judge = [&](const std::vector<std::int32_t>& ids) {
    return refusal_of([&] { poslab::validate_ids(config, "sequence", ids); });
  };
  const Error outside = judge({3, 1, 10});
  CHECK(outside.code() == "token_out_of_vocabulary");
  CHECK(outside.message() ==
        "sequence holds 10 at slot 2, but vocab_size 10 knows tokens 0 to 9 only; choose from these");
  CHECK(judge({-1}).value() == "-1");
  CHECK(judge({}).code() == "sequence_empty");
  const Error long_one = judge(std::vector<std::int32_t>(17, 0));
  CHECK(long_one.code() == "length_over_max_len");
  CHECK_THAT(long_one.message(), ContainsSubstring("17") && ContainsSubstring("max_len 16"));
  CHECK_NOTHROW(poslab::validate_ids(config, "sequence", std::vector<std::int32_t>(16, 9)));
}

TEST_CASE("A length is refused when one sequence of it would not fit in memory", "[model]") {
  Config config;
  config.mode = PositionMode::kNone;
  CHECK_NOTHROW(poslab::validate_length(config, "eval_lengths", 1024));
  config.nhead = 64;
  config.num_layers = 24;
  CHECK_NOTHROW(poslab::validate(config));
  // It is this length that is too large: the settings are valid, and no smaller batch would help.
  const Error evaluation = refusal_of([&] { poslab::validate_length(config, "eval_lengths", 4096); });
  CHECK(evaluation.code() == "model_too_large");
  CHECK(evaluation.field() == "eval_lengths");
  CHECK_THAT(evaluation.message(), !ContainsSubstring("batch"));
  const Error sequence =
      refusal_of([&] { poslab::validate_ids(config, "sequence", std::vector<std::int32_t>(4096, 0)); });
  CHECK(sequence.code() == "model_too_large");
  CHECK(sequence.field() == "sequence");
}

TEST_CASE("Where memory has no room for many workers there are fewer, and one is always let be", "[model]") {
  Config config;
  CHECK(poslab::workers_in_memory(config, 256) == 256);
  config.mode = PositionMode::kNone;
  config.length = config.d_model = 1024;
  config.nhead = config.num_layers = 1;
  const int workers = poslab::workers_in_memory(config, 256);
  CHECK(workers >= 1);
  CHECK(workers < 64);
}

TEST_CASE("Long sequences are carried fewer at a time", "[model]") {
  Config config;
  config.mode = PositionMode::kNone;
  CHECK(poslab::sequences_in_memory(config, 8, 64) == 64);
  config.d_model = 512;
  const int few = poslab::sequences_in_memory(config, 2048, 64);
  CHECK(few >= 1);
  CHECK(few < 16);
}
