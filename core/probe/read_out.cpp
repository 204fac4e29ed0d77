#include "probe/read_out.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/elementary.hpp"
#include "base/error.hpp"
#include "probe/symmetric_eigen.hpp"

namespace poslab {
namespace {

constexpr double kRounding = 1e-12;

/// The parts of the inputs, less their means: rows of one width.
struct Parts {
  int tokens;  // V: the first rows
  int slots;   // T: the others
  std::vector<std::vector<double>> rows;
};

/// sqrt(weight) times the rows of `table` less their mean, from column `first` of `width` on.
void append(Parts& parts, const MatrixView& table, int rows, double scale, double weight, int first, int width) {
  const std::size_t begin = parts.rows.size();
  parts.rows.resize(begin + static_cast<std::size_t>(rows), std::vector<double>(static_cast<std::size_t>(width)));
  if (table.empty()) return;
  const double factor = scale * elementary::sqrt(weight);
  for (int c = 0; c < table.cols; ++c) {
    double mean = 0.0;
    for (int r = 0; r < rows; ++r) mean += table(r, c);
    mean /= rows;
    for (int r = 0; r < rows; ++r) {
      parts.rows[begin + static_cast<std::size_t>(r)][static_cast<std::size_t>(first) + static_cast<std::size_t>(c)] =
          factor * (table(r, c) - mean);
    }
  }
}

Parts parts_of(const Encoder& encoder, Combine combine, int width) {
  const Config& config = encoder.config();
  Parts parts{config.vocab_size, config.slots(), {}};
  append(parts, encoder.parameters().token, parts.tokens, encoder.token_scale(), parts.slots, 0, width);
  const int first = combine == Combine::kAdd ? 0 : config.d_model;
  append(parts, encoder.position_table(), parts.slots, 1.0, parts.tokens, first, width);
  return parts;
}

/// (V + T, V + T): onto the columns of the parts.
SquareMatrix projector(const Parts& parts) {
  const auto n = static_cast<int>(parts.rows.size());
  SquareMatrix products(n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j <= i; ++j) {
      const auto& a = parts.rows[static_cast<std::size_t>(i)];
      const auto& b = parts.rows[static_cast<std::size_t>(j)];
      double sum = 0.0;
      for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
      products(i, j) = products(j, i) = sum;
    }
  }
  const SymmetricEigen eigen = symmetric_eigen(products);
  SquareMatrix onto(n);
  for (int k = 0; k < n && eigen.values[static_cast<std::size_t>(k)] > kRounding * eigen.values.front(); ++k) {
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) onto(i, j) += eigen.vectors(k, i) * eigen.vectors(k, j);
    }
  }
  return onto;
}

/// Rows of the projector that belong to one part.
struct Part {
  int first;
  int count;
};

/// The share of inputs whose `asked` part is named; `other` is what else is in them. s is compared without what all of
/// its entries have in common.
double accuracy(const SquareMatrix& onto, Part asked, Part other) {
  const double weight = elementary::sqrt(static_cast<double>(other.count) / asked.count);
  int right = 0;
  for (int own = 0; own < asked.count; ++own) {
    for (int with = 0; with < other.count; ++with) {
      int best = 0;
      double largest = 0.0;
      for (int j = 0; j < asked.count; ++j) {
        const int row = asked.first + j;
        const double score = onto(row, asked.first + own) + weight * onto(row, other.first + with);
        if (j == 0 || score > largest) {
          best = j;
          largest = score;
        }
      }
      right += best == own ? 1 : 0;
    }
  }
  return static_cast<double>(right) / (static_cast<double>(asked.count) * other.count);
}

void require_at_most(std::string_view field, int value) {
  if (value <= kMaximumReadOut) return;
  throw Error("number_out_of_range", std::string(field), text_of(value),
              {{"minimum", text_of(find_field(field).minimum)}, {"maximum", text_of(kMaximumReadOut)}});
}

}  // namespace

ReadOut read_out(const Encoder& encoder, Combine combine) {
  const Config& config = encoder.config();
  require_at_most("vocab_size", config.vocab_size);
  require_at_most("length", config.length);
  const int width = combine == Combine::kAdd ? config.d_model : 2 * config.d_model;
  const Parts parts = parts_of(encoder, combine, width);
  const SquareMatrix onto = projector(parts);
  const Part tokens{0, parts.tokens};
  const Part slots{parts.tokens, parts.slots};
  return {accuracy(onto, tokens, slots), accuracy(onto, slots, tokens), width};
}

}  // namespace poslab
