// The digits themselves: what every build must show for the same settings and seed, natively on every backend and in
// wasm. A change here is a change of every published run, to be made on purpose only (CONTRIBUTING.md).
#include <catch_amalgamated.hpp>

#include "golden.hpp"
#include "io/config_json.hpp"

namespace {

void check_all(const poslab::TrainerOptions& options) {
  for (const golden::Record& record : golden::read_file()) {
    CAPTURE(record.run.name, options.kernels->name, options.threads);
    const golden::Digits shown = golden::train(record.run, options);
    CHECK(shown.loss_bits == record.digits.loss_bits);
    CHECK(shown.digest == record.digits.digest);
  }
}

}  // namespace

TEST_CASE("Every backend shows the golden digits, bit by bit", "[digits]") {
  for (const poslab::Kernels* kernels : poslab::available_kernels()) check_all({kernels, 1});
}

TEST_CASE("Any number of threads shows the golden digits, bit by bit", "[digits]") {
  for (const int threads : {2, 3, 8}) check_all({&poslab::best_kernels(), threads});
}

TEST_CASE("The golden file holds every golden run, and its decimals say what its bits say", "[digits]") {
  const std::vector<golden::Run> runs = golden::runs();
  const std::vector<golden::Record>& records = golden::read_file();
  REQUIRE(records.size() == runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto& [run, digits, losses] = records[i];
    CAPTURE(run.name);
    CHECK(run.name == runs[i].name);
    CHECK(run.steps == runs[i].steps);
    CHECK(poslab::config_to_json(run.config) == poslab::config_to_json(runs[i].config));
    REQUIRE(losses.size() == digits.loss_bits.size());
    for (std::size_t step = 0; step < losses.size(); ++step) {
      CHECK(golden::bits_of(losses[step]) == digits.loss_bits[step]);
    }
  }
}

// Hidden: it runs only when it is asked for by name.
TEST_CASE("The golden file is written anew", "[.write-golden]") { golden::write_file(); }
