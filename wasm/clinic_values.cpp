// What the clinic knows and finds, as JavaScript values.
#include "values.hpp"

namespace poslab::binding {
namespace {

val optional_number(const std::optional<double>& value) { return value ? val(*value) : val::undefined(); }

val table_check(const std::optional<TableCheck>& check) {
  if (!check) return val::undefined();
  val object = val::object();
  object.set("row", to_js(std::span<const float>(check->row)));
  object.set("right_row", to_js(std::span<const float>(check->right_row)));
  object.set("circle_error", check->circle_error);
  object.set("shift_error", check->shift_error);
  return object;
}

val training_row(const TrainingRow& row) {
  val object = val::object();
  object.set("ids", to_js(std::span<const std::int32_t>(row.ids)));
  object.set("targets", to_js(std::span<const std::int32_t>(row.targets)));
  return object;
}

}  // namespace

val to_js(const Examination& found) {
  val evaluations = val::array();
  for (const Metrics& each : found.evaluations) evaluations.call<void>("push", to_js(each));
  val rows = val::array();
  for (const TrainingRow& each : found.rows) rows.call<void>("push", training_row(each));
  val object = val::object();
  object.set("ceiling", found.ceiling ? val(found.ceiling->token_accuracy) : val::undefined());
  object.set("ceiling_loss", found.ceiling ? val(found.ceiling->loss) : val::undefined());
  object.set("parameters", static_cast<double>(found.parameters));
  object.set("scale", to_js(found.scale));
  object.set("table", table_check(found.table));
  object.set("evaluations", evaluations);
  object.set("between_equal_sequences", found.outputs.between_equal_sequences);
  object.set("by_order", found.outputs.by_order);
  object.set("rows", rows);
  object.set("tables_apart", optional_number(found.tables_apart));
  object.set("bias", to_js(std::span<const float>(found.bias)));
  object.set("later_attention", optional_number(found.later_attention));
  return object;
}

val to_js(const Fault& fault) {
  val object = val::object();
  object.set("name", std::string(fault.name));
  object.set("description", std::string(fault.description));
  object.set("healthy", std::string(fault.healthy));
  object.set("config", to_js(fault.config));
  object.set("steps", fault.steps);
  return object;
}

}  // namespace poslab::binding
