// A refusal that only the command line knows: a flag that does not exist, a file name that is missing. Refusals of
// values are poslab::Error, as in the core.
#pragma once

#include <stdexcept>

namespace poslab::cli {

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace poslab::cli
