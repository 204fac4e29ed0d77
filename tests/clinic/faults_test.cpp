// The table of faults, and what a patient of the clinic has in common with any other run.
#include "clinic/faults.hpp"

#include <catch_amalgamated.hpp>
#include <set>
#include <string>

#include "base/error.hpp"
#include "clinic/patient.hpp"

using poslab::Config;
using poslab::Fault;
using poslab::faults;
using poslab::Patient;
using poslab::Trainer;

TEST_CASE("Every fault has a name of its own, settings that are allowed, and words for both states", "[clinic]") {
  std::set<std::string_view> names;
  for (const Fault& fault : faults()) {
    CAPTURE(std::string(fault.name));
    CHECK(names.insert(fault.name).second);
    CHECK_NOTHROW(validate(fault.config));
    CHECK(fault.steps >= 100);
    CHECK_FALSE(fault.description.empty());
    CHECK_FALSE(fault.healthy.empty());
  }
  CHECK(names.size() >= 11);
  CHECK(faults().front().name == "healthy");
}

TEST_CASE("A fault that is not known is refused with the names of those that are", "[clinic]") {
  try {
    const Patient patient(Config{}, "flu");
    FAIL("no refusal");
  } catch (const poslab::Error& error) {
    CHECK(error.code() == "unknown_choice");
    CHECK(error.field() == "fault");
    CHECK(error.value() == "flu");
    CHECK(error.message().find("encoding_not_added") != std::string::npos);
  }
}

TEST_CASE("A patient's settings are judged like anybody's", "[clinic]") {
  Config config;
  config.d_model = 7;
  CHECK_THROWS_AS(Patient(config, "healthy"), poslab::Error);
}

TEST_CASE("The healthy of the clinic train like any other run, bit by bit", "[clinic]") {
  for (const Fault& fault : faults()) {
    CAPTURE(std::string(fault.name));
    Patient healthy(fault.config, "healthy");
    Trainer plain(fault.config);
    for (int i = 0; i < 3; ++i) CHECK(healthy.trainer().step() == plain.step());
    CHECK(digest(healthy.trainer().encoder().parameters(), fault.config) ==
          digest(plain.encoder().parameters(), fault.config));
    if (fault.config.minimum_length > 0) continue;  // the clinic measures mixed lengths
    CHECK(healthy.trainer().evaluate(fault.config.length, 100).loss == plain.evaluate(fault.config.length, 100).loss);
  }
}

TEST_CASE("A patient's digits do not depend on the number of threads", "[clinic]") {
  for (const Fault& fault : faults()) {
    CAPTURE(std::string(fault.name));
    Patient alone(fault.config, fault.name);
    Patient shared(fault.config, fault.name, {&poslab::best_kernels(), 2});
    for (int i = 0; i < 2; ++i) CHECK(alone.trainer().step() == shared.trainer().step());
    CHECK(alone.trainer().evaluate(fault.config.length, 100).loss ==
          shared.trainer().evaluate(fault.config.length, 100).loss);
  }
}

TEST_CASE("An examination leaves the training as it was", "[clinic]") {
  for (const Fault& fault : faults()) {
    CAPTURE(std::string(fault.name));
    Patient examined(fault.config, fault.name);
    Patient left_alone(fault.config, fault.name);
    examined.trainer().step();
    left_alone.trainer().step();
    examined.examine();
    CHECK(examined.trainer().step() == left_alone.trainer().step());
  }
}
