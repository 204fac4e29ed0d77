#include "base/error.hpp"

#include <catch_amalgamated.hpp>
#include <set>
#include <string>
#include <vector>

using poslab::Error;

TEST_CASE("An error's sentence names field, value, what is allowed and what to do", "[base]") {
  const Error odd("odd_width", "d_model", "7", {{"below", "6"}, {"above", "8"}});
  CHECK(odd.message() == "d_model 7 must be even for sinusoidal positions (sine and cosine come in pairs); use 6 or 8");
  const Error range("number_out_of_range", "lr", "11", {{"minimum", "0"}, {"maximum", "10"}});
  CHECK(range.message() == "lr 11 is outside 0 to 10; choose a value within");
}

TEST_CASE("An error keeps its parts for a page that writes its own sentence", "[base]") {
  const Error error("length_over_max_len", "length", "13", {{"max_len", "12"}, {"last_row", "11"}});
  CHECK(error.code() == "length_over_max_len");
  CHECK(error.field() == "length");
  CHECK(error.value() == "13");
  CHECK(error.parameters().at("max_len") == "12");
  CHECK(error.message() == std::string(error.what()));
  CHECK_THAT(error.message(), Catch::Matchers::ContainsSubstring("at most 12, or train with a larger"));
}

TEST_CASE("What a value says is not filled in again", "[base]") {
  const Error error("unknown_choice", "mode", "{choices}{field}", {{"choices", "none, sin"}});
  CHECK(error.message() == "mode \"{choices}{field}\" is not known; choose one of: none, sin");
}

TEST_CASE("A parameter that was forgotten shows as its name, and an unknown code as itself", "[base]") {
  CHECK_THAT(Error("odd_width", "d_model", "7").message(),
             Catch::Matchers::ContainsSubstring("use {below} or {above}"));
  CHECK(Error("no_such_code", "field", "value").message() == "no_such_code");
}

TEST_CASE("Every code is there once, and its sentence shows more than the code", "[base]") {
  const std::vector<std::string> codes = poslab::error_codes();
  CHECK(std::set<std::string>(codes.begin(), codes.end()).size() == codes.size());
  for (const std::string& code : codes) {
    CAPTURE(code);
    const Error error(code, "FIELD", "VALUE");
    CHECK(error.message() != code);
    CHECK((error.message().find("FIELD") != std::string::npos || error.message().find("VALUE") != std::string::npos));
  }
}
