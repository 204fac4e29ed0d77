// The table of fields: every field has a name, reads back what was set, and takes text as on a command line.
#include <catch_amalgamated.hpp>
#include <set>
#include <string>

#include "base/error.hpp"
#include "model/config.hpp"
#include "model/presets.hpp"

using poslab::Config;
using poslab::Error;
using poslab::Field;
using poslab::FieldValue;
using poslab::find_field;
using poslab::get_field;
using poslab::set_field_from_text;

namespace {

std::string code_of_text(const std::string& field, const std::string& text) {
  Config config;
  const FieldValue before = get_field(config, find_field(field));
  try {
    set_field_from_text(config, find_field(field), text);
  } catch (const Error& error) {
    CHECK(error.field() == field);
    CHECK(error.value() == text);
    CHECK(get_field(config, find_field(field)) == before);
    return error.code();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("Field names are there once, and every default lies within its limits", "[model]") {
  std::set<std::string_view> names;
  const Config config;
  for (const Field& field : poslab::fields()) {
    CAPTURE(field.name);
    CHECK(names.insert(field.name).second);
    CHECK_FALSE(field.description.empty());
    const FieldValue value = get_field(config, field);
    if (const double* number = std::get_if<double>(&value)) {
      CHECK(field.minimum <= *number);
      CHECK(*number <= field.maximum);
    }
  }
}

TEST_CASE("What is set from text reads back as the same text", "[model]") {
  for (const poslab::Preset& preset : poslab::presets()) {
    Config copy;
    copy.lr = 0.5;
    for (const Field& field : poslab::fields()) {
      set_field_from_text(copy, field, poslab::text_of(get_field(preset.config, field)));
      CHECK(get_field(copy, field) == get_field(preset.config, field));
    }
  }
}

TEST_CASE("Text that is no value of its field is refused, and the field stays", "[model]") {
  CHECK(code_of_text("d_model", "64") == "accepted");
  CHECK(code_of_text("d_model", "64.5") == "not_a_whole_number");
  CHECK(code_of_text("d_model", "wide") == "not_a_whole_number");
  CHECK(code_of_text("d_model", "64 ") == "not_a_whole_number");
  CHECK(code_of_text("d_model", "") == "not_a_whole_number");
  CHECK(code_of_text("d_model", "1e+20") == "number_out_of_range");
  CHECK(code_of_text("lr", "1e-2") == "accepted");
  CHECK(code_of_text("lr", "fast") == "not_a_number");
  CHECK(code_of_text("lr", "nan") == "not_a_number");
  CHECK(code_of_text("lr", "inf") == "not_a_number");
  CHECK(code_of_text("causal", "true") == "accepted");
  CHECK(code_of_text("causal", "yes") == "not_true_or_false");
  CHECK(code_of_text("mode", "learned") == "accepted");
  CHECK(code_of_text("mode", "rotary") == "unknown_choice");
  CHECK(code_of_text("seed", "4294967295") == "accepted");
  CHECK(code_of_text("seed", "4294967296") == "number_out_of_range");
  CHECK(code_of_text("seed", "-1") == "number_out_of_range");
}

TEST_CASE("Unknown fields and presets are refused with the list of known ones", "[model]") {
  try {
    find_field("width");
    FAIL("not refused");
  } catch (const Error& error) {
    CHECK(error.code() == "unknown_field");
    for (const Field& field : poslab::fields()) {
      CHECK_THAT(error.message(), Catch::Matchers::ContainsSubstring(std::string(field.name)));
    }
  }
  try {
    poslab::find_preset("gpt");
    FAIL("not refused");
  } catch (const Error& error) {
    CHECK(error.parameters().at("choices") == "paper, lesson, pytorch, uva, mixed, nopos");
  }
}

TEST_CASE("Presets are what their names promise", "[model]") {
  const Config& paper = poslab::find_preset("paper").config;
  CHECK(paper.dim_feedforward == 256);
  CHECK(paper.dropout == 0.0);
  CHECK(paper.token_init == poslab::TokenInit::kScaled);
  CHECK(paper.scale_sqrt_d);
  const Config& lesson = poslab::find_preset("lesson").config;
  CHECK(lesson.token_init == poslab::TokenInit::kNormal);
  CHECK(lesson.dim_feedforward == 256);
  const Config& pytorch = poslab::find_preset("pytorch").config;
  CHECK(pytorch.token_init == poslab::TokenInit::kNormal);
  CHECK(pytorch.dim_feedforward == 2048);
  CHECK(pytorch.dropout == 0.1);
  for (const Config& config : {paper, lesson, pytorch}) {
    CHECK(config.vocab_size == 10);
    CHECK(config.length == 8);
    CHECK(config.d_model == 64);
    CHECK(config.num_layers == 2);
    CHECK(config.nhead == 4);
    CHECK(config.batch == 64);
    CHECK(config.lr == 1e-3);
    CHECK_FALSE(config.norm_first);
    CHECK_NOTHROW(poslab::validate(config));
  }
}
