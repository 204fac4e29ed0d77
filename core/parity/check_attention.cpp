// Multi-head attention alone: output, weights per head, gradients, permuted input; with and without the mask, and with
// each way of telling positions that acts in it.
#include <algorithm>
#include <string>
#include <utility>

#include "base/elementary.hpp"
#include "nn/position_scheme.hpp"
#include "nn/self_attention.hpp"
#include "parity/checks.hpp"

namespace poslab::parity {
namespace {

constexpr double kRopeBase = 10000.0;
constexpr Limit kAttentionLimit{.rtol = 5e-6, .atol = 1e-7};

/// One attention layer with the file's weights and input, run forward and backward.
class AttentionRun {
 public:
  /// `prefix` is that of the run's results in the file; `layout` is rope's.
  AttentionRun(const Fixture& fixture, const Kernels& kernels, bool causal, std::string prefix,
               PositionMode mode = PositionMode::kNone, PairLayout layout = PairLayout::kInterleaved)
      : fixture_(&fixture),
        prefix_(std::move(prefix)),
        kernels_(&kernels),
        mode_(mode),
        options_{fixture.metadata_number("num_heads"), causal, {}},
        d_model_(fixture.metadata_number("embed_dim")),
        range_{0, fixture.size("x", -3), fixture.size("x", -2)},
        x_(fixture.matrix("x", range_.rows(), d_model_)),
        in_proj_weight_(fixture.matrix("in_proj_weight", 3 * d_model_, d_model_)),
        in_proj_bias_(fixture.matrix("in_proj_bias", 1, 3 * d_model_)),
        out_proj_weight_(fixture.matrix("out_proj.weight", d_model_, d_model_)),
        out_proj_bias_(fixture.matrix("out_proj.bias", 1, d_model_)),
        in_proj_transposed_(d_model_, 3 * d_model_),
        out_proj_transposed_(d_model_, d_model_),
        y_(range_.rows(), d_model_),
        grad_context_(range_.rows(), d_model_),
        grad_x_(range_.rows(), d_model_) {
    if (d_model_ % options_.nhead != 0) {
      refuse_file("its embed_dim " + std::to_string(d_model_) + " is not divisible by its num_heads " +
                  std::to_string(options_.nhead));
    }
    // The weights take length x length values each: no more than the file itself holds. Heads are at most d_model,
    // so the first product is at most the values of x.
    fixture.require_count(prefix_ + "attn", static_cast<std::int64_t>(range_.rows() * options_.nhead) * range_.length);
    transpose_rows(in_proj_weight_.view(), 0, 3 * d_model_, in_proj_transposed_.view());
    transpose_rows(out_proj_weight_.view(), 0, d_model_, out_proj_transposed_.view());
    cache_.reserve(arena_, range_.end, range_.length, d_model_, options_.nhead, true);
    gradients_.reserve(arena_, range_.rows(), d_model_);
    scratch_.reserve(arena_, range_.length, d_model_ / options_.nhead);
    if (mode == PositionMode::kRope && d_model_ / options_.nhead % 2 != 0) refuse_file("its heads have an odd width");
    reserve_positions(layout);
    arena_.commit();
    fill_positions();
  }

  std::vector<float> forward(const MatrixView& x) {
    self_attention_forward(*kernels_, parameters(), {in_proj_transposed_.view(), out_proj_transposed_.view()}, options_,
                           Dropout{}, range_, x, cache_, scratch_, y_.view());
    return dense(y_.view());
  }

  void compare(Report& report) {
    const std::string& prefix = prefix_;
    const auto hold = [&](const std::string& name, const std::vector<float>& actual) {
      report.compare(prefix.empty() ? "plain" : prefix.substr(0, prefix.size() - 1), prefix + name, actual,
                     fixture_->doubles(prefix + name, actual.size()), kAttentionLimit);
    };
    const MatrixView& x = x_.view();
    hold("y", forward(x));
    hold("attn", dense(cache_.weights));

    const OwnedMatrix grad_y = fixture_->matrix("grad_out", range_.rows(), d_model_);
    self_attention_backward(*kernels_, parameters(), options_, Dropout{}, range_, cache_, scratch_, grad_y.view(),
                            grad_context_.view(), gradients_, grad_x_.view(), Start::kZero);
    hold("grad.x", dense(grad_x_.view()));
    hold("grad.in_proj_weight", weight_gradient(x, gradients_.qkv));
    hold("grad.in_proj_bias", bias_gradient(gradients_.qkv));
    hold("grad.out_proj.weight", weight_gradient(cache_.context, grad_y.view()));
    hold("grad.out_proj.bias", bias_gradient(grad_y.view()));

    if (mode_ == PositionMode::kT5Bias) hold("grad.table", table_gradient());
    if (fixture_->has(prefix + "y_perm")) hold("y_perm", forward(permuted(x).view()));
  }

 private:
  void reserve_positions(PairLayout layout) {
    AttentionPositions& positions = options_.positions;
    const int columns = score_bias_columns(range_.length);
    if (mode_ == PositionMode::kRope) {
      positions.rotary.layout = layout;
      arena_.reserve(positions.rotary.cosine, range_.length, d_model_ / options_.nhead / 2);
      arena_.reserve(positions.rotary.sine, range_.length, d_model_ / options_.nhead / 2);
    }
    if (mode_ == PositionMode::kAlibi || mode_ == PositionMode::kT5Bias) {
      arena_.reserve(positions.bias, options_.nhead, columns);
    }
    if (mode_ == PositionMode::kT5Bias) arena_.reserve(positions.grad_bias, range_.end * options_.nhead, columns);
  }

  void fill_positions() {
    fill_rotary(options_.positions.rotary, kRopeBase);
    if (mode_ == PositionMode::kAlibi) fill_alibi(range_.length, options_.positions.bias);
    if (mode_ != PositionMode::kT5Bias) return;
    bias_rows_ = BiasRows(mode_, options_.causal, 0, range_.length);
    gather_bias(bias_rows_, fixture_->matrix("t5_table", kT5Buckets, options_.nhead).view(), options_.positions.bias);
  }

  std::vector<float> table_gradient() const {
    const OwnedMatrix gradient(kT5Buckets, options_.nhead);
    const int head_dim = d_model_ / options_.nhead;
    const auto scale = static_cast<float>(elementary::sqrt(head_dim));
    scatter_bias_gradient(bias_rows_, range_, scale, options_.positions.grad_bias, 0, kT5Buckets, gradient.view());
    return dense(gradient.view());
  }

  SelfAttentionParameters parameters() const {
    return {{in_proj_weight_.view(), in_proj_bias_.view()}, {out_proj_weight_.view(), out_proj_bias_.view()}};
  }

  std::vector<float> weight_gradient(const MatrixView& x, const MatrixView& grad_y) const {
    const OwnedMatrix gradient(grad_y.cols, x.cols);
    linear_backward_weight(*kernels_, x, grad_y, 0, grad_y.cols, gradient.view());
    return dense(gradient.view());
  }

  std::vector<float> bias_gradient(const MatrixView& grad_y) const {
    const OwnedMatrix gradient(1, grad_y.cols);
    linear_backward_bias(*kernels_, grad_y, gradient.view());
    return dense(gradient.view());
  }

  OwnedMatrix permuted(const MatrixView& x) const {
    const std::vector<std::int32_t> order = fixture_->ids("perm", range_.length, 0, range_.length - 1);
    OwnedMatrix result(x.rows, x.cols);
    for (int row = 0; row < x.rows; ++row) {
      const int from = order[static_cast<std::size_t>(row % range_.length)];
      std::copy_n(x.row(row / range_.length * range_.length + from), x.cols, result.view().row(row));
    }
    return result;
  }

  const Fixture* fixture_;
  std::string prefix_;
  const Kernels* kernels_;
  PositionMode mode_;
  SelfAttentionOptions options_;
  BiasRows bias_rows_;
  int d_model_;
  SequenceRange range_;
  OwnedMatrix x_;
  OwnedMatrix in_proj_weight_, in_proj_bias_, out_proj_weight_, out_proj_bias_;
  OwnedMatrix in_proj_transposed_, out_proj_transposed_;
  OwnedMatrix y_, grad_context_, grad_x_;
  SelfAttentionCache cache_;
  SelfAttentionGradients gradients_;
  SelfAttentionScratch scratch_;
  Arena arena_;
};

}  // namespace

void check_mha(const Fixture& fixture, const Kernels& kernels, Report& report) {
  AttentionRun(fixture, kernels, false, "").compare(report);
  AttentionRun(fixture, kernels, true, "causal.").compare(report);
}

void check_attention_positions(const Fixture& fixture, const Kernels& kernels, Report& report) {
  AttentionRun(fixture, kernels, false, "plain.").compare(report);
  AttentionRun(fixture, kernels, true, "plain_causal.").compare(report);
  AttentionRun(fixture, kernels, false, "rope_interleaved.", PositionMode::kRope).compare(report);
  AttentionRun(fixture, kernels, true, "rope_interleaved_causal.", PositionMode::kRope).compare(report);
  AttentionRun(fixture, kernels, false, "rope_half.", PositionMode::kRope, PairLayout::kHalves).compare(report);
  AttentionRun(fixture, kernels, false, "alibi.", PositionMode::kAlibi).compare(report);
  AttentionRun(fixture, kernels, true, "alibi_causal.", PositionMode::kAlibi).compare(report);
  AttentionRun(fixture, kernels, false, "t5.", PositionMode::kT5Bias).compare(report);
  AttentionRun(fixture, kernels, true, "t5_causal.", PositionMode::kT5Bias).compare(report);
}

}  // namespace poslab::parity
