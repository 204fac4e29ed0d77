#if !defined(__EMSCRIPTEN__) && defined(POSLAB_COMMAND)

#include <catch_amalgamated.hpp>
#include <filesystem>

#include "cli/poslab_process.hpp"
#include "io/files.hpp"
#include "kernels/kernels.hpp"

namespace {

using poslab::test::Outcome;
using poslab::test::ScratchFolder;

const std::string kFile = POSLAB_FIXTURES "/parity/m01_none_post_relu.safetensors";

/// A copy in which one number of one tensor is off.
void write_wrong(const std::string& path) {
  poslab::TensorFile file = poslab::read_safetensors(kFile);
  for (poslab::NamedTensor& tensor : file.tensors) {
    if (tensor.name == "logits") tensor.data[3] ^= std::byte{1};  // the exponent's highest bits of the first float
  }
  poslab::write_safetensors(path, file);
}

}  // namespace

TEST_CASE("Check prints each quantity's worst deviation and its limit", "[cli]") {
  for (const poslab::Kernels* kernels : poslab::available_kernels()) {
    const Outcome outcome = poslab::test::run_poslab({"check", kFile, "--kernel", std::string(kernels->name)});
    CAPTURE(kernels->name, outcome.out, outcome.err);
    CHECK(outcome.exit_code == 0);
    CHECK(outcome.out.find("within its limits") != std::string::npos);
    for (const char* word : {"quantity", "deviation", "limit", "logits", "gradients"}) {
      CHECK(outcome.out.find(word) != std::string::npos);
    }
  }
}

TEST_CASE("Check fails a file with one wrong number, and goes on with the next", "[cli]") {
  const ScratchFolder folder;
  write_wrong(folder.file("wrong"));
  const Outcome outcome = poslab::test::run_poslab({"check", folder.file("wrong"), kFile});
  CAPTURE(outcome.out);
  CHECK(outcome.exit_code == 1);
  CHECK(outcome.out.find("OVER A LIMIT") != std::string::npos);
  CHECK(outcome.out.find("1 within their limits, 1 over a limit, 0 unusable") != std::string::npos);
}

TEST_CASE("The example of check's help ends well", "[cli]") {
  poslab::test::Words words{"check"};
  for (const auto& entry : std::filesystem::directory_iterator(POSLAB_FIXTURES "/parity")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with('m') && name.ends_with(".safetensors")) words.push_back(entry.path().string());
  }
  REQUIRE(words.size() == 11);
  CHECK(poslab::test::run_poslab({"check", "--help"}).out.find("parity/m*.safetensors") != std::string::npos);
  CHECK(poslab::test::run_poslab(words).exit_code == 0);
}

TEST_CASE("Check goes on behind a file that is crafted or misshapen, and names it", "[cli]") {
  const ScratchFolder folder;
  poslab::TensorFile file = poslab::read_safetensors(POSLAB_FIXTURES "/parity/p_optim.safetensors");
  for (poslab::NamedTensor& tensor : file.tensors) {
    if (tensor.name != "adam.params") continue;
    tensor.shape = {1};
    tensor.data.resize(4);
  }
  poslab::write_safetensors(folder.file("optim"), file);
  file = poslab::read_safetensors(kFile);
  for (poslab::NamedTensor& tensor : file.tensors) {
    if (tensor.name != "loss") continue;
    tensor.shape = {0};
    tensor.data.clear();
  }
  poslab::write_safetensors(folder.file("loss"), file);
  const Outcome outcome = poslab::test::run_poslab({"check", folder.file("optim"), folder.file("loss"), kFile});
  CAPTURE(outcome.out, outcome.err);
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.find("1 within their limits, 0 over a limit, 2 unusable") != std::string::npos);
  CHECK(outcome.err.find(folder.file("optim") + ": tensor \"adam.params\" of the file has shape (1)") !=
        std::string::npos);
  CHECK(outcome.err.find(folder.file("loss") + ": tensor \"loss\" of the file has shape (0)") != std::string::npos);
}

TEST_CASE("Check tells an unreadable file and an unknown kind from a wrong number", "[cli]") {
  const ScratchFolder folder;
  write_wrong(folder.file("wrong"));
  poslab::test::write_content(folder.file("text"), "no safetensors");
  poslab::TensorFile unknown = poslab::read_safetensors(kFile);
  unknown.metadata["kind"] = "poem";
  poslab::write_safetensors(folder.file("unknown"), unknown);
  const Outcome outcome = poslab::test::run_poslab(
      {"check", folder.file("wrong"), folder.file("missing"), folder.file("text"), folder.file("unknown"), kFile});
  CAPTURE(outcome.out, outcome.err);
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.find("1 within their limits, 1 over a limit, 3 unusable") != std::string::npos);
  for (const char* name : {"missing", "text", "unknown"}) {
    CHECK(outcome.err.find(folder.file(name)) != std::string::npos);
  }
  CHECK(outcome.err.find("\"poem\"") != std::string::npos);
}

#endif
