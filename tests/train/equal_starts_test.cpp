// "Only the mode changed" must be true: what two modes share starts equal, and they read the same batches.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <string>
#include <vector>

#include "oracle/from_core.hpp"
#include "train/trainer.hpp"

using poslab::Config;
using poslab::PositionMode;
using poslab::RandomPolicy;
using poslab::Trainer;

namespace {

Config with(PositionMode mode, RandomPolicy policy) {
  Config config;
  config.mode = mode;
  config.random = policy;
  config.d_model = 16;
  config.dim_feedforward = 32;
  return config;
}

oracle::Weights<double> start_of(const Config& config) {
  const Trainer trainer(config);
  return oracle::weights_of(trainer.encoder().parameters(), config);
}

std::vector<std::int32_t> batches_of(const Config& config, int steps) {
  Trainer trainer(config);
  std::vector<std::int32_t> ids;
  for (int i = 0; i < steps; ++i) {
    trainer.step();
    ids.insert(ids.end(), trainer.batch_ids().begin(), trainer.batch_ids().end());
  }
  return ids;
}

/// Names of the tensors that both have and that are not equal bit by bit.
std::vector<std::string> differing(const oracle::Weights<double>& a, const oracle::Weights<double>& b) {
  std::vector<std::string> names;
  for (const auto& [name, tensor] : a) {
    if (const auto other = b.find(name); other != b.end() && other->second.values != tensor.values)
      names.push_back(name);
  }
  return names;
}

}  // namespace

TEST_CASE("With named streams all modes start from the same weights and read the same batches", "[train]") {
  const Config none = with(PositionMode::kNone, RandomPolicy::kStreams);
  for (const PositionMode mode : {PositionMode::kSinusoidal, PositionMode::kLearned}) {
    Config other = with(mode, RandomPolicy::kStreams);
    CHECK(differing(start_of(none), start_of(other)).empty());
    CHECK(batches_of(none, 4) == batches_of(other, 4));
    CHECK(Trainer(none).encoder().token_scale() == Trainer(other).encoder().token_scale());
  }
  CHECK(start_of(with(PositionMode::kLearned, RandomPolicy::kStreams)).size() == start_of(none).size() + 1);
}

TEST_CASE("With named streams, changing anything else leaves shared tensors and batches equal too", "[train]") {
  const Config plain = with(PositionMode::kNone, RandomPolicy::kStreams);
  Config other = plain;
  other.norm_first = other.causal = other.final_norm = other.tie_weights = true;
  other.dropout = 0.1;
  other.lr = 0.01;
  CHECK(differing(start_of(plain), start_of(other)).empty());
  CHECK(batches_of(plain, 4) == batches_of(other, 4));
}

TEST_CASE("With PyTorch's one stream, a learned table shifts every later weight and batch", "[train]") {
  const Config none = with(PositionMode::kNone, RandomPolicy::kTorch);
  const Config sinusoidal = with(PositionMode::kSinusoidal, RandomPolicy::kTorch);
  const Config learned = with(PositionMode::kLearned, RandomPolicy::kTorch);
  CHECK(differing(start_of(none), start_of(sinusoidal)).empty());
  CHECK(batches_of(none, 2) == batches_of(sinusoidal, 2));
  const auto changed = differing(start_of(none), start_of(learned));
  CHECK(std::ranges::count(changed, "emb.tok.weight") == 0);
  CHECK(std::ranges::count(changed, "head.weight") == 1);
  CHECK(std::ranges::count(changed, "encoder.layers.0.linear1.weight") == 1);
  CHECK(batches_of(none, 2) != batches_of(learned, 2));
}

TEST_CASE("PyTorch's encoder copies one layer; named streams draw each", "[train]") {
  const auto copied = start_of(with(PositionMode::kNone, RandomPolicy::kTorch));
  const auto drawn = start_of(with(PositionMode::kNone, RandomPolicy::kStreams));
  const auto layers_equal = [](const oracle::Weights<double>& weights, const std::string& name) {
    return weights.at("encoder.layers.0." + name).values == weights.at("encoder.layers.1." + name).values;
  };
  for (const char* name : {"self_attn.in_proj_weight", "self_attn.out_proj.weight", "linear1.weight", "linear2.bias"}) {
    CHECK(layers_equal(copied, name));
    CHECK_FALSE(layers_equal(drawn, name));
  }
}

TEST_CASE("Seeds differ in weights and batches", "[train]") {
  Config config = with(PositionMode::kLearned, GENERATE(RandomPolicy::kStreams, RandomPolicy::kTorch));
  const auto start = start_of(config);
  const auto batches = batches_of(config, 1);
  config.seed = 1;
  const auto other = differing(start, start_of(config));
  for (const char* name : {"emb.tok.weight", "emb.pos.weight", "encoder.layers.1.linear2.bias", "head.bias"}) {
    CHECK(std::ranges::count(other, name) == 1);
  }
  CHECK(batches_of(config, 1) != batches);
}
