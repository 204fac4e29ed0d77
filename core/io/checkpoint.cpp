#include "io/checkpoint.hpp"

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/owned_matrix.hpp"
#include "io/config_json.hpp"

namespace poslab {
namespace {

std::vector<std::int64_t> shape_of(const NamedView& named) {
  if (named.is_vector) return {named.tensor.cols};
  return {named.tensor.rows, named.tensor.cols};
}

std::string text_of_shape(const std::vector<std::int64_t>& shape) {
  std::string text = "(";
  for (const std::int64_t size : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(size);
  return text + ")";
}

}  // namespace

TensorFile to_tensor_file(const Trainer& trainer) {
  const Config& config = trainer.config();
  TensorFile file;
  file.metadata = {{"format", "pt"},
                   {"poslab.config", config_to_json(config).dump()},
                   {"poslab.steps", std::to_string(trainer.steps())}};
  for (const NamedView& named : list_tensors(trainer.encoder().parameters(), config)) {
    file.tensors.push_back(make_tensor(named.name, shape_of(named), dense(named.tensor)));
  }
  const PositionScheme& scheme = position_scheme(config.mode);
  if (scheme.holds == PositionScheme::Holds::kBuffer) {
    const MatrixView& table = trainer.encoder().position_table();
    file.tensors.push_back(make_tensor(std::string(scheme.state_dict_key), {table.rows, table.cols}, dense(table)));
  }
  return file;
}

std::optional<Config> checkpoint_config(const TensorFile& file, std::string_view field) {
  const auto found = file.metadata.find("poslab.config");
  if (found == file.metadata.end()) return std::nullopt;
  const auto json = nlohmann::json::parse(found->second, nullptr, false);
  const auto refuse = [&](const std::string& reason) {
    throw Error("file_config", std::string(field), "", {{"reason", reason}});
  };
  if (!json.is_object()) refuse("it is no JSON object; save the model again");
  try {
    const Config config = config_from_json(json, Config{});
    validate(config);
    return config;
  } catch (const Error& error) {
    refuse(error.message());
  }
  return std::nullopt;
}

void require_no_other_tensors(const TensorFile& file, std::string_view field, const Trainer& trainer) {
  const Config& config = trainer.config();
  std::set<std::string, std::less<>> known;
  for (const NamedView& named : list_tensors(trainer.encoder().parameters(), config)) known.insert(named.name);
  const PositionScheme& scheme = position_scheme(config.mode);
  if (scheme.holds == PositionScheme::Holds::kBuffer) known.emplace(scheme.state_dict_key);
  const NamedTensor* const table = file.find("emb.tok.weight");
  for (const NamedTensor& tensor : file.tensors) {
    if (known.contains(tensor.name)) continue;
    // PyTorch lists a tied table under both its names.
    const bool tied = config.tie_weights && tensor.name == "head.weight" && table != nullptr &&
                      tensor.dtype == table->dtype && tensor.data == table->data;
    if (!tied) throw Error("tensor_extra", std::string(field), tensor.name);
  }
}

void load_weights(const TensorFile& file, std::string_view field, Trainer& trainer) {
  std::vector<std::pair<std::string, std::vector<float>>> loaded;
  for (const NamedView& named : list_tensors(trainer.encoder().parameters(), trainer.config())) {
    const NamedTensor* tensor = file.find(named.name);
    if (tensor == nullptr) throw Error("tensor_missing", std::string(field), named.name);
    if (tensor->shape != shape_of(named)) {
      throw Error("tensor_shape", std::string(field), named.name,
                  {{"found", text_of_shape(tensor->shape)}, {"expected", text_of_shape(shape_of(named))}});
    }
    loaded.emplace_back(named.name, to_floats(*tensor, field));
  }
  for (const auto& [name, values] : loaded) trainer.set_tensor(name, values);
}

}  // namespace poslab
