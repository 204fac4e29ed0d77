# poslab_core: the library, from everything under core/.

file(GLOB_RECURSE core_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/core/*.cpp")

# The kernels are one text, compiled once per instruction set. Each backend's file is compiled only where its
# instructions exist, with the flags that allow them; which one runs is decided when the program starts.
set(kernels "${PROJECT_SOURCE_DIR}/core/kernels")
set(backends_here scalar)
if(EMSCRIPTEN)
  # No scalar one: every module needs vectors, and a phone would load it for nothing.
  set(backends_here wasm128)
  set(flags_wasm128 -O3)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  list(APPEND backends_here sse2 avx2 avx512)
  set(flags_sse2 -msse2)
  set(flags_avx2 -mavx2 -mno-fma)
  set(flags_avx512 -mavx512f -mavx512dq -mavx512vl -mprefer-vector-width=512)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC's own AVX-512 header starts from registers it leaves undefined on purpose, and warns of it (GCC 105593).
    list(APPEND flags_avx512 -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  list(APPEND backends_here neon)
endif()

list(FILTER core_sources EXCLUDE REGEX "/core/kernels/backend_[a-z0-9]+\\.cpp$")
foreach(backend IN LISTS backends_here)
  set(source "${kernels}/backend_${backend}.cpp")
  if(EXISTS "${source}")
    list(APPEND core_sources "${source}")
    # The shared headers below must not reach a backend: what they hold inline would be compiled for its instructions.
    set_source_files_properties("${source}" PROPERTIES
      COMPILE_OPTIONS "${flags_${backend}}"
      SKIP_PRECOMPILE_HEADERS ON)
  endif()
endforeach()

if(core_sources)
  add_library(poslab_core STATIC ${core_sources})
  target_include_directories(poslab_core PUBLIC "${PROJECT_SOURCE_DIR}/core")
  target_link_libraries(poslab_core PUBLIC poslab_our_code Eigen3::Eigen nlohmann_json::nlohmann_json)
  if(EMSCRIPTEN)
    # The loops keep their speed by flags of their own. The rest is little of a step, and a phone has to load it first.
    target_compile_options(poslab_core PRIVATE -Oz)
  endif()
  # Half of a build's time would go into reading these again and again. An include that only they hide is seen by
  # `node scripts/lint-cpp.mjs FILE`, which reads the file by itself.
  target_precompile_headers(poslab_core PRIVATE <Eigen/Core> <nlohmann/json.hpp>)
endif()
