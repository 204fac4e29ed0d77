#include "model/parameters.hpp"

#include <catch_amalgamated.hpp>
#include <set>
#include <string>
#include <vector>

#include "model/combinations.hpp"
#include "model/presets.hpp"
#include "oracle/from_core.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::count_parameters;
using poslab::PositionMode;
using poslab::Trainer;

TEST_CASE("The lesson's literal model has 563,594 parameters", "[model]") {
  Config config = poslab::find_preset("pytorch").config;
  config.mode = PositionMode::kNone;
  CHECK(count_parameters(config) == 563594);
  config.mode = PositionMode::kSinusoidal;  // a buffer is not trained
  CHECK(count_parameters(config) == 563594);
  config.mode = PositionMode::kLearned;
  CHECK(count_parameters(config) == 563594 + 16 * 64);
}

TEST_CASE("Tying saves the head's own weight, V d, and its bias, V; in the reversal model that is about one percent",
          "[model]") {
  Config config = poslab::find_preset("paper").config;
  const auto untied = count_parameters(config);
  config.tie_weights = true;
  CHECK(untied - count_parameters(config) == 10 * 64 + 10);
  CHECK(static_cast<double>(untied - count_parameters(config)) < 0.01 * static_cast<double>(untied));
}

TEST_CASE("Parameters are counted as they are listed", "[model]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    const poslab::ParameterSet set(config);
    std::int64_t listed = 0;
    std::set<std::string> names;
    for (const poslab::NamedView& named : poslab::list_tensors(set.tensors, config)) {
      listed += static_cast<std::int64_t>(named.tensor.rows) * named.tensor.cols;
      CHECK(names.insert(named.name).second);
      CHECK(named.is_vector == (named.tensor.rows == 1));
    }
    CHECK(count_parameters(config) == listed);
    CHECK(names.contains("head.weight") == !config.tie_weights);
    CHECK(names.contains("emb.pos.weight") ==
          (config.mode == PositionMode::kLearned || config.mode == PositionMode::kRandomLearned));
    CHECK(names.contains("encoder.norm.weight") == config.final_norm);
  });
}

TEST_CASE("The shared table's gradient is the sum of its two uses", "[model]") {
  Config config = combinations::small_config();
  config.mode = GENERATE(PositionMode::kNone, PositionMode::kLearned);
  config.norm_first = GENERATE(false, true);
  Trainer untied(config);
  config.tie_weights = true;
  Trainer tied(config);
  oracle::randomise(tied, 6);
  const auto weights = oracle::weights_of(tied.encoder().parameters(), config);
  for (const auto& [name, values] : weights) {
    untied.set_tensor(name, std::vector<float>(values.values.begin(), values.values.end()));
  }
  const auto& table = weights.at("emb.tok.weight").values;
  untied.set_tensor("head.weight", std::vector<float>(table.begin(), table.end()));
  untied.set_tensor("head.bias", std::vector<float>(static_cast<std::size_t>(config.vocab_size), 0.0F));

  const std::vector<std::int32_t> ids{1, 0, 6, 3, 2, 2, 2, 5, 4, 0, 6, 6, 1, 3, 3};
  CHECK(tied.gradients_on(ids, ids) == untied.gradients_on(ids, ids));
  oracle::Matrix<double> both = oracle::matrix_of(untied.gradients().token);
  const oracle::Matrix<double> as_head = oracle::matrix_of(untied.gradients().head.weight);
  CHECK(oracle::relative_distance(tied.gradients().token, both) > 1e-2);
  for (std::size_t i = 0; i < both.values.size(); ++i) both.values[i] += as_head.values[i];
  CHECK(oracle::relative_distance(tied.gradients().token, both) < 1e-5);
}

TEST_CASE("Equal weights have equal digests, and one changed bit another", "[model]") {
  const Config config = combinations::small_config();
  Trainer trainer(config);
  const Trainer twin(config);
  const auto digest = [&](const Trainer& t) { return poslab::digest(t.encoder().parameters(), config); };
  CHECK(digest(trainer).size() == 16);
  CHECK(digest(trainer) == digest(twin));
  std::vector<float> bias(static_cast<std::size_t>(config.vocab_size), 0.5F);
  trainer.set_tensor("head.bias", bias);
  const std::string before = digest(trainer);
  bias.back() = -0.5F;
  trainer.set_tensor("head.bias", bias);
  CHECK(digest(trainer) != before);
}
