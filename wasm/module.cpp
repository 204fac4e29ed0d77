// The module's functions and its one class, under the names of web/protocol/core.ts; the questions that the lesson's
// figures ask of models at their start are in questions.cpp.
#include <emscripten/bind.h>

#include <memory>
#include <optional>
#include <string>

#include "base/owned_matrix.hpp"
#include "ceiling/task_ceiling.hpp"
#include "model/presets.hpp"
#include "nn/sinusoidal.hpp"
#include "probe/initial_model.hpp"
#include "probe/order_sensitivity.hpp"
#include "session.hpp"
#include "values.hpp"

namespace poslab::binding {
namespace {

using emscripten::val;

std::string version() { return POSLAB_VERSION; }

std::string kernel() { return std::string(best_kernels().name); }

val known_presets() {
  val object = val::object();
  for (const Preset& preset : presets()) {
    val each = val::object();
    each.set("config", to_js(preset.config));
    each.set("source", std::string(preset.source));
    each.set("steps", preset.steps);
    object.set(std::string(preset.name), each);
  }
  return object;
}

val field_descriptions() {
  val list = val::array();
  for (const Field& field : fields()) list.call<void>("push", to_js(field));
  return list;
}

val all_error_codes() {
  val list = val::array();
  for (const std::string& code : error_codes()) list.call<void>("push", code);
  return list;
}

val validate_settings(const val& settings) {
  return result_of([&] {
    const Config config = to_config(settings);
    validate(config);
    return to_js(config);
  });
}

val known_faults() {
  val list = val::array();
  for (const Fault& fault : faults()) list.call<void>("push", to_js(fault));
  return list;
}

val create_faulty_session(const val& settings, const std::string& fault) {
  return result_of([&] { return val(std::make_shared<Session>(to_config(settings), fault)); });
}

val create_session(const val& settings) {
  return result_of([&] { return val(std::make_shared<Session>(to_config(settings))); });
}

/// Undefined where nothing exact is known.
val ceiling_without_order(const val& settings, double length) {
  return result_of([&] {
    const Config config = to_config(settings);
    const Information information = config.causal ? Information::kCausal : Information::kOrderBlind;
    const std::optional<Ceiling> best = task_ceiling(task_options(config, to_whole("length", length)), information);
    return best ? to_js(*best, information) : val::undefined();
  });
}

val encode_sinusoidal(double max_len, double d_model) {
  return result_of([&] {
    Config config;
    set_field(config, find_field("max_len"), max_len);
    set_field(config, find_field("d_model"), d_model);
    config.nhead = 1;
    config.length = 1;
    validate(config);
    const OwnedMatrix table(config.max_len, config.d_model);
    fill_sinusoidal(table.view());
    return to_js(table.view());
  });
}

val sensitivity_to_order(const val& settings) {
  return result_of([&] {
    const Config config = to_config(settings);
    return to_js(order_sensitivity(initial_model(config), config.length));
  });
}

val differences_by_swap(const val& settings, const val& ids, double one, double other) {
  return result_of([&] {
    const Encoder model = initial_model(to_config(settings));
    return to_js(swap_differences(model, to_ids(ids), to_whole("slot", one), to_whole("slot", other)));
  });
}

val ceiling_of_model(const val& settings) {
  return result_of([&] {
    const Config config = to_config(settings);
    validate(config);
    const Information information = information_of(config);
    const std::optional<Ceiling> best = task_ceiling(task_options(config, config.length), information);
    val object = val::object();
    object.set("information", name_of(information));
    object.set("ceiling", best ? to_js(*best, information) : val::undefined());
    return object;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(poslab) {
  emscripten::function("version", &version);
  emscripten::function("kernel", &kernel);
  emscripten::function("threads", &session_threads);
  emscripten::function("presets", &known_presets);
  emscripten::function("fields", &field_descriptions);
  emscripten::function("error_codes", &all_error_codes);
  emscripten::function("validate", &validate_settings);
  emscripten::function("create_session", &create_session);
  emscripten::function("faults", &known_faults);
  emscripten::function("create_faulty_session", &create_faulty_session);
  emscripten::function("ceiling_without_order", &ceiling_without_order);
  emscripten::function("ceiling_of_model", &ceiling_of_model);
  emscripten::function("encode_sinusoidal", &encode_sinusoidal);
  emscripten::function("order_sensitivity", &sensitivity_to_order);
  emscripten::function("swap_differences", &differences_by_swap);
  emscripten::class_<Session>("Session")
      .smart_ptr<std::shared_ptr<Session>>("SessionPointer")
      .function("config", &Session::config)
      .function("steps", &Session::steps)
      .function("step", &Session::step)
      .function("advance_step", &Session::advance_step)
      .function("begin_evaluation", &Session::begin_evaluation)
      .function("advance_evaluation", &Session::advance_evaluation)
      .function("predict", &Session::predict)
      .function("position_table", &Session::position_table)
      .function("input_scale", &Session::input_scale)
      .function("attention_positions", &Session::attention_positions)
      .function("parameters", &Session::parameters)
      .function("tensor", &Session::tensor)
      .function("table_map", &Session::table_map)
      .function("gradient", &Session::gradient)
      .function("gradient_norm", &Session::gradient_norm)
      .function("batch_ids", &Session::batch_ids)
      .function("batch_targets", &Session::batch_targets)
      .function("batch_loss", &Session::batch_loss)
      .function("digest", &Session::digest)
      .function("save", &Session::save)
      .function("load", &Session::load)
      .function("examine", &Session::examine);
}

}  // namespace poslab::binding
