#include "nn/position_scheme.hpp"

#include <array>

namespace poslab {
namespace {

using Acts = PositionScheme::Acts;
using Holds = PositionScheme::Holds;

constexpr std::array kSchemes{
    PositionScheme{.mode = PositionMode::kNone,
                   .name = "none",
                   .acts = Acts::kNowhere,
                   .holds = Holds::kNothing,
                   .state_dict_key = ""},
    PositionScheme{.mode = PositionMode::kSinusoidal,
                   .name = "sin",
                   .acts = Acts::kOnInput,
                   .holds = Holds::kBuffer,
                   .state_dict_key = "emb.pe",
                   .even_width = true},
    PositionScheme{.mode = PositionMode::kLearned,
                   .name = "learned",
                   .acts = Acts::kOnInput,
                   .holds = Holds::kParameter,
                   .state_dict_key = "emb.pos.weight"},
    PositionScheme{.mode = PositionMode::kRope,
                   .name = "rope",
                   .acts = Acts::kOnQueriesAndKeys,
                   .holds = Holds::kNothing,
                   .state_dict_key = "",
                   .even_head_dim = true},
    PositionScheme{.mode = PositionMode::kAlibi,
                   .name = "alibi",
                   .acts = Acts::kOnScores,
                   .holds = Holds::kNothing,
                   .state_dict_key = ""},
    PositionScheme{.mode = PositionMode::kT5Bias,
                   .name = "t5_bias",
                   .acts = Acts::kOnScores,
                   .holds = Holds::kParameter,
                   .state_dict_key = "encoder.relative_attention_bias.weight"},
    PositionScheme{.mode = PositionMode::kRelative,
                   .name = "relative",
                   .acts = Acts::kOnScores,
                   .holds = Holds::kParameter,
                   .state_dict_key = "encoder.relative_bias.weight"},
    PositionScheme{.mode = PositionMode::kRandomSinusoidal,
                   .name = "random_sin",
                   .acts = Acts::kOnInput,
                   .holds = Holds::kBuffer,
                   .state_dict_key = "emb.pe",
                   .even_width = true,
                   .random_slots = true},
    PositionScheme{.mode = PositionMode::kRandomLearned,
                   .name = "random_learned",
                   .acts = Acts::kOnInput,
                   .holds = Holds::kParameter,
                   .state_dict_key = "emb.pos.weight",
                   .random_slots = true},
};

}  // namespace

std::span<const PositionScheme> position_schemes() { return kSchemes; }

const PositionScheme& position_scheme(PositionMode mode) { return kSchemes[static_cast<std::size_t>(mode)]; }

}  // namespace poslab
