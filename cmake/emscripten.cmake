# Toolchain file of the wasm presets: finds Emscripten, the one on PATH when it is recent enough, else the private
# one that set-up keeps in .toolchain/, and hands over to Emscripten's own toolchain file.

set(poslab_private_root "${CMAKE_CURRENT_LIST_DIR}/../.toolchain/emscripten/usr/share/emscripten")
if(EXISTS "${poslab_private_root}/emcc")
  cmake_path(NORMAL_PATH poslab_private_root OUTPUT_VARIABLE poslab_emscripten_root)
else()
  find_program(POSLAB_EM_CONFIG em-config NO_CMAKE_FIND_ROOT_PATH)
  if(NOT POSLAB_EM_CONFIG)
    message(FATAL_ERROR "No Emscripten on PATH nor in .toolchain/; `npm run setup` finds or installs one.")
  endif()
  execute_process(COMMAND "${POSLAB_EM_CONFIG}" EMSCRIPTEN_ROOT
    OUTPUT_VARIABLE poslab_emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()

include("${poslab_emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
