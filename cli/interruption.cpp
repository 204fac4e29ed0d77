#include "interruption.hpp"

#include <csignal>
#include <ctime>
#include <initializer_list>

namespace poslab::cli {
namespace {

constexpr std::time_t kOneWishSeconds = 1;

volatile std::sig_atomic_t g_interrupted = 0;
timespec g_first{};

// Only what is allowed in a signal handler: clock_gettime, signal, raise.
void on_signal(int signal) {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (g_interrupted == 0) {
    g_first = now;
    g_interrupted = 1;
    return;
  }
  const std::time_t seconds = now.tv_sec - g_first.tv_sec - (now.tv_nsec < g_first.tv_nsec ? 1 : 0);
  if (seconds < kOneWishSeconds) return;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void keep_interruptions() {
  struct sigaction action{};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;  // a line that is being written is written whole
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // What was ignored at the start, as nohup and a shell's background jobs have it, is not ours to hear.
    struct sigaction before{};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
  std::signal(SIGPIPE, SIG_IGN);
}

bool interrupted() { return g_interrupted != 0; }

}  // namespace poslab::cli
