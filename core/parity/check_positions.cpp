// Positions that act inside attention, by themselves: angles and rotations, slopes and biases, buckets.
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "nn/rotary.hpp"
#include "nn/score_bias.hpp"
#include "parity/checks.hpp"

namespace poslab::parity {
namespace {

constexpr Limit kRotary{.rtol = 2e-6, .atol = 0.0};
constexpr Limit kExact{};
constexpr double kFilesRopeBase = 10000.0;

/// Two tensors (1, H, T, D) of the file as the queries and keys of (T, 3C).
struct HeadsOfOneSequence {
  int nhead;
  int length;
  int head_dim;

  int width() const { return nhead * head_dim; }

  void put(const std::vector<double>& heads, int first_column, const MatrixView& qkv) const {
    std::size_t at = 0;
    for (int h = 0; h < nhead; ++h) {
      for (int t = 0; t < length; ++t) {
        for (int d = 0; d < head_dim; ++d) {
          qkv(t, first_column + h * head_dim + d) = static_cast<float>(heads[at++]);
        }
      }
    }
  }

  std::vector<float> take(int first_column, const MatrixView& qkv) const {
    std::vector<float> heads;
    for (int h = 0; h < nhead; ++h) {
      for (int t = 0; t < length; ++t) {
        const float* const row = qkv.row(t) + first_column + h * head_dim;
        heads.insert(heads.end(), row, row + head_dim);
      }
    }
    return heads;
  }

  /// q k^T of each head, not scaled: (H, T, T).
  std::vector<float> scores(const MatrixView& qkv) const {
    std::vector<float> scores;
    for (int h = 0; h < nhead; ++h) {
      for (int query = 0; query < length; ++query) {
        for (int key = 0; key < length; ++key) {
          float sum = 0.0F;
          for (int d = h * head_dim; d < (h + 1) * head_dim; ++d) sum += qkv(query, d) * qkv(key, width() + d);
          scores.push_back(sum);
        }
      }
    }
    return scores;
  }
};

void check_rotation(const Fixture& fixture, const HeadsOfOneSequence& heads, const RotaryAngles& angles,
                    const std::string& prefix, Report& report) {
  const SequenceRange range{0, 1, heads.length};
  const auto size = static_cast<std::size_t>(heads.width()) * static_cast<std::size_t>(heads.length);
  const auto hold = [&](const std::string& name, const std::vector<float>& actual) {
    report.compare("rotated", prefix + name, actual, fixture.doubles(prefix + name, actual.size()), kRotary);
  };
  const OwnedMatrix qkv(heads.length, 3 * heads.width());
  heads.put(fixture.doubles("q", size), 0, qkv.view());
  heads.put(fixture.doubles("k", size), heads.width(), qkv.view());
  rotate_queries_and_keys(angles, Turn::kForward, range, qkv.view());
  hold("q", heads.take(0, qkv.view()));
  hold("k", heads.take(heads.width(), qkv.view()));
  hold("scores", heads.scores(qkv.view()));

  heads.put(fixture.doubles("grad_out", size), 0, qkv.view());
  rotate_queries_and_keys(angles, Turn::kBack, range, qkv.view());
  hold("grad_q", heads.take(0, qkv.view()));
}

/// The biases of all queries as (H, T, T); beyond the diagonal minus infinity when causal.
std::vector<float> bias_matrix(int length, bool causal, const MatrixView& bias) {
  std::vector<float> matrix;
  for (int h = 0; h < bias.rows; ++h) {
    for (int query = 0; query < length; ++query) {
      for (int key = 0; key < length; ++key) {
        matrix.push_back(causal && key > query ? -INFINITY : bias(h, key - query + length - 1));
      }
    }
  }
  return matrix;
}

}  // namespace

void check_rope(const Fixture& fixture, const Kernels&, Report& report) {
  const HeadsOfOneSequence heads{fixture.size("q", -3), fixture.size("q", -2), fixture.size("q", -1)};
  if (heads.head_dim % 2 != 0) refuse_file("its heads have an odd width");
  fixture.require_count("q", static_cast<std::int64_t>(heads.width()) * heads.length);
  for (const int start : {0, 5}) {
    const OwnedMatrix cosine(heads.length, heads.head_dim / 2);
    const OwnedMatrix sine(heads.length, heads.head_dim / 2);
    const std::string at = "start" + std::to_string(start) + ".";
    for (const auto& [layout, name] :
         {std::pair{PairLayout::kInterleaved, "interleaved."}, std::pair{PairLayout::kHalves, "half."}}) {
      const RotaryAngles angles{cosine.view(), sine.view(), layout};
      fill_rotary(angles, kFilesRopeBase, start);
      check_rotation(fixture, heads, angles, at + name, report);
    }
    for (const auto& [name, table] : {std::pair{"cos", cosine.view()}, std::pair{"sin", sine.view()}}) {
      const std::vector<float> values = dense(table);
      report.compare("angles", at + name, values, fixture.doubles(at + name, values.size()), kRotary);
    }
  }
}

void check_alibi(const Fixture& fixture, const Kernels&, Report& report) {
  for (const int nhead : {1, 2, 4, 6, 8}) {
    const std::string heads = std::to_string(nhead);
    std::vector<float> slopes;
    for (int h = 0; h < nhead; ++h) slopes.push_back(static_cast<float>(alibi_slope(h, nhead)));
    report.compare("slopes", "slopes." + heads, slopes, fixture.doubles("slopes." + heads, slopes.size()), kExact);
    const int length = fixture.size("bias_sym." + heads, -1);
    fixture.require_count("bias_sym." + heads, static_cast<std::int64_t>(nhead) * length * length);
    const OwnedMatrix bias(nhead, score_bias_columns(length));
    fill_alibi(length, bias.view());
    for (const bool causal : {false, true}) {
      const std::string name = (causal ? "bias_causal." : "bias_sym.") + heads;
      const std::vector<float> matrix = bias_matrix(length, causal, bias.view());
      report.compare("bias", name, matrix, fixture.doubles(name, matrix.size()), kExact);
    }
  }
}

void check_t5_buckets(const Fixture& fixture, const Kernels&, Report& report) {
  constexpr int kFarthest = 1 << 20;
  const int count = fixture.size("rel", -1);
  const std::vector<std::int32_t> distances = fixture.ids("rel", count, -kFarthest, kFarthest);
  for (const bool causal : {false, true}) {
    const std::string name = causal ? "bucket.causal.32.128" : "bucket.bidirectional.32.128";
    std::vector<float> buckets;
    for (const int distance : distances) buckets.push_back(static_cast<float>(t5_bucket(distance, causal)));
    const std::vector<std::int32_t> whole = fixture.ids(name, count, 0, kT5Buckets - 1);
    report.compare("buckets", name, buckets, std::vector<double>(whole.begin(), whole.end()), kExact);
  }
}

}  // namespace poslab::parity
