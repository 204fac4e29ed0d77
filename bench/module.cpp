// The cases for JavaScript, which does the timing (measure.mjs). One case is prepared at a time.
#include <emscripten/bind.h>

#include <string>
#include <vector>

#include "cases.hpp"

namespace poslab::bench {
namespace {

using emscripten::val;

const std::vector<Case>& all_cases() {
  static const std::vector<Case> kCases = list_cases();
  return kCases;
}

Run& prepared() {
  static Run run;
  return run;
}

val cases() {
  val list = val::array();
  for (const Case& each : all_cases()) {
    val object = val::object();
    object.set("name", each.name);
    object.set("kernels", std::string(each.kernels->name));
    object.set("threads", each.threads);
    object.set("operations", each.operations);
    object.set("tokens", each.tokens);
    list.call<void>("push", object);
  }
  return list;
}

void prepare(int index) { prepared() = all_cases()[static_cast<std::size_t>(index)].prepare(); }

/// The loop is here so that the way from JavaScript into the module is paid for once.
void run(int times) {
  const Run& each = prepared();
  for (int i = 0; i < times; ++i) each();
}

void discard() { prepared() = Run{}; }

}  // namespace

EMSCRIPTEN_BINDINGS(poslab_bench) {
  emscripten::function("cases", &cases);
  emscripten::function("prepare", &prepare);
  emscripten::function("run", &run);
  emscripten::function("discard", &discard);
}

}  // namespace poslab::bench
