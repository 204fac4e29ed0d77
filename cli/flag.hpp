// Flags and files as the commands see them: text, judged by who knows what it means. The parser's header stays with
// the few files that need more of it.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace poslab::cli {

/// A flag that takes one value; the last of several counts. `group` is its heading in the help text.
CLI::Option* add_flag(CLI::App& app, const std::string& flag, const std::string& type, const std::string& description,
                      const std::string& group = "Options");
/// The same, but bare it means "true".
CLI::Option* add_switch(CLI::App& app, const std::string& flag, const std::string& description,
                        const std::string& group);
/// A file's name without a flag before it.
CLI::Option* add_file(CLI::App& app, const std::string& name, const std::string& description);
/// Any number of them; they are put into `files`.
void add_files(CLI::App& app, const std::string& name, const std::string& description, std::vector<std::string>& files);

bool is_given(const CLI::Option* option);
/// The text given to a flag, or `otherwise`.
std::string given_or(const CLI::Option* option, const std::string& otherwise);
/// The path given to a flag, "" without the flag. Throws UsageError for an empty path, and for one that begins with a
/// dash: more likely it is the next flag.
std::string path_given(const CLI::Option* option);

}  // namespace poslab::cli
