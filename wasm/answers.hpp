// The answers to questions (web/protocol/questions.ts) as JavaScript values.
#pragma once

#include "probe/equivariance.hpp"
#include "probe/first_attention.hpp"
#include "probe/input_parts.hpp"
#include "probe/parameter_counts.hpp"
#include "probe/read_out.hpp"
#include "probe/sinusoid.hpp"
#include "probe/table_map.hpp"
#include "values.hpp"

namespace poslab::binding {

val to_js(const InputParts& parts);
val to_js(const std::vector<ParameterCount>& counts);
val to_js(const SinusoidPairs& pairs);
val to_js(const SinusoidComparison& comparison);
val to_js(const TableMap& map);
val to_js(const Equivariance& equivariance);
val to_js(const AttentionEquivariance& equivariance);
val to_js(const FirstAttention& attention, int nhead);
val to_js(const ReadOut& read_out);
/// What the scheme does inside the attention, at the training length (probe/attention_positions.hpp).
val attention_positions_of(const Encoder& encoder);

}  // namespace poslab::binding
