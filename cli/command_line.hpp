// The program: finds the command that was asked for, runs it, and turns every refusal into one line on stderr.
#pragma once

namespace poslab::cli {

/// Returns the exit code (exit_code.hpp).
int run_command_line(int argc, const char* const* argv);

}  // namespace poslab::cli
