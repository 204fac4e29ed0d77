// Ctrl-C, `kill` and a closed terminal ask a run to stop; the run decides when, so that nothing is lost.
//
// The first SIGINT, SIGTERM or SIGHUP is kept for interrupted(). A second one, at least a second later, ends the
// program at once: `timeout` and npm send the same signal twice in a row, and that is one wish. A signal that was
// ignored when the program started (nohup) stays ignored.
#pragma once

#include <stdexcept>

namespace poslab::cli {

/// From here on the signals are kept instead of ending the program, and writing to a closed pipe is an error
/// instead of a signal.
void keep_interruptions();
bool interrupted();

/// Thrown by what was waiting for somebody else when the interruption came; what() says for whom.
class Interrupted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace poslab::cli
