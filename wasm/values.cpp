#include "values.hpp"

#include <cmath>
#include <limits>
#include <variant>

#include "base/owned_matrix.hpp"

namespace poslab::binding {
namespace {

val to_js(std::span<const std::string_view> names) {
  val list = val::array();
  for (const std::string_view name : names) list.call<void>("push", std::string(name));
  return list;
}

val to_js(const FieldValue& value) {
  return std::visit([](const auto& plain) { return val(plain); }, value);
}

const char* kind_of(const Field& field) {
  if (std::holds_alternative<Choice>(field.member)) return "choice";
  if (std::holds_alternative<bool Config::*>(field.member)) return "boolean";
  return std::holds_alternative<double Config::*>(field.member) ? "number" : "integer";
}

}  // namespace

val to_js(const Config& config) {
  val object = val::object();
  for (const Field& field : fields()) object.set(std::string(field.name), to_js(get_field(config, field)));
  return object;
}

val to_js(const Field& field) {
  val object = val::object();
  object.set("name", std::string(field.name));
  object.set("kind", std::string(kind_of(field)));
  object.set("description", std::string(field.description));
  if (const Choice* choice = std::get_if<Choice>(&field.member)) {
    object.set("choices", to_js(choice->names));
  } else if (!std::holds_alternative<bool Config::*>(field.member)) {
    object.set("minimum", field.minimum);
    object.set("maximum", field.maximum);
  }
  return object;
}

val to_js(const Metrics& metrics) {
  val object = val::object();
  object.set("loss", metrics.loss);
  object.set("token_accuracy", metrics.token_accuracy);
  object.set("sequence_accuracy", metrics.sequence_accuracy);
  object.set("slot_accuracy", to_js(metrics.slot_accuracy));
  object.set("slot_counted", to_js(std::vector<double>(metrics.slot_counted.begin(), metrics.slot_counted.end())));
  return object;
}

val to_js(const Ceiling& ceiling, Information information) {
  val object = val::object();
  object.set("information", name_of(information));
  object.set("token_accuracy", ceiling.token_accuracy);
  object.set("loss", ceiling.loss);
  return object;
}

val to_js(const InputScale& scale) {
  val object = val::object();
  object.set("token", scale.token);
  object.set("position", scale.position);
  return object;
}

val to_js(const OrderSensitivity& sensitivity) {
  val object = val::object();
  object.set("equivariance_error", sensitivity.equivariance_error);
  object.set("reflection_error", sensitivity.reflection_error);
  object.set("constant_input_spread", sensitivity.constant_input_spread);
  return object;
}

val to_js(const MatrixView& matrix) {
  const std::vector<float> values = dense(matrix);
  val object = val::object();
  object.set("rows", matrix.rows);
  object.set("cols", matrix.cols);
  object.set("values", to_js(std::span<const float>(values)));
  return object;
}

val to_js(const Prediction& prediction, const Config& config) {
  val object = val::object();
  object.set("length", prediction.length);
  object.set("ids", to_js(std::span<const std::int32_t>(prediction.ids)));
  object.set("predictions", to_js(std::span<const std::int32_t>(prediction.predictions)));
  object.set("targets", to_js(std::span<const std::int32_t>(prediction.targets)));
  object.set("probabilities", to_js(std::span<const float>(prediction.probabilities)));
  object.set("attn_weights", to_js(std::span<const float>(prediction.attn_weights)));
  object.set("num_layers", config.num_layers);
  object.set("nhead", config.nhead);
  object.set("vocab_size", config.model_vocab_size());
  return object;
}

val to_js(const Error& error) {
  val parameters = val::object();
  for (const auto& [name, text] : error.parameters()) parameters.set(name, text);
  val object = val::object();
  object.set("code", error.code());
  object.set("field", error.field());
  object.set("value", error.value());
  object.set("parameters", parameters);
  object.set("message", error.message());
  return object;
}

val to_js(const std::vector<double>& values) {
  val list = val::array();
  for (const double value : values) list.call<void>("push", value);
  return list;
}

std::string name_of(Information information) {
  switch (information) {
    case Information::kOrderBlind:
      return "order_blind";
    case Information::kCausal:
      return "causal";
    case Information::kFull:
      break;
  }
  return "full";
}

FieldValue to_field_value(const val& value) {
  if (value.isTrue() || value.isFalse()) return value.isTrue();
  if (value.isNumber()) return value.as<double>();
  return val::global("String")(value).as<std::string>();
}

Config to_config(const val& settings) {
  Config config;
  const val keys = val::global("Object").call<val>("keys", settings);
  for (unsigned i = 0; i < keys["length"].as<unsigned>(); ++i) {
    const std::string name = keys[i].as<std::string>();
    set_field(config, find_field(name), to_field_value(settings[name]));
  }
  return config;
}

int to_whole(const std::string& field, double value) {
  constexpr double kLimit = std::numeric_limits<int>::max();
  if (value == std::floor(value) && std::abs(value) <= kLimit) return static_cast<int>(value);
  throw Error("not_a_whole_number", field, text_of(value), {{"minimum", "1"}, {"maximum", text_of(kLimit)}});
}

std::vector<std::int32_t> to_wholes(const std::string& field, const val& numbers) {
  std::vector<std::int32_t> wholes;
  for (const double number : emscripten::vecFromJSArray<double>(numbers)) wholes.push_back(to_whole(field, number));
  return wholes;
}

std::vector<std::int32_t> to_ids(const val& numbers) { return to_wholes("sequence", numbers); }

}  // namespace poslab::binding
