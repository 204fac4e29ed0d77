# poslab: the core for the terminal.

file(GLOB_RECURSE command_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/cli/*.cpp")
if(command_sources AND TARGET poslab_core)
  add_executable(poslab ${command_sources})
  target_include_directories(poslab PRIVATE "${PROJECT_SOURCE_DIR}/cli")
  target_compile_definitions(poslab PRIVATE POSLAB_VERSION="${PROJECT_VERSION}")
  target_link_libraries(poslab PRIVATE poslab_core CLI11::CLI11 fmt::fmt)
  target_precompile_headers(poslab PRIVATE <CLI/CLI.hpp> <Eigen/Core> <fmt/core.h> <nlohmann/json.hpp>)
endif()
