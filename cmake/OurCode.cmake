# What our targets are compiled with.

# poslab_platform: what every object in a program must agree on, ours or not.
add_library(poslab_platform INTERFACE)
if(EMSCRIPTEN)
  # Exceptions by WebAssembly's own instructions: a try costs nothing, and the module is smaller than with
  # exceptions carried through JavaScript.
  target_compile_options(poslab_platform INTERFACE -msimd128 -fwasm-exceptions)
  target_link_options(poslab_platform INTERFACE -fwasm-exceptions)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  # The baseline of x86-64 and nothing above it; only the kernels' backends go further, each in its own file.
  target_compile_options(poslab_platform INTERFACE -march=x86-64)
endif()

if(POSLAB_THREADS)
  if(EMSCRIPTEN)
    target_compile_options(poslab_platform INTERFACE -pthread)
    target_link_options(poslab_platform INTERFACE -pthread)
  else()
    set(THREADS_PREFER_PTHREAD_FLAG ON)
    find_package(Threads REQUIRED)
    target_link_libraries(poslab_platform INTERFACE Threads::Threads)
  endif()
endif()

# poslab_our_code: what our own sources are held to on top of that.
add_library(poslab_our_code INTERFACE)
target_link_libraries(poslab_our_code INTERFACE poslab_platform)
target_compile_definitions(poslab_our_code INTERFACE POSLAB_THREADS=$<BOOL:${POSLAB_THREADS}>)

# Same seed, same digits on every machine: a fused multiply-add rounds once where two operations round twice, and
# GCC fuses even intrinsics unless told not to.
target_compile_options(poslab_our_code INTERFACE -ffp-contract=off)

if(POSLAB_SANITIZE)
  set(sanitize -fsanitize=${POSLAB_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(poslab_our_code INTERFACE ${sanitize})
  target_compile_definitions(poslab_our_code INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(poslab_our_code INTERFACE ${sanitize})
endif()

target_compile_options(poslab_our_code INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(NOT POSLAB_SANITIZE)
  # GCC's flow analysis cries wolf over the checks that sanitizers insert; there warnings stay warnings.
  target_compile_options(poslab_our_code INTERFACE -Werror)
endif()
