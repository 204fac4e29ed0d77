#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace poslab::cli {

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

bool can_redraw(std::FILE* stream) {
  const char* const kind = std::getenv("TERM");
  return is_terminal(stream) && kind != nullptr && std::string_view(kind) != "dumb";
}

int terminal_width(std::FILE* stream) {
  constexpr int kUsual = 80;
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

}  // namespace poslab::cli
