// What the program's exit code tells a script.
#pragma once

namespace poslab::cli {

enum ExitCode : int {
  kDone = 0,
  kFailed = 1,         // it ran, and the answer is no: a limit was passed, a run diverged
  kBadInput = 2,       // a flag, a file or a value that cannot be used
  kInterrupted = 130,  // stopped by a signal, with everything saved
  kReaderGone = 141,   // whoever read the output has left, as `head` does
};

}  // namespace poslab::cli
