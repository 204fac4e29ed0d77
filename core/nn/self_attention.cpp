#include "nn/self_attention.hpp"

#include <algorithm>

#include "base/elementary.hpp"

namespace poslab {
namespace {

/// Rows and columns of one head of one sequence inside the batch's matrices.
struct Head {
  int sequence;     // b
  int first_row;    // of the sequence's T rows in (N, .)
  int index;        // h
  int column;       // h * D
  int weights_row;  // of the head's T rows in (B H T, T)
  int mask_row;     // the same, counted over the whole batch
};

Head head_at(const SequenceRange& range, int sequence, int head, int nhead, int head_dim) {
  const int weights_row = (sequence * nhead + head) * range.length;
  return {sequence,    sequence * range.length,
          head,        head * head_dim,
          weights_row, weights_row + range.before * nhead * range.length};
}

/// Rows that stand `stride` floats apart; whole vectors of them may be read and written.
struct Rows {
  float* data;
  std::ptrdiff_t stride;
  int rows;
  int cols;

  float* row(int r) const { return data + r * stride; }
  std::size_t size() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(stride); }
  Rows part(int first, int count) const { return {row(first), stride, count, cols}; }
  Rows first_columns(int count) const { return {data, stride, rows, count}; }
};

Rows all_of(const MatrixView& matrix) { return {matrix.data, matrix.stride(), matrix.rows, matrix.cols}; }

/// Whether a head's columns are whole vectors, so that products can use them where they stand.
bool stands_alone(int head_dim) { return head_dim % kLanes == 0; }

/// A head's rows and columns of `from`: in place, or copied to `scratch` (T, D).
Rows gather(const MatrixView& from, int first_row, int column, const MatrixView& scratch) {
  if (stands_alone(scratch.cols)) return {from.row(first_row) + column, from.stride(), scratch.rows, scratch.cols};
  for (int t = 0; t < scratch.rows; ++t) std::copy_n(from.row(first_row + t) + column, scratch.cols, scratch.row(t));
  return all_of(scratch);
}

/// Where to write a head's rows and columns of `to`: in place, or in `scratch`, from where scatter() takes them.
Rows room_for(const MatrixView& to, int first_row, int column, const MatrixView& scratch) {
  if (stands_alone(scratch.cols)) return {to.row(first_row) + column, to.stride(), scratch.rows, scratch.cols};
  return all_of(scratch);
}

void scatter(const MatrixView& scratch, int first_row, int column, const MatrixView& to) {
  if (stands_alone(scratch.cols)) return;
  for (int t = 0; t < scratch.rows; ++t) std::copy_n(scratch.row(t), scratch.cols, to.row(first_row + t) + column);
}

/// to (D, T) = from^T.
Rows transposed_into(const Rows& from, const MatrixView& to) {
  transpose(from.rows, from.cols, from.data, from.stride, to.data, to.stride());
  return all_of(to);
}

/// out = a b, added over the columns of a in order.
void product(const Kernels& kernels, const Rows& a, const Rows& b, const Rows& out) {
  kernels.multiply(a.rows, padded(b.cols), a.cols, {a.data, a.stride, 1}, b.data, b.stride, out.data, out.stride,
                   Start::kZero, nullptr);
}

/// The first rows of out += a^T b, added over the rows of a in order.
void add_product_transposed(const Kernels& kernels, const Rows& a, const Rows& b, const Rows& out) {
  kernels.multiply(a.cols, padded(b.cols), a.rows, {a.data, 1, a.stride}, b.data, b.stride, out.data, out.stride,
                   Start::kOutput, nullptr);
}

void zero(const Rows& x) {
  for (int r = 0; r < x.rows; ++r) std::fill_n(x.row(r), padded(x.cols), 0.0F);
}

float scale_of(int head_dim) { return static_cast<float>(1.0 / elementary::sqrt(static_cast<double>(head_dim))); }

/// Queries of a sequence and the keys [0, keys) that any of them may look at.
struct QueryBlock {
  int first;
  int count;
  int keys;
};

template <class Use>
void for_each_block(int length, const SelfAttentionOptions& options, int sequence, Use use) {
  const int not_padding = options.lengths.empty() ? length : options.lengths[static_cast<std::size_t>(sequence)];
  for (int first = 0; first < length; first += kQueriesPerBlock) {
    const int count = std::min(kQueriesPerBlock, length - first);
    use(QueryBlock{first, count, std::min(options.causal ? first + count : length, not_padding)});
  }
}

/// Where a block's weights (count, keys) stand: in the cache, or in scratch until the next block.
Rows room_for_weights(const SelfAttentionCache& cache, const SelfAttentionScratch& scratch, const Head& head,
                      const QueryBlock& block) {
  const Rows rows = cache.weights.empty() ? all_of(scratch.weights).part(0, block.count)
                                          : all_of(cache.weights).part(head.weights_row + block.first, block.count);
  return rows.first_columns(block.keys);
}

/// The column of a bias where a query's first key stands.
int bias_column(int length, int query) { return length - 1 - query; }

void attend(const Kernels& kernels, const SelfAttentionOptions& options, const Head& head, const QueryBlock& block,
            const Rows& q, const Rows& k_transposed, const Rows& weights) {
  const MatrixView& bias = options.positions.bias;
  float scale = scale_of(q.cols);
  // 1. scores = q k^T / sqrt(D) + bias, the division left to 2. when there is no bias
  product(kernels, q.part(block.first, block.count), k_transposed.first_columns(block.keys), weights);
  if (!bias.empty()) {
    for (int i = 0; i < block.count; ++i) {
      kernels.scale_add(static_cast<std::size_t>(padded(block.keys)), scale, weights.row(i),
                        bias.row(head.index) + bias_column(q.rows, block.first + i), weights.row(i));
    }
    scale = 1.0F;
  }
  // 2. weights = softmax(scores)
  kernels.attention_softmax_forward(block.first, block.count, block.keys, options.causal, scale, weights.stride,
                                    weights.data);
}

/// Adds a block's grad_scores / sqrt(D) to the sequence's share of the bias's gradient.
void add_bias_gradient(const Kernels& kernels, const MatrixView& grad_bias, int row, int length,
                       const QueryBlock& block, const Rows& grad_scores) {
  if (grad_bias.empty()) return;
  for (int i = 0; i < block.count; ++i) {
    kernels.add(static_cast<std::size_t>(padded(block.keys)), grad_scores.row(i),
                grad_bias.row(row) + bias_column(length, block.first + i));
  }
}

/// The weights after dropout; `scratch.mask` then holds the block's mask.
Rows drop(const Kernels& kernels, const Dropout& dropout, const Head& head, const QueryBlock& block,
          const SelfAttentionScratch& scratch, const Rows& weights) {
  if (!dropout.active()) return weights;
  const MatrixView mask{scratch.mask.data, block.count, scratch.mask.cols};
  fill_dropout_mask(dropout, DropoutPlace::kAttention, head.mask_row + block.first, 0, mask);
  const Rows dropped = all_of(scratch.dropped).part(0, block.count).first_columns(block.keys);
  kernels.multiply_elements(weights.size(), weights.data, mask.data, dropped.data);
  return dropped;
}

void head_forward(const Kernels& kernels, const SelfAttentionOptions& options, const Dropout& dropout, const Head& head,
                  const SelfAttentionCache& cache, const SelfAttentionScratch& scratch) {
  const int d_model = cache.context.cols;
  const Rows q = gather(cache.qkv, head.first_row, head.column, scratch.q);
  const Rows k = gather(cache.qkv, head.first_row, d_model + head.column, scratch.k);
  const Rows v = gather(cache.qkv, head.first_row, 2 * d_model + head.column, scratch.v);
  const Rows context = room_for(cache.context, head.first_row, head.column, scratch.context);
  const Rows k_transposed = transposed_into(k, scratch.k_transposed);
  for_each_block(q.rows, options, head.sequence, [&](const QueryBlock& block) {
    if (block.keys == 0) return zero(context.part(block.first, block.count));
    // 1. and 2. weights = softmax(q k^T / sqrt(D) + bias)
    const Rows weights = room_for_weights(cache, scratch, head, block);
    attend(kernels, options, head, block, q, k_transposed, weights);
    // 3. context = dropout(weights) v
    product(kernels, drop(kernels, dropout, head, block, scratch, weights), v, context.part(block.first, block.count));
  });
  scatter(scratch.context, head.first_row, head.column, cache.context);
}

void head_backward(const Kernels& kernels, const SelfAttentionOptions& options, const Dropout& dropout,
                   const Head& head, const SelfAttentionCache& cache, const SelfAttentionScratch& scratch,
                   const MatrixView& grad_context, const MatrixView& grad_qkv) {
  const int d_model = cache.context.cols;
  const Rows q = gather(cache.qkv, head.first_row, head.column, scratch.q);
  const Rows k = gather(cache.qkv, head.first_row, d_model + head.column, scratch.k);
  const Rows v = gather(cache.qkv, head.first_row, 2 * d_model + head.column, scratch.v);
  const Rows grad = gather(grad_context, head.first_row, head.column, scratch.grad_context);
  const Rows grad_q = room_for(grad_qkv, head.first_row, head.column, scratch.grad_q);
  const Rows grad_k = room_for(grad_qkv, head.first_row, d_model + head.column, scratch.grad_k);
  const Rows grad_v = room_for(grad_qkv, head.first_row, 2 * d_model + head.column, scratch.grad_v);
  const Rows v_transposed = transposed_into(v, scratch.v_transposed);
  const bool kept = !cache.weights.empty();
  const Rows k_transposed = kept ? Rows{} : transposed_into(k, scratch.k_transposed);
  zero(grad_k);
  zero(grad_v);
  for_each_block(q.rows, options, head.sequence, [&](const QueryBlock& block) {
    if (block.keys == 0) return zero(grad_q.part(block.first, block.count));
    const Rows grad_block = grad.part(block.first, block.count);
    const Rows grad_weights = all_of(scratch.grad_weights).part(0, block.count).first_columns(block.keys);
    const Rows weights = room_for_weights(cache, scratch, head, block);
    if (!kept) attend(kernels, options, head, block, q, k_transposed, weights);
    // 3. context = dropout(weights) v  =>  grad_weights = (grad_context v^T) * mask, grad_v += dropout(weights)^T
    // grad_context
    product(kernels, grad_block, v_transposed.first_columns(block.keys), grad_weights);
    const Rows dropped = drop(kernels, dropout, head, block, scratch, weights);
    if (dropout.active()) {
      kernels.multiply_elements(grad_weights.size(), grad_weights.data, scratch.mask.data, grad_weights.data);
    }
    add_product_transposed(kernels, dropped, grad_block, grad_v);
    // 2. weights = softmax(scores)  =>  grad_scores / sqrt(D), in the place of grad_weights
    kernels.attention_softmax_backward(block.count, block.keys, scale_of(q.cols), weights.stride, weights.data,
                                       grad_weights.data);
    add_bias_gradient(kernels, options.positions.grad_bias, head.sequence * options.nhead + head.index, q.rows, block,
                      grad_weights);
    // 1. scores = q k^T / sqrt(D) + bias  =>  grad_q = grad_scores k, grad_k += grad_scores^T q
    product(kernels, grad_weights, k, grad_q.part(block.first, block.count));
    add_product_transposed(kernels, grad_weights, q.part(block.first, block.count), grad_k);
  });
  scatter(scratch.grad_q, head.first_row, head.column, grad_qkv);
  scatter(scratch.grad_k, head.first_row, d_model + head.column, grad_qkv);
  scatter(scratch.grad_v, head.first_row, 2 * d_model + head.column, grad_qkv);
}

}  // namespace

void SelfAttentionCache::reserve(Arena& arena, int sequences, int length, int d_model, int nhead, bool keep_weights) {
  const int rows = sequences * length;
  arena.reserve(qkv, rows, 3 * d_model);
  if (keep_weights || length <= kQueriesPerBlock) arena.reserve(weights, rows * nhead, length);
  arena.reserve(context, rows, d_model);
}

void SelfAttentionScratch::reserve(Arena& arena, int length, int head_dim) {
  for (MatrixView* view : {&q, &k, &v, &context, &grad_context, &grad_q, &grad_k, &grad_v}) {
    arena.reserve(*view, length, head_dim);
  }
  for (MatrixView* view : {&k_transposed, &v_transposed}) arena.reserve(*view, head_dim, length);
  for (MatrixView* view : {&weights, &mask, &dropped, &grad_weights}) {
    arena.reserve(*view, std::min(length, kQueriesPerBlock), length);
  }
}

void self_attention_forward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                            const SelfAttentionTransposed& transposed, const SelfAttentionOptions& options,
                            const Dropout& dropout, const SequenceRange& range, const MatrixView& x,
                            const SelfAttentionCache& cache, const SelfAttentionScratch& scratch, const MatrixView& y) {
  // 1. qkv = x in_proj_weight^T + in_proj_bias, q and k turned
  linear_forward(kernels, range.of(x), transposed.in_proj, parameters.in_proj.bias, range.of(cache.qkv));
  rotate_queries_and_keys(options.positions.rotary, Turn::kForward, range, cache.qkv);
  // 2. context = attention(q, k, v), head by head
  for (int b = range.begin; b < range.end; ++b) {
    for (int h = 0; h < options.nhead; ++h) {
      head_forward(kernels, options, dropout, head_at(range, b, h, options.nhead, scratch.q.cols), cache, scratch);
    }
  }
  // 3. y = context out_proj.weight^T + out_proj.bias
  linear_forward(kernels, range.of(cache.context), transposed.out_proj, parameters.out_proj.bias, range.of(y));
}

void self_attention_backward(const Kernels& kernels, const SelfAttentionParameters& parameters,
                             const SelfAttentionOptions& options, const Dropout& dropout, const SequenceRange& range,
                             const SelfAttentionCache& cache, const SelfAttentionScratch& scratch,
                             const MatrixView& grad_y, const MatrixView& grad_context,
                             const SelfAttentionGradients& gradients, const MatrixView& grad_x, Start start) {
  // 3. y = context out_proj.weight^T + out_proj.bias
  linear_backward_input(kernels, range.of(grad_y), parameters.out_proj.weight, range.of(grad_context));
  // 2. context = attention(q, k, v), head by head
  for (int b = range.begin; b < range.end; ++b) {
    for (int h = 0; h < options.nhead; ++h) {
      head_backward(kernels, options, dropout, head_at(range, b, h, options.nhead, scratch.q.cols), cache, scratch,
                    grad_context, gradients.qkv);
    }
  }
  // 1. qkv = x in_proj_weight^T + in_proj_bias, q and k turned
  rotate_queries_and_keys(options.positions.rotary, Turn::kBack, range, gradients.qkv);
  linear_backward_input(kernels, range.of(gradients.qkv), parameters.in_proj.weight, range.of(grad_x), start);
}

}  // namespace poslab
