#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>

#include "cli/poslab_process.hpp"

namespace {

using poslab::test::content;
using poslab::test::lines_of;
using poslab::test::Outcome;
using poslab::test::ScratchFolder;
using poslab::test::Words;
using poslab::test::write_content;

struct CommandRefusal {
  Words words;
  Words said;  // all of these stand in the message
};

const std::vector<CommandRefusal> kCommandRefusals{
    {{}, {"a command is missing", "train"}},
    {{"trian"}, {"trian", "did you mean train?"}},
    {{"bogus"}, {"there is no command \"bogus\"; the commands are: train"}},
    {{"tra"}, {"did you mean train? The commands are: train"}},
    {{"train", "--st", "8"}, {"did you mean --steps? See poslab train --help"}},
    {{"train", "--bogus"}, {"there is no flag \"--bogus\" for train; see poslab train --help"}},
    {{"train", "--", "foo"}, {"train has no use for \"foo\""}},
    {{"ceiling", "--", "--length"}, {"--length"}},
    {{"foo", "train"}, {"no use for \"foo\""}},
    {{"train", ""}, {"no use for \"\""}},
    {{"train", "--d_model", "8"}, {"--d_model", "did you mean --d-model?"}},
    {{"train", "7"}, {"\"7\"", "train --help"}},
    {{"train", "--lr"}, {"--lr", "needs a value"}},
    {{"train", "--lr="}, {"--lr=", "has no value"}},
    {{"train", "--preset", "x"}, {"preset", "\"x\"", "paper, lesson, pytorch"}},
    {{"train", "--mode", "x"}, {"mode", "\"x\"", "none, sin, learned"}},
    {{"train", "--nhead", "1", "--d-model", "7"}, {"d_model 7", "even", "use 6 or 8"}},
    {{"train", "--d-model", "62"}, {"d_model 62", "divisible by nhead 4", "60 or 64"}},
    {{"train", "--mode", "learned", "--length", "20"}, {"length 20", "max_len 16", "larger max_len"}},
    {{"train", "--lr", "nan"}, {"lr nan", "0 to 100"}},
    {{"train", "--lr", "fast"}, {"lr fast", "0 to 100"}},
    {{"train", "--lr", ""}, {"lr \"\" is not"}},
    {{"train", "--lr", " 1"}, {"lr \" 1\" is not"}},
    {{"train", "--lr", "1\n"}, {"lr \"1\\n\" is not"}},
    {{"train", "--lr", "0x10"}, {"lr 0x10 is not"}},
    {{"train", "--lr", "1e-400"}, {"lr 1e-400 is too close to 0"}},
    {{"train", "--lr", "1e400"}, {"lr 1e400 is outside 0 to 100"}},
    {{"train", "--batch", "0x10"}, {"batch 0x10 is not a whole number"}},
    {{"train", "--batch", "1e-2"}, {"batch 0.01 is not a whole number"}},
    {{"train", "--steps", "1e-2"}, {"steps 1e-2 is not a whole number"}},
    {{"train", "--batch", "1e9"}, {"batch 1000000000 is outside"}},
    {{"train", "--steps", "1e-400"}, {"steps 1e-400 is not a whole number"}},
    {{"train", "--steps", "1e10"}, {"steps 1e10 is outside"}},
    {{"train", "--steps", "+5"}, {"steps +5 is not a whole number"}},
    {{"train", "--batch", "+5"}, {"batch +5 is not a whole number"}},
    {{"train", "--steps", " 5"}, {"steps \" 5\" is not a whole number"}},
    {{"train", "--mode", "a\x1b[2Jb"}, {"mode \"a\\x1b[2Jb\""}},
    {{"train", "--batch", "0"}, {"batch 0", "1 to 4096"}},
    {{"train", "--batch", "1.5"}, {"batch 1.5", "whole number", "1 to 4096"}},
    {{"train", "--vocab-size", "99999999999999999999"}, {"vocab_size", "2 to 65536"}},
    {{"train", "--seed", "-1"}, {"seed -1", "0 to 4294967295"}},
    {{"train", "--norm-first=maybe"}, {"norm_first maybe", "true"}},
    {{"train", "--mode", "none", "--d-model", "1024", "--num-layers", "4", "--length", "4096"},
     {"batch, length", "MB", "reduce"}},
    {{"train", "--steps", "-5"}, {"steps -5", "0 to"}},
    {{"train", "--steps", "many"}, {"steps many", "whole number"}},
    {{"train", "--steps", "99999999999999999999"}, {"steps 99999999999999999999", "outside"}},
    {{"train", "--eval-every", "0"}, {"eval_every 0", "1 to"}},
    {{"train", "--eval-lengths", "8,17"}, {"eval_lengths 17", "max_len 16"}},
    {{"train", "--eval-lengths", "8,,9"}, {"eval_lengths 8,,9", "whole number"}},
    {{"train", "--eval-sequences", "0"}, {"eval_sequences 0", "1 to"}},
    {{"train", "--threads", "0"}, {"threads 0", "1 to 256"}},
    {{"train", "--kernel", "mmx"}, {"kernel \"mmx\"", "scalar"}},
    {{"train", "--save", "/no/such/folder/m"}, {"save \"/no/such/folder/m\"", "cannot be written", "folder"}},
    {{"train", "--log", "/no/such/folder/l"}, {"log \"/no/such/folder/l\"", "cannot be written", "folder"}},
    {{"train", "--save", "/"}, {"save \"/\"", "cannot be written"}},
    {{"train", "--save", "--steps"}, {"--save", "no file name"}},
    {{"train", "--log", "same", "--save", "./same"}, {"log and save", "two names"}},
    {{"eval"}, {"MODEL is missing", "poslab eval"}},
    {{"eval", "/no/such/file"}, {"/no/such/file", "cannot be opened"}},
    {{"eval", "/no/such/file", "--what"}, {"--what", "eval"}},
    {{"encode", "--d-model", "7"}, {"d_model 7", "even", "6 or 8"}},
    {{"encode", "--d-model", "0"}, {"d_model 0", "2 to 1024"}},
    {{"encode", "--max-len", "100000"}, {"max_len 100000", "1 to 8192"}},
    {{"encode", "--kind", "learned"}, {"kind \"learned\"", "sinusoidal"}},
    {{"encode", "--format", "xml"}, {"format \"xml\"", "csv, json, npy"}},
    {{"encode", "--out", "/no/such/folder/t"}, {"out \"/no/such/folder/t\"", "cannot be written"}},
    {{"ceiling", "--vocab-size", "1"}, {"vocab_size 1", "2 to 65536"}},
    {{"ceiling", "--length", "513"}, {"length 513", "no exact ceiling is known"}},
    {{"ceiling", "--task", "three_apart", "--length", "3"}, {"length 3", "4 to 4096"}},
    {{"ceiling", "--minimum-length", "9"}, {"minimum_length 9", "length 8"}},
    {{"check"}, {"FILE is missing", "poslab check"}},
    {{"check", "/no/such/file"}, {"/no/such/file", "cannot be opened"}},
};

}  // namespace

TEST_CASE("Every bad input ends with code 2 and one line that names field, value and what is allowed", "[cli]") {
  for (const CommandRefusal& refusal : kCommandRefusals) {
    const Outcome outcome = poslab::test::run_poslab(refusal.words);
    CAPTURE(refusal.words, outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.err.starts_with("poslab: "));
    CHECK(lines_of(outcome.err).size() == 1);
    for (const std::string& said : refusal.said) CHECK(outcome.err.find(said) != std::string::npos);
  }
}

TEST_CASE("A log that is a link to the model yet to be saved is refused", "[cli]") {
  const ScratchFolder folder;
  std::filesystem::create_symlink("model", folder.file("link"));
  const Outcome outcome =
      poslab::test::run_poslab({"train", "--log", folder.file("link"), "--save", folder.file("model")});
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.find("log and save are both") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.file("model")));
}

TEST_CASE("A refused run touches no file", "[cli]") {
  const ScratchFolder folder;
  write_content(folder.file("log"), "yesterday's log");
  write_content(folder.file("model"), "yesterday's model");
  const auto refused = [&](const Words& words) {
    CHECK(poslab::test::run_poslab(words).exit_code == 2);
    CHECK(content(folder.file("log")) == "yesterday's log");
    CHECK(content(folder.file("model")) == "yesterday's model");
  };
  refused({"train", "--log", folder.file("log"), "--save", folder.file("model"), "--threads", "0"});
  refused({"train", "--log", folder.file("log"), "--save", "/no/such/folder/model"});
  refused({"train", "--log", folder.file("model"), "--save", folder.file("model")});

  const ScratchFolder fresh;
  const Outcome outcome =
      poslab::test::run_poslab({"train", "--log", "/no/such/folder/l", "--save", fresh.file("model")});
  CHECK(outcome.exit_code == 2);
  CHECK(fresh.empty());
}

#endif
