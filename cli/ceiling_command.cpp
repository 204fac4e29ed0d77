#include "ceiling_command.hpp"

#include <fmt/format.h>

#include "exit_code.hpp"
#include "json_object.hpp"
#include "train/ceiling.hpp"
#include "whole_number.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kExamples =
    "  poslab ceiling                                 the lesson's task: 0.31717\n"
    "  poslab ceiling --vocab-size 20 --length 12\n"
    "\n"
    "Exact, not simulated. loss in nats; a model that stays at these numbers knows which tokens, but not where.\n";

}  // namespace

CeilingCommand::CeilingCommand(CLI::App& program)
    : Command(program, "ceiling", "the best accuracy and loss that are possible without order", kExamples),
      vocab_size_(add_flag(app(), "--vocab-size", "N", "number of different tokens, 2 to 65536 [10]")),
      length_(add_flag(app(), "--length", "N", "tokens in a sequence, 1 to 512 [8]")) {}

int CeilingCommand::run() {
  const int vocab_size = static_cast<int>(whole_number("vocab_size", given_or(vocab_size_, "10"), 2, 65536));
  const int length = static_cast<int>(whole_number("length", given_or(length_, "8"), 1, 512));
  const Ceiling ceiling = order_blind_ceiling(vocab_size, length);
  JsonObject line;
  line.integer("vocab_size", vocab_size)
      .integer("length", length)
      .number("token_accuracy", ceiling.token_accuracy)
      .number("loss", ceiling.loss);
  fmt::print("{}\n", line.line());
  return kDone;
}

}  // namespace poslab::cli
