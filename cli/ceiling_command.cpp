#include "ceiling_command.hpp"

#include <fmt/format.h>

#include "exit_code.hpp"
#include "json_object.hpp"
#include "train/ceiling.hpp"
#include "whole_number.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kDefaultVocabSize = "10";
constexpr const char* kDefaultLength = "8";

constexpr const char* kCeilingExamples =
    "  poslab ceiling                                 the lesson's task: 0.31717\n"
    "  poslab ceiling --vocab-size 20 --length 12\n"
    "\n"
    "Exact, not simulated. loss in nats; a model that stays at these numbers knows which tokens, but not where.\n";

std::string described(const char* what, const CeilingLimits& limits, const char* otherwise) {
  return fmt::format("{}, {} to {} [{}]", what, limits.minimum, limits.maximum, otherwise);
}

int number(const char* field, const std::string& text, const CeilingLimits& limits) {
  return static_cast<int>(whole_number(field, text, limits.minimum, limits.maximum));
}

}  // namespace

CeilingCommand::CeilingCommand(CLI::App& program)
    : Command(program, "ceiling", "the best accuracy and loss that are possible without order", kCeilingExamples),
      vocab_size_(add_flag(app(), "--vocab-size", "N",
                           described("number of different tokens", kCeilingVocabSize, kDefaultVocabSize))),
      length_(add_flag(app(), "--length", "N", described("tokens in a sequence", kCeilingLength, kDefaultLength))) {}

int CeilingCommand::run() {
  const int vocab_size = number("vocab_size", given_or(vocab_size_, kDefaultVocabSize), kCeilingVocabSize);
  const int length = number("length", given_or(length_, kDefaultLength), kCeilingLength);
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
