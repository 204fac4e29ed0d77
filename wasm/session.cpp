#include "session.hpp"

#include <algorithm>

#include "answers.hpp"
#include "io/checkpoint.hpp"
#include "train/last_step.hpp"
#include "values.hpp"

namespace poslab::binding {

using emscripten::val;

/// More threads than this gain little on models of this size, and each costs memory on a phone.
constexpr int kMaximumThreads = 8;

int session_threads() { return std::min(kMaximumThreads, WorkerPool::available()); }

TrainerOptions session_options() { return {&best_kernels(), session_threads()}; }

Session::Session(const Config& config)
    : model_(std::in_place_type<Trainer>, config, session_options()), trainer_(std::get<Trainer>(model_)) {}

Session::Session(const Config& record, const std::string& fault)
    : model_(std::in_place_type<Patient>, record, fault, session_options()),
      trainer_(std::get<Patient>(model_).trainer()) {}

val Session::config() const { return to_js(trainer_.config()); }

double Session::steps() const { return static_cast<double>(trainer_.steps()); }

double Session::step() { return trainer_.step(); }

val Session::advance_step() {
  const std::optional<double> loss = trainer_.advance_step();
  return loss ? val(*loss) : val::undefined();
}

val Session::begin_evaluation(double length, double sequences) {
  return result_of([&] {
    evaluation_.emplace(
        trainer_.begin_evaluation(to_whole("eval_lengths", length), to_whole("eval_sequences", sequences)));
    return val(true);
  });
}

val Session::advance_evaluation() {
  return result_of([&] {
    if (!evaluation_) throw Error("no_evaluation", "evaluation", "");
    evaluation_->advance();
    return evaluation_->done() ? to_js(evaluation_->metrics()) : val::undefined();
  });
}

val Session::predict(const val& ids) {
  return result_of([&] {
    Patient* const patient = std::get_if<Patient>(&model_);
    const std::vector<std::int32_t> sequence = to_ids(ids);
    return to_js(patient == nullptr ? trainer_.predict(sequence) : patient->predict(sequence), trainer_.config());
  });
}

val Session::examine() {
  Patient* const patient = std::get_if<Patient>(&model_);
  return patient == nullptr ? val::undefined() : to_js(patient->examine());
}

val Session::position_table() const { return to_js(trainer_.encoder().position_table()); }

val Session::input_scale() const { return to_js(poslab::input_scale(trainer_.encoder())); }

val Session::attention_positions() const { return attention_positions_of(trainer_.encoder()); }

val Session::parameters() const {
  val list = val::array();
  const auto push = [&](const NamedTensor& tensor, bool trainable) {
    val shape = val::array();
    for (const std::int64_t size : tensor.shape) shape.call<void>("push", static_cast<double>(size));
    val object = val::object();
    object.set("name", tensor.name);
    object.set("shape", shape);
    object.set("trainable", trainable);
    list.call<void>("push", object);
  };
  const auto trained = list_tensors(trainer_.encoder().parameters(), trainer_.config());
  for (const NamedTensor& tensor : to_tensor_file(trainer_).tensors) {
    push(tensor, std::any_of(trained.begin(), trained.end(),
                             [&](const NamedView& named) { return named.name == tensor.name; }));
  }
  return list;
}

val Session::tensor(const std::string& name) const {
  return result_of([&] { return to_js(trainer_.find_tensor(name)); });
}

val Session::table_map(const std::string& name) const {
  return result_of([&] { return to_js(poslab::table_map(trainer_.find_tensor(name), name)); });
}

val Session::gradient(const std::string& name) const {
  return result_of([&] { return to_js(gradient_of_last_step(trainer_, name)); });
}

val Session::gradient_norm(const std::string& name) const {
  return result_of([&] { return val(gradient_norm_of_last_step(trainer_, name)); });
}

val Session::batch(std::span<const std::int32_t> tokens) const {
  return result_of([&] {
    trainer_.require_whole_step("batch");
    val object = val::object();
    object.set("rows", trainer_.config().batch);
    object.set("cols", trainer_.config().slots());
    object.set("values", to_js(tokens));
    return object;
  });
}

val Session::batch_ids() const { return batch(trainer_.batch_ids()); }

val Session::batch_targets() const { return batch(trainer_.batch_targets()); }

val Session::batch_loss() {
  return result_of([&] { return val(trainer_.batch_loss()); });
}

std::string Session::digest() const { return poslab::digest(trainer_.encoder().parameters(), trainer_.config()); }

val Session::save() const {
  const std::vector<std::byte> bytes = format_safetensors(to_tensor_file(trainer_));
  return to_js(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

val Session::load(const val& file) {
  return result_of([&] {
    const std::vector<std::uint8_t> bytes = emscripten::convertJSArrayToNumberVector<std::uint8_t>(file);
    const TensorFile tensors = parse_safetensors(std::as_bytes(std::span(bytes)), "file");
    require_no_other_tensors(tensors, "file", trainer_);
    load_weights(tensors, "file", trainer_);
    return val(true);
  });
}

}  // namespace poslab::binding
