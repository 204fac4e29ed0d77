// Where a command's JSON lines go: a file, stdout, or nowhere.
//
// A line is on its way to the reader when write() returns, so that a log can be followed while it grows. A failure
// does not throw, since a run must still save its model: it is kept, and later lines are dropped.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

namespace poslab::cli {

class LineOutput {
 public:
  /// Drops every line.
  LineOutput() = default;
  static LineOutput to_stdout();
  /// Opened by open_output (output_file.hpp) under the name "log"; throws as it does.
  static LineOutput to_file(const std::string& path);

  /// False when this or an earlier line could not be written.
  bool write(const std::string& line);
  /// The last bytes are written; throws Error "file_unwritable" naming "log", or "output" for stdout, when any line was
  /// lost.
  void close();
  /// The lines could not be written because their reader has gone (`| head`).
  bool reader_gone() const { return reader_gone_; }

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const;
  };

  std::string name_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  bool failed_ = false;
  bool reader_gone_ = false;
};

}  // namespace poslab::cli
