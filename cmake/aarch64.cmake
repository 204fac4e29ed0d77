# Toolchain file of the preset aarch64: Debian's cross-compiler (g++-aarch64-linux-gnu), and qemu to run what it makes
# (qemu-user-static).

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-aarch64-static;-L;/usr/aarch64-linux-gnu")
