// The questions that the lesson's figures ask, one function each, under the names of web/protocol/questions.ts.
#include <emscripten/bind.h>

#include "answers.hpp"
#include "probe/initial_model.hpp"
#include "probe/output_difference.hpp"
#include "probe/rotation.hpp"
#include "values.hpp"

namespace poslab::binding {
namespace {

/// Sequences that initial_loss is the mean over.
constexpr int kInitialLossSequences = 1024;

std::vector<double> to_numbers(const val& numbers) { return emscripten::vecFromJSArray<double>(numbers); }

PairLayout to_pair_layout(const val& name) {
  Config config;
  set_field(config, find_field("pair_layout"), to_field_value(name));
  return config.pair_layout;
}

Combine to_combine(const std::string& name) {
  if (name == "add") return Combine::kAdd;
  if (name == "concatenate") return Combine::kConcatenate;
  throw Error("unknown_choice", "combine", name, {{"choices", "add, concatenate"}});
}

Encoder initial_model_of(const val& settings) { return initial_model(to_config(settings)); }

val ask_initial_tensor(const val& settings, const std::string& name) {
  return result_of([&] { return to_js(initial_model_of(settings).find_tensor(name)); });
}

val ask_input_parts(const val& settings, const val& ids) {
  return result_of([&] { return to_js(input_parts(initial_model_of(settings), to_ids(ids))); });
}

val ask_parameter_counts(const val& settings) {
  return result_of([&] { return to_js(parameter_counts(to_config(settings))); });
}

val ask_sinusoid_pairs(double d_model, double base) {
  return result_of([&] { return to_js(sinusoid_pairs(to_whole("d_model", d_model), base)); });
}

val ask_sinusoid_rows(const val& positions, double d_model) {
  return result_of([&] { return to_js(sinusoid_rows(to_numbers(positions), to_whole("d_model", d_model)).view()); });
}

val ask_compare_sinusoids(double d_model, double p, double q) {
  return result_of([&] { return to_js(compare_sinusoids(to_whole("d_model", d_model), p, q)); });
}

val ask_initial_table_map(const val& settings, const std::string& name) {
  return result_of([&] { return to_js(table_map(initial_model_of(settings).find_tensor(name), name)); });
}

val ask_equivariance(const val& settings, const val& ids, const val& permutation) {
  return result_of([&] {
    return to_js(equivariance(initial_model_of(settings), to_ids(ids), to_wholes("permutation", permutation)));
  });
}

val ask_attention_equivariance(const val& settings, const val& permutation) {
  return result_of(
      [&] { return to_js(attention_equivariance(initial_model_of(settings), to_wholes("permutation", permutation))); });
}

val ask_output_difference(const val& settings, const val& ids, double slot, const val& other_ids, double other_slot) {
  return result_of([&] {
    const std::vector<std::int32_t> one = to_ids(ids);
    const std::vector<std::int32_t> other = to_ids(other_ids);
    return val(output_difference(initial_model_of(settings), {one, to_whole("slot", slot)},
                                 {other, to_whole("slot", other_slot)}));
  });
}

val ask_first_attention(const val& settings, const val& ids) {
  return result_of([&] {
    const Encoder model = initial_model_of(settings);
    return to_js(first_attention(model, to_ids(ids)), model.config().nhead);
  });
}

val ask_read_out(const val& settings, const std::string& combine) {
  return result_of([&] { return to_js(read_out(initial_model_of(settings), to_combine(combine))); });
}

val ask_rotate(const val& vector, double position, double base, const val& pair_layout) {
  return result_of([&] { return to_js(rotate(to_numbers(vector), position, base, to_pair_layout(pair_layout))); });
}

val ask_rotary_score_of_layouts(const val& query, const val& key, double query_position, double key_position,
                                double base, const val& query_layout, const val& key_layout) {
  return result_of([&] {
    const std::vector<double> q = to_numbers(query);
    const std::vector<double> k = to_numbers(key);
    return val(rotary_score({q, query_position, to_pair_layout(query_layout)},
                            {k, key_position, to_pair_layout(key_layout)}, base));
  });
}

val ask_rotary_score(const val& query, const val& key, double query_position, double key_position, double base,
                     const val& pair_layout) {
  return ask_rotary_score_of_layouts(query, key, query_position, key_position, base, pair_layout, pair_layout);
}

val ask_initial_input_scale(const val& settings) {
  return result_of([&] { return to_js(input_scale(initial_model_of(settings))); });
}

val ask_initial_loss(const val& settings) {
  return result_of([&] {
    Trainer trainer(to_config(settings));
    return val(trainer.evaluate(trainer.config().length, kInitialLossSequences).loss);
  });
}

val ask_initial_attention_positions(const val& settings) {
  return result_of([&] { return attention_positions_of(initial_model_of(settings)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(poslab_questions) {
  emscripten::function("initial_tensor", &ask_initial_tensor);
  emscripten::function("input_parts", &ask_input_parts);
  emscripten::function("parameter_counts", &ask_parameter_counts);
  emscripten::function("sinusoid_pairs", &ask_sinusoid_pairs);
  emscripten::function("sinusoid_rows", &ask_sinusoid_rows);
  emscripten::function("compare_sinusoids", &ask_compare_sinusoids);
  emscripten::function("initial_table_map", &ask_initial_table_map);
  emscripten::function("equivariance", &ask_equivariance);
  emscripten::function("attention_equivariance", &ask_attention_equivariance);
  emscripten::function("output_difference", &ask_output_difference);
  emscripten::function("first_attention", &ask_first_attention);
  emscripten::function("read_out", &ask_read_out);
  emscripten::function("rotate", &ask_rotate);
  emscripten::function("rotary_score", &ask_rotary_score);
  emscripten::function("rotary_score_of_layouts", &ask_rotary_score_of_layouts);
  emscripten::function("initial_input_scale", &ask_initial_input_scale);
  emscripten::function("initial_loss", &ask_initial_loss);
  emscripten::function("initial_attention_positions", &ask_initial_attention_positions);
}

}  // namespace poslab::binding
