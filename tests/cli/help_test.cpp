#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <algorithm>
#include <catch_amalgamated.hpp>

#include "cli/poslab_process.hpp"
#include "kernels/kernels.hpp"
#include "model/config.hpp"

namespace {

using poslab::test::Outcome;
using poslab::test::run_poslab;

}  // namespace

TEST_CASE("Every command explains itself, with examples", "[cli]") {
  const Outcome whole = run_poslab({"--help"});
  CHECK(whole.exit_code == 0);
  for (const char* command : {"train", "eval", "encode", "ceiling", "check"}) {
    CAPTURE(command);
    CHECK(whole.out.find(command) != std::string::npos);
    const Outcome outcome = run_poslab({command, "--help"});
    CHECK(outcome.exit_code == 0);
    CHECK(outcome.err.empty());
    CHECK(outcome.out.find("Usage: poslab " + std::string(command)) != std::string::npos);
    CHECK(outcome.out.find("Examples:\n  poslab " + std::string(command)) != std::string::npos);
  }
}

TEST_CASE("The help of train lists every field of the configuration", "[cli]") {
  const std::string help = run_poslab({"train", "--help"}).out;
  for (const poslab::Field& field : poslab::fields()) {
    std::string flag = "--" + std::string(field.name);
    std::replace(flag.begin(), flag.end(), '_', '-');
    CAPTURE(flag);
    CHECK(help.find("  " + flag) != std::string::npos);
  }
}

TEST_CASE("The version says which instruction sets this machine can use", "[cli]") {
  const Outcome outcome = run_poslab({"--version"});
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.out.starts_with("poslab "));
  for (const poslab::Kernels* kernels : poslab::available_kernels()) {
    CHECK(outcome.out.find(kernels->name) != std::string::npos);
  }
}

#endif
