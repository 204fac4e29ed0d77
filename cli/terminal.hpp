// Is somebody looking?
#pragma once

#include <cstdio>

namespace poslab::cli {

bool is_terminal(std::FILE* stream);
/// A terminal on which a line can be drawn anew (TERM is not "dumb").
bool can_redraw(std::FILE* stream);
/// Columns of the terminal; 80 when it does not say.
int terminal_width(std::FILE* stream);

}  // namespace poslab::cli
