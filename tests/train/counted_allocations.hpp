// Counts what the test program takes from operator new.
#pragma once

// Where the program's own operator new can be replaced: natively, and not under a sanitizer, which brings its own.
#if !defined(__EMSCRIPTEN__) && !defined(__SANITIZE_ADDRESS__)
#define POSLAB_COUNTS_ALLOCATIONS 1
#else
#define POSLAB_COUNTS_ALLOCATIONS 0
#endif

/// Calls of operator new since the start, by all threads.
long allocations();
