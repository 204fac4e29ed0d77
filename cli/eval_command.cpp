#include "eval_command.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <optional>

#include "evaluation.hpp"
#include "exit_code.hpp"
#include "interruption.hpp"
#include "io/checkpoint.hpp"
#include "io/files.hpp"
#include "line_output.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kExamples =
    "  poslab eval model.safetensors\n"
    "  poslab eval model.safetensors --eval-lengths 8,12 --eval-sequences 4096\n"
    "  poslab eval model.safetensors --seed 7         other sequences\n"
    "  poslab eval from_pytorch.safetensors --preset lesson --mode learned\n"
    "\n"
    "The settings come from the file. Only a file without any, as PyTorch saves it, needs flags for them.\n"
    "Prints a table on a terminal, else one line of JSON.\n";

/// Also the flags' name for the file in messages.
std::string quoted(const std::string& path) { return "MODEL \"" + path + "\""; }

}  // namespace

EvalCommand::EvalCommand(CLI::App& program)
    : Command(program, "eval", "measure a saved model", kExamples),
      model_(add_file(app(), "MODEL", "a safetensors file")),
      evaluation_(app()),
      machine_(app()),
      config_(app()) {}

int EvalCommand::run() {
  const std::string path = given_or(model_, "");
  if (path.empty()) {
    throw UsageError("MODEL is missing: give the file to measure, as in: poslab eval model.safetensors");
  }
  const TrainerOptions options = machine_.options();
  const TensorFile file = read_safetensors(path);
  const std::optional<Config> saved = checkpoint_config(file, quoted(path));
  if (saved && config_.preset_given()) {
    throw UsageError("preset cannot be changed: " + quoted(path) + " says itself how it was made; leave it out");
  }
  Config config = saved ? config_.over(*saved) : config_.config();
  validate(config);
  const EvaluationPlan plan = evaluation_.plan(config);
  // Nothing is trained: a small batch spares memory.
  config.batch = 1;
  keep_interruptions();
  Trainer trainer(config, options);
  load_weights(file, quoted(path), trainer);

  const bool for_people = is_terminal(stdout);
  if (for_people) {
    fmt::print("{}: mode {}, {} parameters, digest {}\n", path, text_of(get_field(config, find_field("mode"))),
               count_parameters(config), digest(trainer.encoder().parameters(), config));
    std::fflush(stdout);
  }
  const std::optional<EvaluationResult> result = evaluate(trainer, plan);
  if (!result) {
    fmt::print(stderr, "poslab: interrupted before every sequence was measured, so there is no result\n");
    return kInterrupted;
  }
  if (for_people) {
    fmt::print("\nOn {} sequences of each length, seed {}:\n{}", plan.sequences, config.seed,
               evaluation_table(*result, config.vocab_size));
    return kDone;
  }
  JsonObject line;
  line.text("model", path)
      .text("digest", digest(trainer.encoder().parameters(), config))
      .integer("seed", config.seed)
      .integer("eval_sequences", plan.sequences)
      .object("eval", evaluation_json(*result));
  LineOutput output = LineOutput::to_stdout();
  output.write(line.line());
  output.close();
  return output.reader_gone() ? kReaderGone : kDone;
}

}  // namespace poslab::cli
