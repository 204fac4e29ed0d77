#include "line_output.hpp"

#include <cerrno>

#include "base/error.hpp"
#include "output_file.hpp"

namespace poslab::cli {

void LineOutput::CloseFile::operator()(std::FILE* file) const {
  if (file != stdout) std::fclose(file);
}

LineOutput LineOutput::to_stdout() {
  LineOutput output;
  output.name_ = "stdout";
  output.file_.reset(stdout);
  return output;
}

LineOutput LineOutput::to_file(const std::string& path) {
  LineOutput output;
  output.name_ = path;
  output.file_.reset(open_output("log", path));
  return output;
}

bool LineOutput::write(const std::string& line) {
  if (file_ == nullptr) return true;
  if (failed_) return false;
  const std::string text = line + '\n';
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() && std::fflush(file_.get()) == 0) {
    return true;
  }
  reader_gone_ = errno == EPIPE;
  failed_ = true;
  return false;
}

void LineOutput::close() {
  if (file_ == nullptr) return;
  const bool is_file = file_.get() != stdout;
  if (is_file && std::fclose(file_.release()) != 0) failed_ = true;
  if (failed_ && !reader_gone_) throw Error("file_unwritable", is_file ? "log" : "output", name_);
}

}  // namespace poslab::cli
