#include "eval_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "base/owned_matrix.hpp"
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

constexpr const char* kEvalExamples =
    "  poslab eval model.safetensors\n"
    "  poslab eval model.safetensors --eval-lengths 8,12 --eval-sequences 4096\n"
    "  poslab eval model.safetensors --seed 7         other sequences\n"
    "  poslab eval from_pytorch.safetensors --preset lesson --mode learned\n"
    "\n"
    "The settings come from the file. Only a file without any, as PyTorch saves it, needs flags for them.\n"
    "Prints a table on a terminal, else one line of JSON.\n"
    "Exit code: 0 done, 1 the weights or a loss are no finite numbers, 2 bad input, 130 interrupted.\n";

/// Also the flags' name for the file in messages.
std::string quoted(const std::string& path) { return "MODEL \"" + path + "\""; }

bool is_finite(const MatrixView& tensor) {
  const std::vector<float> values = dense(tensor);
  return std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
}

/// A diverged model is measured like any other, and then said to be one.
ExitCode explain_numbers(const Trainer& trainer, const EvaluationResult& result, const std::string& model) {
  for (const NamedView& named : list_tensors(trainer.encoder().parameters(), trainer.config())) {
    if (is_finite(named.tensor)) continue;
    fmt::print(stderr,
               "poslab: {} has diverged: its tensor \"{}\" holds NaN or infinity, so what was measured says nothing; "
               "train it again with a smaller lr\n",
               one_line(model), named.name);
    return kFailed;
  }
  for (const LengthMetrics& length : result.lengths) {
    if (std::isfinite(length.metrics.loss)) continue;
    fmt::print(stderr,
               "poslab: {} has diverged: its loss at length {} is no finite number; train it again with a smaller lr\n",
               one_line(model), length.length);
    return kFailed;
  }
  return kDone;
}

}  // namespace

EvalCommand::EvalCommand(CLI::App& program)
    : Command(program, "eval", "measure a saved model", kEvalExamples),
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
  Config config = saved ? config_.of_saved(*saved, quoted(path)) : config_.config();
  validate(config);
  const EvaluationPlan plan = evaluation_.plan(config);
  // Nothing is trained: a small batch spares memory.
  config.batch = 1;
  keep_interruptions();
  Trainer trainer(config, options);
  load_weights(file, quoted(path), trainer);
  require_no_other_tensors(file, quoted(path), trainer);

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
               evaluation_table(*result, config));
    return explain_numbers(trainer, *result, quoted(path));
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
  return output.reader_gone() ? kReaderGone : explain_numbers(trainer, *result, quoted(path));
}

}  // namespace poslab::cli
