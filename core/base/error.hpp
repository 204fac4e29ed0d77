// The one kind of refusal that leaves the core: a bad setting, a bad sequence, a bad file.
//
// A refusal names the field, the value, what is allowed and what to do. `message()` is English; a
// page in another language builds its own sentence from `code` and `parameters`, and a test holds
// its texts against error_codes().
#pragma once

#include <exception>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace poslab {

class Error : public std::exception {
 public:
  /// `code` must be one of error_codes(); `parameters` are the names in braces of its sentence.
  Error(std::string code, std::string field, std::string value, std::map<std::string, std::string> parameters = {});

  const std::string& code() const { return code_; }
  const std::string& field() const { return field_; }
  const std::string& value() const { return value_; }
  const std::map<std::string, std::string>& parameters() const { return parameters_; }
  const std::string& message() const { return message_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string code_;
  std::string field_;
  std::string value_;
  std::map<std::string, std::string> parameters_;
  std::string message_;
};

/// The text with its control characters as escapes (\n, \x1b): whatever a name or a value holds, a message stays one
/// line and moves no cursor.
std::string one_line(std::string_view text);

/// Every code an Error can carry.
std::vector<std::string> error_codes();

}  // namespace poslab
