// PyTorch's numbers, held file by file. tests/fixtures/parity/make_parity.py wrote the files.
#include <catch_amalgamated.hpp>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "io/files.hpp"
#include "parity/check.hpp"

namespace poslab::parity {
namespace {

TensorFile fixture(const std::string& name) {
  std::filesystem::path path = std::filesystem::path(POSLAB_FIXTURES) / "parity" / name;
  path += ".safetensors";
  return read_safetensors(path);
}

void require_passed(const Report& report, const std::string& name) {
  for (const Line& line : report.lines()) {
    INFO(name << ": " << line.quantity << " (" << line.worst_tensor << ") " << line.deviation << " > " << line.limit);
    CHECK(line.passed);
  }
  CHECK(report.passed());
}

/// Moves one number of a tensor by a hundredth of the tensor's size.
template <class T>
void spoil_first(NamedTensor& tensor) {
  T value{};
  std::memcpy(&value, tensor.data.data(), sizeof value);
  value += static_cast<T>(0.01) * (1 + std::abs(value));
  std::memcpy(tensor.data.data(), &value, sizeof value);
}

void spoil(TensorFile& file, const std::string& name) {
  for (NamedTensor& tensor : file.tensors) {
    if (tensor.name != name) continue;
    if (tensor.dtype == DType::kF32) return spoil_first<float>(tensor);
    REQUIRE(tensor.dtype == DType::kF64);
    return spoil_first<double>(tensor);
  }
  FAIL("no tensor " << name);
}

const char* const kModels[] = {"m01_none_post_relu",
                               "m02_sin_post_relu",
                               "m03_learned_post_relu",
                               "m04_sin_tied_pre_relu",
                               "m05_learned_tied_post_gelu",
                               "m06_none_pre_gelu_causal",
                               "m07_sin_pre_gelu_causal_fnorm",
                               "m08_learned_tied_pre_causal_fnorm",
                               "m09_sin_lesson",
                               "m10_none_tied_post_causal"};
const char* const kPieces[] = {
    "p_embedding", "p_embedding_batch", "p_linear",      "p_sinusoidal", "p_mha_8_2_lesson",      "p_mha_12_3",
    "p_layernorm", "p_softmax_ce",      "p_activations", "p_optim",      "p_attention_positions", "p_rope",
    "p_alibi",     "p_t5_buckets"};

TEST_CASE("Whole models agree with PyTorch on every backend", "[parity]") {
  const std::string name = GENERATE(from_range(std::begin(kModels), std::end(kModels)));
  for (const Kernels* kernels : available_kernels()) {
    INFO(kernels->name);
    require_passed(check_file(fixture(name), *kernels), name);
  }
}

TEST_CASE("Single pieces agree with PyTorch on every backend", "[parity]") {
  const std::string name = GENERATE(from_range(std::begin(kPieces), std::end(kPieces)));
  for (const Kernels* kernels : available_kernels()) {
    INFO(kernels->name);
    require_passed(check_file(fixture(name), *kernels), name);
  }
}

TEST_CASE("One wrong number in a model file is caught", "[parity]") {
  const std::string name = GENERATE("logits", "loss", "attn.0", "act.embed", "act.layer.0",
                                    "grad.encoder.layers.0.linear1.weight", "grad.emb.tok.weight", "adam.losses",
                                    "adam1.encoder.layers.0.norm1.bias", "adam10.head.weight", "emb.pos.weight");
  TensorFile file = fixture("m03_learned_post_relu");
  spoil(file, name);
  INFO(name);
  CHECK_FALSE(check_file(file).passed());
}

TEST_CASE("One wrong number in a file of a single piece is caught", "[parity]") {
  const auto [name, tensor] = GENERATE(table<std::string, std::string>({{"p_embedding", "out"},
                                                                        {"p_linear", "grad.x"},
                                                                        {"p_mha_12_3", "causal.attn"},
                                                                        {"p_mha_8_2_lesson", "y_perm"},
                                                                        {"p_layernorm", "tiny.out"},
                                                                        {"p_softmax_ce", "masked.softmax"},
                                                                        {"p_activations", "gelu"},
                                                                        {"p_optim", "adamw.params"},
                                                                        {"p_attention_positions", "plain.grad.x"},
                                                                        {"p_attention_positions", "rope_half.y"},
                                                                        {"p_attention_positions", "alibi_causal.attn"},
                                                                        {"p_attention_positions", "t5.grad.table"},
                                                                        {"p_rope", "start5.half.grad_q"},
                                                                        {"p_rope", "start0.sin"},
                                                                        {"p_alibi", "bias_sym.6"}}));
  TensorFile file = fixture(name);
  spoil(file, tensor);
  INFO(name << " " << tensor);
  CHECK_FALSE(check_file(file).passed());
}

TEST_CASE("A kind of file that the core does not know is refused by name", "[parity]") {
  try {
    TensorFile file = fixture("p_alibi");
    file.metadata["kind"] = "shaw";
    check_file(file);
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.code() == "parity_kind_unknown");
    CHECK(error.value() == "shaw");
  }
}

TEST_CASE("A file that lacks a tensor is refused by the tensor's name", "[parity]") {
  TensorFile file = fixture("p_linear");
  std::erase_if(file.tensors, [](const NamedTensor& tensor) { return tensor.name == "grad.bias"; });
  try {
    check_file(file);
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.code() == "tensor_missing");
    CHECK(error.value() == "grad.bias");
  }
}

NamedTensor& tensor_of(TensorFile& file, const std::string& name) {
  for (NamedTensor& tensor : file.tensors) {
    if (tensor.name == name) return tensor;
  }
  FAIL("no tensor " << name);
  return file.tensors.front();
}

void reshape(TensorFile& file, const std::string& name, const std::vector<std::int64_t>& shape) {
  NamedTensor& tensor = tensor_of(file, name);
  std::size_t bytes = dtype_size(tensor.dtype);
  for (const std::int64_t size : shape) bytes *= static_cast<std::size_t>(size);
  tensor.shape = shape;
  tensor.data.resize(bytes);
}

Error refusal_of(const TensorFile& file) {
  try {
    check_file(file);
  } catch (const Error& error) {
    return error;
  }
  FAIL("accepted");
  return {"", "", ""};
}

TEST_CASE("Every tensor of a file is refused by its name when it has another shape than its check needs", "[parity]") {
  for (const char* name : {"m01_none_post_relu", "p_embedding_batch", "p_linear", "p_mha_12_3", "p_layernorm",
                           "p_softmax_ce", "p_activations", "p_optim", "p_sinusoidal"}) {
    const TensorFile whole = fixture(name);
    for (const NamedTensor& tensor : whole.tensors) {
      // No check reads these.
      if (tensor.name.find("gelu_tanh") != std::string::npos || tensor.name.starts_with("sgd")) continue;
      CAPTURE(name, tensor.name);
      for (const std::vector<std::int64_t>& shape : {std::vector<std::int64_t>{0}, std::vector<std::int64_t>{1000, 3},
                                                     std::vector<std::int64_t>{1LL << 40, 0}}) {
        TensorFile file = whole;
        reshape(file, tensor.name, shape);
        try {
          check_file(file);
        } catch (const Error& error) {
          const bool is_weight = error.code() == "tensor_shape";
          CHECK((is_weight || error.code() == "parity_tensor_shape" || error.code() == "parity_file_unusable"));
          CHECK(error.message().find("need") != std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("Activations of many rows are checked within their memory", "[parity]") {
  TensorFile file = fixture("p_activations");
  reshape(file, "x", {1000, 3});
  const Error refusal = refusal_of(file);
  CHECK(refusal.code() == "parity_tensor_shape");
  CHECK(refusal.value() == "relu");
  CHECK(refusal.parameters().at("expected") == "3000 values");
  for (const char* name : {"relu", "d_relu", "gelu", "d_gelu"}) reshape(file, name, {1000, 3});
  CHECK_FALSE(check_file(file).lines().empty());
}

TEST_CASE("Metadata that is no number within its limits is refused with its value", "[parity]") {
  for (const char* value : {"", "many", "2.5", "0", "-3", "99999999999999999999", "2147483647"}) {
    for (const char* key : {"num_heads", "embed_dim"}) {
      TensorFile file = fixture("p_mha_12_3");
      file.metadata[key] = value;
      CAPTURE(key, value);
      const Error refusal = refusal_of(file);
      CHECK(refusal.code() == "parity_file_unusable");
      CHECK(refusal.message().find("\"" + std::string(value) + "\"") != std::string::npos);
    }
  }
  TensorFile file = fixture("m01_none_post_relu");
  file.metadata["config"] = R"({"layers": [1]})";
  CHECK(refusal_of(file).code() == "not_a_whole_number");
}

}  // namespace
}  // namespace poslab::parity
