#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/poslab_process.hpp"

namespace {

nlohmann::json ceiling(std::vector<std::string> flags) {
  flags.insert(flags.begin(), "ceiling");
  const auto outcome = poslab::test::run_poslab(flags);
  REQUIRE(outcome.exit_code == 0);
  return nlohmann::json::parse(outcome.out);
}

}  // namespace

TEST_CASE("Ceiling prints the exact best without order", "[cli]") {
  const auto eight = ceiling({});
  CHECK(eight.at("vocab_size") == 10);
  CHECK(eight.at("length") == 8);
  CHECK(std::abs(eight.at("token_accuracy").get<double>() - 0.31717) < 1e-10);
  CHECK(std::abs(eight.at("loss").get<double>() - 1.569946) < 1e-6);
  CHECK(ceiling({"--length", "7"}).at("loss") == eight.at("loss"));
  CHECK(ceiling({"--vocab-size", "4"}).at("token_accuracy").get<double>() == Catch::Approx(0.4551).epsilon(1e-4));
  const auto twelve = ceiling({"--length", "12"});
  CHECK(std::abs(twelve.at("token_accuracy").get<double>() - 0.266255) < 1e-6);
  CHECK(std::abs(twelve.at("loss").get<double>() - 1.816061) < 1e-6);
}

TEST_CASE("Ceiling knows tasks, the past below a causal mask, and mixed lengths", "[cli]") {
  const auto causal = ceiling({"--causal"});
  CHECK(causal.at("information") == "causal");
  CHECK(causal.at("token_accuracy").get<double>() == Catch::Approx(0.55));
  CHECK(causal.at("loss").get<double>() == Catch::Approx(0.5 * std::log(10.0)));
  const auto own_index = ceiling({"--task", "own_index"});
  CHECK(own_index.at("task") == "own_index");
  CHECK(own_index.at("information") == "order_blind");
  CHECK(own_index.at("token_accuracy").get<double>() == Catch::Approx(0.125));
  // One slot right of two, and one of three, and both lengths as likely: 2 of 5.
  const auto mixed = ceiling({"--task", "own_index", "--minimum-length", "2", "--length", "3"});
  CHECK(mixed.at("token_accuracy").get<double>() == Catch::Approx(0.4));
}

#endif
