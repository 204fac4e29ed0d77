// poslab_bench: the cases under Google Benchmark, whose flags it takes.
#include <benchmark/benchmark.h>

#include <string>

#include "cases.hpp"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  for (const poslab::bench::Case& each : poslab::bench::list_cases()) {
    const std::string name =
        std::string(each.kernels->name) + "/" + each.name + "/threads:" + std::to_string(each.threads);
    const auto timed = [each](benchmark::State& state) {
      const poslab::bench::Run run = each.prepare();
      run();  // the first run meets cold memory
      for ([[maybe_unused]] const auto round : state) run();
      state.counters["operations"] = each.operations;
      if (each.tokens > 0) state.counters["tokens"] = each.tokens;  // the relative spread of zeros is no number
    };
    benchmark::RegisterBenchmark(name.c_str(), timed)->UseRealTime()->Unit(benchmark::kMicrosecond);
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
