#include "probe/parameter_counts.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "model/combinations.hpp"
#include "model/parameters.hpp"
#include "model/presets.hpp"
#include "refused.hpp"

using poslab::Config;
using poslab::ParameterCount;
using poslab::PositionMode;

namespace {

std::int64_t trained(const std::vector<ParameterCount>& counts) {
  std::int64_t sum = 0;
  for (const ParameterCount& tensor : counts) sum += tensor.trainable ? tensor.count : 0;
  return sum;
}

std::int64_t count_of(const std::vector<ParameterCount>& counts, const std::string& name) {
  const auto found = std::ranges::find(counts, name, &ParameterCount::name);
  return found == counts.end() ? 0 : found->count;
}

}  // namespace

TEST_CASE("Counts are those of the model that is made", "[probe]") {
  combinations::for_each_model(combinations::small_config(), [](const Config& config) {
    const std::vector<ParameterCount> counts = parameter_counts(config);
    REQUIRE(trained(counts) == count_parameters(config));
    const poslab::ParameterSet made(config);
    const auto tensors = list_tensors(made.tensors, config);
    std::vector<ParameterCount> without_buffers;
    std::ranges::copy_if(counts, std::back_inserter(without_buffers), &ParameterCount::trainable);
    REQUIRE(without_buffers.size() == tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      REQUIRE(without_buffers[i].name == tensors[i].name);
      REQUIRE(without_buffers[i].count == static_cast<std::int64_t>(tensors[i].tensor.rows) * tensors[i].tensor.cols);
      REQUIRE(without_buffers[i].shape.size() == (tensors[i].is_vector ? 1U : 2U));
    }
  });
}

TEST_CASE("Two tables of 1000 tokens and width 64 hold 128,000 numbers, one that is tied half as many", "[probe]") {
  Config config;
  config.vocab_size = 1000;
  const auto untied = parameter_counts(config);
  CHECK(count_of(untied, "emb.tok.weight") + count_of(untied, "head.weight") == 128000);
  config.tie_weights = true;
  const auto tied = parameter_counts(config);
  CHECK(count_of(tied, "emb.tok.weight") + count_of(tied, "head.weight") == 64000);
}

TEST_CASE("The lesson's literal model has 563,594 parameters; its sinusoids are none of them", "[probe]") {
  const std::vector<ParameterCount> counts = parameter_counts(poslab::find_preset("pytorch").config);
  CHECK(trained(counts) == 563594);
  CHECK(counts.front().name == "emb.pe");
  CHECK_FALSE(counts.front().trainable);
  CHECK(counts.front().shape == std::vector<std::int64_t>{16, 64});
  CHECK(count_of(counts, "encoder.layers.0.linear1.weight") == 2048 * 64);
}

TEST_CASE("Tables are counted that no page could hold", "[probe]") {
  Config config;
  config.vocab_size = 65536;
  config.d_model = 1024;
  config.num_layers = 24;
  config.dim_feedforward = 4096;
  config.mode = PositionMode::kLearned;
  CHECK(poslab::test::refused([&] { validate(config); }).find("MB of memory") != std::string::npos);
  CHECK(count_of(parameter_counts(config), "emb.tok.weight") == 65536 * 1024);
}

TEST_CASE("Shapes that cannot be are refused", "[probe]") {
  Config config;
  config.d_model = 63;
  CHECK(poslab::test::refused([&] { parameter_counts(config); }).starts_with("d_model 63 must be even"));
  config.d_model = 2048;
  CHECK(poslab::test::refused([&] { parameter_counts(config); }) ==
        "d_model 2048 is outside 4 to 1024; choose a value within");
}
