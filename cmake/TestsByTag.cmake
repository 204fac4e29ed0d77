# Wasm tests run under node. Starting node costs up to a second, so one process runs all test cases of a tag;
# tests-by-tag.mjs asks the built program for its tests, so new tests and tags need no change here.

function(poslab_test_by_tag target spec)
  set(tests_file "${PROJECT_BINARY_DIR}/${target}_by_tag.cmake")
  set(node "${CMAKE_CROSSCOMPILING_EMULATOR}")
  if(POSLAB_THREADS)
    # Node 20's baseline compiler runs threaded modules wrongly, without an error.
    list(APPEND node --no-liftoff)
  endif()
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND ${node} "${PROJECT_SOURCE_DIR}/cmake/tests-by-tag.mjs" "$<TARGET_FILE:${target}>" "${tests_file}" "${spec}"
    BYPRODUCTS "${tests_file}"
    VERBATIM)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${tests_file}")
endfunction()
