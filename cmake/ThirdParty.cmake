# The libraries we use, all as system includes, so that our warnings stay ours.

if(EMSCRIPTEN)
  # Under Emscripten's own root CMake sees no library of the machine, and /usr/include as a whole must stay out of
  # sight. The two libraries without compiled parts are taken from there one by one.
  find_path(POSLAB_EIGEN_INCLUDE Eigen/Core
    PATHS /usr/include /usr/local/include /opt/homebrew/include PATH_SUFFIXES eigen3
    REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  find_path(POSLAB_JSON_INCLUDE nlohmann/json.hpp
    PATHS /usr/include /usr/local/include /opt/homebrew/include
    REQUIRED NO_CMAKE_FIND_ROOT_PATH)

  set(borrowed "${PROJECT_BINARY_DIR}/borrowed-include")
  file(MAKE_DIRECTORY "${borrowed}")
  file(CREATE_LINK "${POSLAB_EIGEN_INCLUDE}/Eigen" "${borrowed}/Eigen" SYMBOLIC)
  file(CREATE_LINK "${POSLAB_JSON_INCLUDE}/nlohmann" "${borrowed}/nlohmann" SYMBOLIC)

  add_library(poslab_borrowed INTERFACE)
  target_include_directories(poslab_borrowed SYSTEM INTERFACE "${borrowed}")
  add_library(Eigen3::Eigen ALIAS poslab_borrowed)
  add_library(nlohmann_json::nlohmann_json ALIAS poslab_borrowed)
else()
  find_package(Eigen3 3.4 REQUIRED NO_MODULE)
  find_package(nlohmann_json 3 REQUIRED)
  if(POSLAB_WITH_COMMAND)
    find_package(CLI11 2 REQUIRED)
    find_package(fmt 9 REQUIRED)
  endif()
endif()
