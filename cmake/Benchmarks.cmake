# poslab_bench: the cases of bench/ under Google Benchmark, or as a module for node and the browser (poslab_bench.js,
# poslab_bench-threads.js). `npm run bench` builds it; nothing else does.

file(GLOB_RECURSE bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
if(NOT bench_sources OR NOT TARGET poslab_core)
  return()
endif()

# The peak of an instruction set is compiled as its kernels are (cmake/Core.cmake).
list(FILTER bench_sources EXCLUDE REGEX "/bench/(peak_[a-z0-9]+|native|module)\\.cpp$")
foreach(backend IN LISTS backends_here)
  set(source "${PROJECT_SOURCE_DIR}/bench/peak_${backend}.cpp")
  list(APPEND bench_sources "${source}")
  set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "${flags_${backend}}")
endforeach()

add_library(poslab_bench_cases STATIC EXCLUDE_FROM_ALL ${bench_sources})
target_include_directories(poslab_bench_cases PUBLIC "${PROJECT_SOURCE_DIR}/bench")
target_link_libraries(poslab_bench_cases PUBLIC poslab_core)

if(EMSCRIPTEN)
  add_executable(poslab_bench EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/module.cpp")
  target_link_libraries(poslab_bench PRIVATE poslab_bench_cases poslab_browser_module)
  if(POSLAB_THREADS)
    set_target_properties(poslab_bench PROPERTIES OUTPUT_NAME poslab_bench-threads)
    # Twice the threads of a case: those of the one before take a while to come back.
    target_link_options(poslab_bench PRIVATE
      -sINITIAL_MEMORY=512MB
      "-sPTHREAD_POOL_SIZE=2*Math.min(8,globalThis.navigator?.hardwareConcurrency??8)")
  else()
    target_link_options(poslab_bench PRIVATE -sALLOW_MEMORY_GROWTH)
  endif()
  return()
endif()

find_package(benchmark QUIET)
if(benchmark_FOUND)
  add_executable(poslab_bench EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/native.cpp")
  target_link_libraries(poslab_bench PRIVATE poslab_bench_cases benchmark::benchmark)
else()
  # npm test checks the other sources of bench/ without it.
  add_custom_target(poslab_bench
    COMMAND "${CMAKE_COMMAND}" -E echo "Google Benchmark is not installed (Debian: libbenchmark-dev)."
    COMMAND "${CMAKE_COMMAND}" -E false
    VERBATIM)
endif()
