#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "cli/poslab_process.hpp"

namespace {

nlohmann::json ceiling(const char* vocab_size, const char* length) {
  const auto outcome = poslab::test::run_poslab({"ceiling", "--vocab-size", vocab_size, "--length", length});
  REQUIRE(outcome.exit_code == 0);
  return nlohmann::json::parse(outcome.out);
}

}  // namespace

TEST_CASE("Ceiling prints the exact best without order", "[cli]") {
  const auto eight = ceiling("10", "8");
  CHECK(eight.at("vocab_size") == 10);
  CHECK(eight.at("length") == 8);
  CHECK(std::abs(eight.at("token_accuracy").get<double>() - 0.31717) < 1e-10);
  CHECK(std::abs(eight.at("loss").get<double>() - 1.569946) < 1e-6);
  CHECK(ceiling("10", "7").at("loss") == eight.at("loss"));
  const auto twelve = ceiling("10", "12");
  CHECK(std::abs(twelve.at("token_accuracy").get<double>() - 0.266255) < 1e-6);
  CHECK(std::abs(twelve.at("loss").get<double>() - 1.816061) < 1e-6);
}

#endif
