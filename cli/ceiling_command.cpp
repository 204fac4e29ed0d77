#include "ceiling_command.hpp"

#include <fmt/format.h>

#include <optional>

#include "ceiling/task_ceiling.hpp"
#include "exit_code.hpp"
#include "json_object.hpp"
#include "usage_error.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kCeilingExamples =
    "  poslab ceiling                                 the lesson's task: 0.31717\n"
    "  poslab ceiling --vocab-size 20 --length 12\n"
    "  poslab ceiling --causal                        0.55: half of the answers lie in the future\n"
    "  poslab ceiling --task own_index --minimum-length 2\n"
    "\n"
    "Exact, not simulated; loss in nats. Without --causal of a model that knows which tokens there are, but not "
    "where;\n"
    "with it of one that knows its slot and all tokens up to its own. Where tokens repeat and the answer is a draw "
    "from\n"
    "them, lengths go up to 512, mixed ones up to 256. Nothing exact is known for most tasks with palindromes, and "
    "for\n"
    "sorting long sequences with --causal.\n";

}  // namespace

CeilingCommand::CeilingCommand(CLI::App& program)
    : Command(program, "ceiling", "the best accuracy and loss that are possible without order, or below a causal mask",
              kCeilingExamples),
      config_(app(), {"task", "vocab_size", "length", "minimum_length", "distinct_tokens", "palindromes", "causal"}) {}

int CeilingCommand::run() {
  const Config config = config_.config();
  validate_sequences(config);
  const Information information = config.causal ? Information::kCausal : Information::kOrderBlind;
  const std::optional<Ceiling> ceiling = task_ceiling(task_options(config), information);
  if (!ceiling) {
    throw UsageError(
        fmt::format("length {}: no exact ceiling is known for these settings; poslab ceiling --help says "
                    "for which it is",
                    config.length));
  }
  JsonObject line;
  line.text("task", task_entry(config.task).name)
      .text("information", config.causal ? "causal" : "order_blind")
      .integer("vocab_size", config.vocab_size)
      .integer("length", config.length)
      .number("token_accuracy", ceiling->token_accuracy)
      .number("loss", ceiling->loss);
  fmt::print("{}\n", line.line());
  return kDone;
}

}  // namespace poslab::cli
