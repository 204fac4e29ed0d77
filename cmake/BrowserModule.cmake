# poslab.js and poslab.wasm (poslab-threads.js and .wasm with threads): the core for the browser.

# poslab_browser_module: what every module of ours for JavaScript is linked with.
add_library(poslab_browser_module INTERFACE)
target_link_options(poslab_browser_module INTERFACE
  -lembind
  -sMODULARIZE
  -sEXPORT_ES6
  -sEXPORT_NAME=createPoslab
  -sENVIRONMENT=web,worker,node
  # Eigen overflows the default stack of 64 KB.
  -sSTACK_SIZE=1MB
  # Embind would otherwise make functions from text, which a page without unsafe-eval forbids.
  -sDYNAMIC_EXECUTION=0
  -sFILESYSTEM=0
  # A request that memory cannot meet is refused in words (std::bad_alloc), not by ending the module.
  -sABORTING_MALLOC=0
  # So that JavaScript can read the message of an exception that escapes.
  -sEXPORT_EXCEPTION_HANDLING_HELPERS)

file(GLOB_RECURSE module_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/wasm/*.cpp")
if(NOT module_sources OR NOT TARGET poslab_core)
  return()
endif()

add_executable(poslab ${module_sources})
target_include_directories(poslab PRIVATE "${PROJECT_SOURCE_DIR}/wasm")
target_link_libraries(poslab PRIVATE poslab_core poslab_browser_module)
target_compile_definitions(poslab PRIVATE POSLAB_VERSION="${PROJECT_VERSION}")
target_compile_options(poslab PRIVATE -Oz)
if(POSLAB_THREADS)
  set_target_properties(poslab PROPERTIES OUTPUT_NAME poslab-threads)
  # Growing shared memory is slow, and phones refuse a large maximum.
  target_link_options(poslab PRIVATE
    -sINITIAL_MEMORY=256MB
    "-sPTHREAD_POOL_SIZE=Math.min(8,globalThis.navigator?.hardwareConcurrency??2)")
else()
  # The small allocator: a step allocates nothing, so its speed hardly counts.
  target_link_options(poslab PRIVATE -sALLOW_MEMORY_GROWTH -sMALLOC=emmalloc)
endif()

# The page loads the module as it is, from its public folder; bundling would break the threads' own loading of it.
set(public_folder "${PROJECT_SOURCE_DIR}/web/public/core")
add_custom_command(TARGET poslab POST_BUILD
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${public_folder}"
  COMMAND "${CMAKE_COMMAND}" -E copy_if_different
    "$<TARGET_FILE_DIR:poslab>/$<TARGET_FILE_BASE_NAME:poslab>.js"
    "$<TARGET_FILE_DIR:poslab>/$<TARGET_FILE_BASE_NAME:poslab>.wasm"
    "${public_folder}"
  VERBATIM)
