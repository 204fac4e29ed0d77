// What the core says when it refuses.
#pragma once

#include <string>

#include "base/error.hpp"

namespace poslab::test {

/// The message of the Error that `ask` ends with; empty when it ends well.
template <class F>
std::string refused(F&& ask) {
  try {
    ask();
  } catch (const Error& error) {
    return error.message();
  }
  return {};
}

}  // namespace poslab::test
