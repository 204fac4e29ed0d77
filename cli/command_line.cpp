#include "command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "ceiling_command.hpp"
#include "check_command.hpp"
#include "command.hpp"
#include "encode_command.hpp"
#include "eval_command.hpp"
#include "exit_code.hpp"
#include "help_format.hpp"
#include "interruption.hpp"
#include "machine_flags.hpp"
#include "nearest_name.hpp"
#include "terminal.hpp"
#include "train_command.hpp"
#include "usage_error.hpp"

namespace poslab::cli {
namespace {

using Commands = std::vector<std::unique_ptr<Command>>;

constexpr int kWidestHelp = 110;

Commands add_commands(CLI::App& program) {
  Commands commands;
  commands.push_back(std::make_unique<TrainCommand>(program));
  commands.push_back(std::make_unique<EvalCommand>(program));
  commands.push_back(std::make_unique<EncodeCommand>(program));
  commands.push_back(std::make_unique<CeilingCommand>(program));
  commands.push_back(std::make_unique<CheckCommand>(program));
  return commands;
}

/// What follows the semicolon: the name that was probably meant, then `advice`, a sentence without its capital.
std::string suggestion(const std::string& wrong, const std::vector<std::string>& names, std::string advice) {
  const std::string nearest = nearest_name(wrong, names);
  if (nearest.empty()) return advice;
  advice.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(advice.front())));
  return "did you mean " + nearest + "? " + advice;
}

std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

/// Words that belong to no flag; what stands behind -- reaches the program instead of the command.
void refuse_rest(const CLI::App& program, const CLI::App& app) {
  std::vector<std::string> rest = app.remaining();
  const std::vector<std::string> outside = program.remaining();
  rest.insert(rest.end(), outside.begin(), outside.end());
  if (rest.empty()) return;
  const std::string& name = app.get_name();
  const std::string flag = rest.front().substr(0, rest.front().find('='));
  if (flag.starts_with('-')) {
    throw UsageError("there is no flag \"" + flag + "\" for " + name + "; " +
                     suggestion(flag, flags_of(app), "see poslab " + name + " --help"));
  }
  throw UsageError(name + " has no use for \"" + rest.front() +
                   "\"; a flag's value stands right behind it. See poslab " + name + " --help");
}

std::vector<std::string> names_of(const Commands& commands) {
  std::vector<std::string> names;
  for (const auto& command : commands) names.push_back(command->app().get_name());
  return names;
}

[[noreturn]] void refuse_command(const CLI::App& program, const Commands& commands) {
  const std::vector<std::string> names = names_of(commands);
  const std::vector<std::string> rest = program.remaining();
  const std::string all = CLI::detail::join(names, ", ");
  if (rest.empty()) throw UsageError("a command is missing; choose one of: " + all + ". See poslab --help");
  throw UsageError("there is no command \"" + rest.front() + "\"; " +
                   suggestion(rest.front(), names, "the commands are: " + all + ". See poslab --help"));
}

/// `--save=` would take the next flag for its value.
void refuse_empty_values(int argc, const char* const* argv) {
  for (const std::string_view word : std::span(argv, static_cast<std::size_t>(argc))) {
    if (word.substr(0, 2) == "--" && word.back() == '=') {
      throw UsageError(std::string(word) + " has no value; write it behind the =, or leave the flag out");
    }
  }
}

int run_parsed(const CLI::App& program, const Commands& commands) {
  for (const auto& command : commands) {
    if (!command->app().parsed()) continue;
    refuse_rest(program, command->app());
    return command->run();
  }
  refuse_command(program, commands);
}

int complain(const std::string& message) {
  fmt::print(stderr, "poslab: {}\n", one_line(message));
  return kBadInput;
}

int complain_of_output(int reason) {
  if (reason == EPIPE) return kReaderGone;
  return complain(Error("file_unwritable", "output", "stdout").message());
}

/// What was printed has arrived, or the command has failed: a full disk is noticed only here.
int finish_output(int code) {
  errno = 0;
  const bool arrived = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  const bool said = code == kBadInput || code == kReaderGone;
  return arrived || said ? code : complain_of_output(errno);
}

int parse_and_run(int argc, const char* const* argv) {
  CLI::App program("Position Lab: a tiny Transformer that shows what positions are for.", "poslab");
  program.formatter(std::make_shared<HelpFormat>(std::min(terminal_width(stdout), kWidestHelp)));
  program.set_help_flag("--help,-h", "show this text");
  program.set_version_flag("--version", "poslab " POSLAB_VERSION "\nkernels here: " + kernel_names(", "),
                           "show the version, and the instruction sets that this machine can use");
  program.footer("Each command has its own examples: poslab train --help");
  program.allow_extras();
  program.require_subcommand(0, 1);
  const Commands commands = add_commands(program);
  try {
    refuse_empty_values(argc, argv);
    program.parse(argc, argv);
    return run_parsed(program, commands);
  } catch (const CLI::Success& asked) {  // --help and --version
    return program.exit(asked);
  } catch (const CLI::ArgumentMismatch& error) {  // "--lr: 1 required X missing"
    const std::string text = error.what();
    return complain(text.substr(0, text.find(':')) + " needs a value behind it; see --help");
  } catch (const CLI::ParseError& error) {
    return complain(std::string(error.what()) + "; see --help");
  } catch (const Error& error) {
    return complain(error.message());
  } catch (const UsageError& error) {
    return complain(error.what());
  } catch (const std::bad_alloc&) {
    return complain(Error("out_of_memory", "batch, length, d_model, dim_feedforward", "").message());
  } catch (const Interrupted& wait) {
    complain(wait.what());
    return kInterrupted;
  } catch (const std::system_error& error) {
    if (std::ferror(stdout) != 0) return complain_of_output(error.code().value());
    return complain(std::string("the system refused: ") + error.what() + "; try fewer --threads");
  } catch (const std::exception& error) {
    return complain(std::string("unexpected: ") + error.what());
  }
}

}  // namespace

int run_command_line(int argc, const char* const* argv) { return finish_output(parse_and_run(argc, argv)); }

}  // namespace poslab::cli
