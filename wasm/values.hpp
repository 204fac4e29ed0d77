// Core values as JavaScript values, and back. Field names keep their C++ spelling; every array is a copy,
// since views of wasm memory die when it grows.
#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/matrix_view.hpp"
#include "ceiling/task_ceiling.hpp"
#include "clinic/patient.hpp"
#include "model/config.hpp"
#include "model/input_scale.hpp"
#include "probe/order_sensitivity.hpp"
#include "train/metrics.hpp"
#include "train/trainer.hpp"

namespace poslab::binding {

using emscripten::val;

/// A typed array of its own with these values.
template <class T>
val to_js(std::span<const T> values) {
  return val(emscripten::typed_memory_view(values.size(), values.data())).template call<val>("slice");
}

val to_js(const Config& config);
val to_js(const Field& field);
val to_js(const Metrics& metrics);
val to_js(const Ceiling& ceiling, Information information);
val to_js(const InputScale& scale);
val to_js(const OrderSensitivity& sensitivity);
val to_js(const MatrixView& matrix);
val to_js(const Prediction& prediction, const Config& config);
val to_js(const Examination& found);
val to_js(const Fault& fault);
val to_js(const Error& error);
val to_js(const std::vector<double>& values);

/// A setting's value as it stands; what is no number and no flag as text.
FieldValue to_field_value(const val& value);
/// Partial settings over the defaults; throws Error.
Config to_config(const val& settings);
/// "order_blind", "causal" or "full".
std::string name_of(Information information);
/// Numbers of a JavaScript array; throws Error, naming the field, for what is no whole number.
std::vector<std::int32_t> to_wholes(const std::string& field, const val& numbers);
/// The same of a sequence of tokens.
std::vector<std::int32_t> to_ids(const val& numbers);
/// A whole number that fits an int; throws Error.
int to_whole(const std::string& field, double value);

/// {ok: true, value: f()}, or {ok: false, error} when f throws.
template <class F>
val result_of(F&& f) {
  val result = val::object();
  const auto refuse = [&](const Error& error) {
    result.set("ok", false);
    result.set("error", to_js(error));
  };
  try {
    result.set("value", f());
    result.set("ok", true);
  } catch (const Error& error) {
    refuse(error);
  } catch (const std::bad_alloc&) {
    refuse(Error("out_of_memory", "memory", ""));
  }
  return result;
}

}  // namespace poslab::binding
