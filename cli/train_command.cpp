#include "train_command.hpp"

#include <fmt/format.h>

#include <cmath>
#include <exception>

#include "base/error.hpp"
#include "exit_code.hpp"
#include "interruption.hpp"
#include "io/checkpoint.hpp"
#include "io/config_json.hpp"
#include "io/safetensors.hpp"
#include "json_object.hpp"
#include "line_output.hpp"
#include "model/presets.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"
#include "whole_number.hpp"

namespace poslab::cli {
namespace {

using End = TrainingResult::End;

constexpr const char* kDefaultEvalEvery = "25";
constexpr std::int64_t kMaximumSteps = 1'000'000'000;

constexpr const char* kTrainExamples =
    "  poslab train --mode none                       the plateau: tokens, but not where\n"
    "  poslab train --mode sin                        reversal, learnt within 200 steps\n"
    "  poslab train --preset lesson --mode learned --random torch --seed 0\n"
    "                                                 the lesson's code, with PyTorch's numbers\n"
    "  poslab train --eval-lengths 8,12 --log run.jsonl --save model.safetensors\n"
    "  poslab train --d-model 32 --nhead 2 --norm-first --lr 3e-4 | tail -1\n"
    "\n"
    "Without --log the log goes to stdout when that is no terminal. Ctrl-C breaks off the step or the\n"
    "evaluation in hand, and saves the weights of the last step done.\n"
    "Exit code: 0 done, 1 diverged, 2 bad input, 130 interrupted.\n";

/// A line that says that it is not all there: JSON has no NaN.
std::string line_of(JsonObject object) {
  if (!object.all_finite()) object.flag("diverged", true);
  return object.line();
}

JsonObject evaluation_line(const EvaluationResult& evaluation) {
  JsonObject line;
  line.integer("step", evaluation.step).object("eval", evaluation_json(evaluation));
  return line;
}

JsonObject summary(const std::string& preset, const Trainer& trainer, const TrainerOptions& options,
                   const TrainingPlan& plan, const TrainingResult& result) {
  std::string evaluations;
  for (const EvaluationResult& evaluation : result.evaluations) {
    evaluations.append(evaluations.empty() ? "" : ",").append(evaluation_line(evaluation).line());
  }
  const Config& config = trainer.config();
  JsonObject summary;
  summary.text("preset", preset).json("config", config_to_json(config).dump()).integer("steps", trainer.steps());
  if (trainer.steps() != 0) summary.number("loss", result.loss);
  summary.integer("eval_sequences", plan.evaluation.sequences)
      .json("evaluations", "[" + evaluations + "]")
      .integer("parameters", count_parameters(config))
      .text("digest", digest(trainer.encoder().parameters(), config))
      .text("kernel", options.kernels->name)
      .integer("threads", options.threads)
      .number("seconds", std::round(1000.0 * result.seconds) / 1000.0);
  if (result.end == End::kInterrupted || result.end == End::kStopped) summary.flag("interrupted", true);
  if (result.diverged) summary.flag("diverged", true);
  JsonObject line;
  line.json("summary", summary.line());
  return line;
}

void print_table(const Trainer& trainer, const TrainerOptions& options, const TrainingResult& result) {
  const Config& config = trainer.config();
  const auto steps = static_cast<double>(trainer.steps());
  fmt::print("mode {}, seed {}, {} random: {} steps in {:.1f} s ({:.0f} steps/s, {}, {} thread{})\n",
             text_of(get_field(config, find_field("mode"))), config.seed,
             text_of(get_field(config, find_field("random"))), trainer.steps(), result.seconds,
             result.seconds > 0.0 ? steps / result.seconds : 0.0, options.kernels->name, trainer.threads(),
             trainer.threads() == 1 ? "" : "s");
  fmt::print("{} parameters, digest {}\n", count_parameters(config), digest(trainer.encoder().parameters(), config));
  if (trainer.steps() != 0) fmt::print("training loss of the last step: {:.5f}\n", result.loss);
  if (result.evaluations.empty()) return;
  const EvaluationResult& last = result.evaluations.back();
  fmt::print("\nAfter step {}, on new sequences:\n{}", last.step, evaluation_table(last, config));
}

void require_outputs(const std::string& log, const std::string& save) {
  if (!log.empty()) require_openable("log", log);
  if (!save.empty()) require_replaceable("save", save);
  if (!log.empty() && !save.empty() && same_file(log, save)) {
    throw UsageError("log and save are both \"" + save + "\": one would overwrite the other; give two names");
  }
}

/// Why the model could not be saved, if so: kept, since the log's last line and the table must not be lost with it.
std::exception_ptr save_model(const std::string& path, const Trainer& trainer) {
  try {
    write_output("save", path, format_safetensors(to_tensor_file(trainer)));
    return nullptr;
  } catch (...) {
    return std::current_exception();
  }
}

/// The last words of a run that did not go as it was meant to.
void explain_end(const TrainingResult& result, const Trainer& trainer, const std::string& save) {
  const std::int64_t steps = trainer.steps();
  const std::string lr = text_of(trainer.config().lr);
  if (result.end == End::kLost) {
    fmt::print(stderr, "poslab: diverged at step {}: the loss is no finite number any more{}; try an lr below {}\n",
               steps, save.empty() ? "" : ", so no model is saved", lr);
  } else if (result.diverged) {
    fmt::print(stderr, "poslab: diverged: the last losses are far above the first; try an lr below {}\n", lr);
  }
  if (result.end == End::kInterrupted) {
    fmt::print(stderr, "poslab: interrupted after step {}; {}\n", steps,
               save.empty() ? "there was no --save, so the model is not kept" : "the model is saved in " + save);
  }
}

int exit_code_of(const TrainingResult& result) {
  if (result.end == End::kInterrupted) return kInterrupted;
  return result.diverged ? kFailed : kDone;
}

}  // namespace

TrainCommand::TrainCommand(CLI::App& program)
    : Command(program, "train", "train a model on a task, and log every step", kTrainExamples),
      steps_(add_flag(app(), "--steps", "N",
                      "training steps [the preset's: " + text_of(presets().front().steps) + " with paper]")),
      eval_every_(
          add_flag(app(), "--eval-every", "N",
                   "steps between evaluations; the last step always has one [" + std::string(kDefaultEvalEvery) + "]")),
      log_(add_flag(app(), "--log", "FILE", "JSON lines: one a step, one an evaluation, a summary at the end")),
      save_(add_flag(app(), "--save", "FILE", "the model, as safetensors under PyTorch's state_dict names")),
      evaluation_(app()),
      machine_(app()),
      config_(app()) {}

TrainingPlan TrainCommand::plan(const Config& config) const {
  TrainingPlan plan;
  plan.steps = whole_number("steps", given_or(steps_, text_of(find_preset(config_.preset()).steps)), 0, kMaximumSteps);
  plan.eval_every = whole_number("eval_every", given_or(eval_every_, kDefaultEvalEvery), 1, kMaximumSteps);
  plan.evaluation = evaluation_.plan(config);
  return plan;
}

int TrainCommand::run() {
  const Config config = config_.config();
  validate(config);
  const TrainingPlan run_plan = plan(config);
  const TrainerOptions options = machine_.options();
  const std::string log_path = path_given(log_);
  const std::string save_path = path_given(save_);
  require_outputs(log_path, save_path);

  keep_interruptions();
  Trainer trainer(config, options);
  const bool lines_to_stdout = log_path.empty() && !is_terminal(stdout);
  LineOutput log = lines_to_stdout    ? LineOutput::to_stdout()
                   : log_path.empty() ? LineOutput()
                                      : LineOutput::to_file(log_path);
  TrainingResult result;
  {
    Progress progress(!lines_to_stdout && can_redraw(stderr) ? stderr : nullptr, run_plan.steps);
    const TrainingObserver observer{.on_step =
                                        [&](std::int64_t step, double loss) {
                                          progress.step(step, loss);
                                          JsonObject line;
                                          line.integer("step", step).number("loss", loss);
                                          return log.write(line_of(line));
                                        },
                                    .on_evaluation =
                                        [&](const EvaluationResult& evaluation) {
                                          progress.evaluation(evaluation.lengths.front().metrics.token_accuracy);
                                          return log.write(line_of(evaluation_line(evaluation)));
                                        }};
    result = run_training(trainer, run_plan, observer);
  }

  std::exception_ptr unsaved;
  if (!save_path.empty() && result.end != End::kLost) unsaved = save_model(save_path, trainer);
  log.write(summary(config_.preset(), trainer, options, run_plan, result).line());
  if (!lines_to_stdout) print_table(trainer, options, result);
  if (unsaved) std::rethrow_exception(unsaved);
  explain_end(result, trainer, save_path);
  log.close();
  return log.reader_gone() ? int{kReaderGone} : exit_code_of(result);
}

}  // namespace poslab::cli
