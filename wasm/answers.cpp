#include "answers.hpp"

#include "probe/attention_positions.hpp"

namespace poslab::binding {

val to_js(const InputParts& parts) {
  val object = val::object();
  object.set("token", to_js(parts.token.view()));
  object.set("position", to_js(parts.position.view()));
  object.set("sum", to_js(parts.sum.view()));
  object.set("scale", parts.scale);
  return object;
}

val to_js(const std::vector<ParameterCount>& counts) {
  val list = val::array();
  for (const ParameterCount& tensor : counts) {
    val object = val::object();
    object.set("name", tensor.name);
    object.set("shape", to_js(std::vector<double>(tensor.shape.begin(), tensor.shape.end())));
    object.set("count", static_cast<double>(tensor.count));
    object.set("trainable", tensor.trainable);
    list.call<void>("push", object);
  }
  return list;
}

val to_js(const SinusoidPairs& pairs) {
  val object = val::object();
  object.set("frequencies", to_js(pairs.frequencies));
  object.set("by_exponential", to_js(pairs.by_exponential));
  object.set("wavelengths", to_js(pairs.wavelengths));
  return object;
}

val to_js(const SinusoidComparison& comparison) {
  val object = val::object();
  object.set("dot", comparison.dot);
  object.set("distance", comparison.distance);
  object.set("rotation_error", comparison.rotation_error);
  return object;
}

val to_js(const TableMap& map) {
  val object = val::object();
  object.set("points", to_js(map.points.view()));
  object.set("explained", to_js(std::vector<double>(map.explained.begin(), map.explained.end())));
  object.set("cosine", to_js(map.cosine.view()));
  object.set("dot", to_js(map.dot.view()));
  return object;
}

val to_js(const Equivariance& equivariance) {
  val object = val::object();
  object.set("output", to_js(equivariance.output.view()));
  object.set("permuted_output", to_js(equivariance.permuted_output.view()));
  object.set("errors", to_js(equivariance.errors));
  return object;
}

val to_js(const AttentionEquivariance& equivariance) {
  val object = to_js(equivariance.moved);
  object.set("input", to_js(equivariance.input.view()));
  return object;
}

val to_js(const FirstAttention& attention, int nhead) {
  val object = val::object();
  object.set("query", to_js(attention.query.view()));
  object.set("key", to_js(attention.key.view()));
  object.set("value", to_js(attention.value.view()));
  object.set("scores", to_js(std::span<const float>(attention.scores)));
  object.set("nhead", nhead);
  return object;
}

val to_js(const ReadOut& read_out) {
  val object = val::object();
  object.set("token", read_out.token);
  object.set("position", read_out.position);
  object.set("width", read_out.width);
  return object;
}

val attention_positions_of(const Encoder& encoder) {
  const Config& config = encoder.config();
  const std::vector<float> biases = score_biases(encoder, config.length);
  val matrix = val::object();
  matrix.set("rows", biases.empty() ? 0 : config.nhead);
  matrix.set("cols", biases.empty() ? 0 : 2 * config.slots() - 1);
  matrix.set("values", to_js(std::span(biases)));
  val object = val::object();
  object.set("score_bias", matrix);
  object.set("rotary_frequencies", to_js(rotary_frequencies(config)));
  return object;
}

}  // namespace poslab::binding
