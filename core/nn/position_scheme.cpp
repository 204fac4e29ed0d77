#include "nn/position_scheme.hpp"

#include <array>

namespace poslab {
namespace {

using Acts = PositionScheme::Acts;
using Holds = PositionScheme::Holds;

constexpr std::array kSchemes{
    PositionScheme{PositionMode::kNone, "none", Acts::kNowhere, Holds::kNothing, "", false},
    PositionScheme{PositionMode::kSinusoidal, "sin", Acts::kOnInput, Holds::kBuffer, "emb.pe", true},
    PositionScheme{PositionMode::kLearned, "learned", Acts::kOnInput, Holds::kParameter, "emb.pos.weight", false},
};

}  // namespace

std::span<const PositionScheme> position_schemes() { return kSchemes; }

const PositionScheme& position_scheme(PositionMode mode) { return kSchemes[static_cast<std::size_t>(mode)]; }

}  // namespace poslab
