#include "probe/rotation.hpp"

#include <string>
#include <string_view>

#include "base/elementary.hpp"
#include "base/error.hpp"
#include "model/config.hpp"
#include "nn/rotary.hpp"
#include "probe/asked_numbers.hpp"

namespace poslab {
namespace {

std::vector<double> turned(std::span<const double> vector, double position, double base, PairLayout layout) {
  std::vector<double> out(vector.size());
  const auto width = static_cast<int>(vector.size());
  for (int i = 0; 2 * i < width; ++i) {
    const double angle = position * rotary_frequency(i, width, base);
    const double cosine = elementary::cos(angle);
    const double sine = elementary::sin(angle);
    const Pair pair = pair_columns(layout, i, width);
    const auto first = static_cast<std::size_t>(pair.first);
    const auto second = static_cast<std::size_t>(pair.second);
    out[first] = vector[first] * cosine - vector[second] * sine;
    out[second] = vector[first] * sine + vector[second] * cosine;
  }
  return out;
}

}  // namespace

std::vector<double> rotate(std::span<const double> vector, double position, double base, PairLayout layout) {
  require_pairs("vector", vector);
  require_slot_number("position", position);
  require_base(base);
  return turned(vector, position, base, layout);
}

double rotary_score(const PlacedVector& query, const PlacedVector& key, double base) {
  require_pairs("query", query.vector);
  require_pairs("key", key.vector);
  if (query.vector.size() != key.vector.size()) {
    throw Error("vectors_differ", "key", text_of(static_cast<double>(key.vector.size())),
                {{"other", "query"}, {"expected", text_of(static_cast<double>(query.vector.size()))}});
  }
  require_slot_number("query_position", query.position);
  require_slot_number("key_position", key.position);
  require_base(base);
  const std::vector<double> q = turned(query.vector, query.position, base, query.layout);
  const std::vector<double> k = turned(key.vector, key.position, base, key.layout);
  double score = 0.0;
  for (std::size_t i = 0; i < q.size(); ++i) score += q[i] * k[i];
  return score;
}

}  // namespace poslab
