# poslab_tests: the same test sources natively, with sanitizers, and in wasm under node.

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*.cpp")
if(EMSCRIPTEN AND POSLAB_THREADS)
  # The module with threads differs from the one without in its threads alone: the pool, the trainer, PyTorch's numbers.
  list(FILTER test_sources INCLUDE REGEX "/tests/(base/worker_pool|train/|parity/)")
elseif(POSLAB_SANITIZE STREQUAL "thread")
  list(FILTER test_sources INCLUDE REGEX "/tests/(base/worker_pool|train/)")
endif()
# Kernels made wrong on purpose, with fused multiply-adds, for the test that such kernels are caught.
set(fused_kernels "${PROJECT_SOURCE_DIR}/tests/train/fused_kernels.cpp")
if(EMSCRIPTEN)
  list(REMOVE_ITEM test_sources "${fused_kernels}")
else()
  # A source's own options come behind its target's, which forbid this. GCC fuses nothing below -O2.
  set(fusing -O3 -ffp-contract=fast)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    list(APPEND fusing -mavx2 -mfma)
  endif()
  set_source_files_properties("${fused_kernels}" PROPERTIES
    COMPILE_OPTIONS "${fusing}"
    SKIP_PRECOMPILE_HEADERS ON)
endif()
# What it puts in place of new and delete is not for other tests to be compiled with.
set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/train/counted_allocations.cpp"
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
if(NOT test_sources OR NOT TARGET poslab_core)
  return()
endif()

set(POSLAB_CATCH2_DIR "${PROJECT_SOURCE_DIR}/.toolchain/catch2" CACHE PATH
  "Folder with Catch2's extras: the amalgamated source and its CMake scripts")

add_library(catch2_amalgamated STATIC "${POSLAB_CATCH2_DIR}/catch_amalgamated.cpp")
target_include_directories(catch2_amalgamated SYSTEM PUBLIC "${POSLAB_CATCH2_DIR}")
target_link_libraries(catch2_amalgamated PRIVATE poslab_platform)
# Optimising it would lengthen the build and speed up nothing that is measured.
target_compile_options(catch2_amalgamated PRIVATE -w -O0)

add_executable(poslab_tests ${test_sources})
target_include_directories(poslab_tests PRIVATE "${PROJECT_SOURCE_DIR}/tests")
target_compile_definitions(poslab_tests PRIVATE POSLAB_FIXTURES="${PROJECT_SOURCE_DIR}/tests/fixtures")
target_link_libraries(poslab_tests PRIVATE poslab_core catch2_amalgamated)
# What takes time in the tests is the core, which keeps its own level of optimisation. With sanitizers it is compiling
# them that takes time.
if(POSLAB_SANITIZE)
  target_compile_options(poslab_tests PRIVATE -O0)
else()
  target_compile_options(poslab_tests PRIVATE -O1)
endif()
target_precompile_headers(poslab_tests PRIVATE <catch_amalgamated.hpp> <Eigen/Core> <nlohmann/json.hpp>)

if(EMSCRIPTEN)
  # node would take a .js here for an ES module, as the package says of its own files.
  set_target_properties(poslab_tests PROPERTIES SUFFIX .cjs)
  # NODERAWFS lets the tests read their fixtures from the disk.
  # Optimising the whole once more takes longer than all the tests gain by it.
  target_link_options(poslab_tests PRIVATE -O1 -sENVIRONMENT=node,worker -sNODERAWFS -sEXIT_RUNTIME -sSTACK_SIZE=1MB)
  if(POSLAB_THREADS)
    target_link_options(poslab_tests PRIVATE -sINITIAL_MEMORY=256MB -sPTHREAD_POOL_SIZE=8)
  else()
    target_link_options(poslab_tests PRIVATE -sALLOW_MEMORY_GROWTH)
  endif()
  include(TestsByTag)
  # Whole trainings run no line with threads that the golden digits do not run with threads too.
  poslab_test_by_tag(poslab_tests $<IF:$<BOOL:${POSLAB_THREADS}>,~[learning],*>)
else()
  if(TARGET poslab)
    # The command's tests run it as a user does.
    target_compile_definitions(poslab_tests PRIVATE POSLAB_COMMAND="$<TARGET_FILE:poslab>")
    add_dependencies(poslab_tests poslab)
  endif()
  include("${POSLAB_CATCH2_DIR}/Catch.cmake")
  if(POSLAB_SANITIZE)
    # Whole trainings, and the digits of every backend, run no line that the short tests do not run, and take minutes.
    set(selected_tests TEST_SPEC "~[learning]~[digits]")
  endif()
  catch_discover_tests(poslab_tests DISCOVERY_MODE PRE_TEST ${selected_tests})
endif()
