#include "io/checkpoint.hpp"

#include <cmath>
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

namespace {

/// How far a table may be from the core's: programs compute angles in float32.
constexpr double kTableTolerance = 1e-3;

const NamedTensor& require_tensor(const TensorFile& file, std::string_view field, const std::string& name,
                                  const std::vector<std::int64_t>& shape) {
  const NamedTensor* const tensor = file.find(name);
  if (tensor == nullptr) throw Error("tensor_missing", std::string(field), name);
  if (tensor->shape != shape) {
    throw Error("tensor_shape", std::string(field), name,
                {{"found", text_of_shape(tensor->shape)}, {"expected", text_of_shape(shape)}});
  }
  return *tensor;
}

/// A table that is not trained is not loaded, but a file with another one is of another model.
void require_same_table(const TensorFile& file, std::string_view field, const Trainer& trainer) {
  const PositionScheme& scheme = position_scheme(trainer.config().mode);
  if (scheme.holds != PositionScheme::Holds::kBuffer) return;
  const std::string name(scheme.state_dict_key);
  const MatrixView& table = trainer.encoder().position_table();
  const std::vector<float> found = to_floats(require_tensor(file, field, name, {table.rows, table.cols}), field);
  const std::vector<float> expected = dense(table);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool near = std::abs(static_cast<double>(found[i]) - expected[i]) <= kTableTolerance;
    if (!near) throw Error("table_differs", std::string(field), name);
  }
}

}  // namespace

void load_weights(const TensorFile& file, std::string_view field, Trainer& trainer) {
  std::vector<std::pair<std::string, std::vector<float>>> loaded;
  for (const NamedView& named : list_tensors(trainer.encoder().parameters(), trainer.config())) {
    loaded.emplace_back(named.name, to_floats(require_tensor(file, field, named.name, shape_of(named)), field));
  }
  require_same_table(file, field, trainer);
  for (const auto& [name, values] : loaded) trainer.set_tensor(name, values);
}

}  // namespace poslab
