#include "progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "terminal.hpp"

namespace poslab::cli {
namespace {

constexpr std::chrono::milliseconds kBetweenDrawings{100};

std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string bar(std::int64_t done, std::int64_t steps, int width) {
  const auto filled = static_cast<int>(done * width / std::max<std::int64_t>(1, steps));
  std::string text(static_cast<std::size_t>(filled), '=');
  if (filled < width) text += '>';
  text.resize(static_cast<std::size_t>(width), ' ');
  return " [" + text + "]";
}

}  // namespace

std::string progress_line(const ProgressState& state, int width) {
  constexpr int kNarrowestBar = 10;
  constexpr int kWidestBar = 40;
  const double rate = state.seconds > 0.0 ? static_cast<double>(state.done) / state.seconds : 0.0;
  const std::string total = std::to_string(state.steps);
  const std::string step = fmt::format("step {:>{}}/{}", state.done, total.size(), total);
  std::vector<std::string> parts{fmt::format("  loss {:.4f}", state.loss)};
  if (rate > 0.0) {
    const double left = static_cast<double>(state.steps - state.done) / rate;
    parts.push_back(fmt::format("  {} left", duration(left)));
    parts.push_back(fmt::format("  {:.{}f} steps/s", rate, rate < 10.0 ? 1 : 0));
  }
  if (state.token_accuracy) parts.push_back(fmt::format("  tokens right {:.1f} %", 100.0 * *state.token_accuracy));

  constexpr int kBrackets = 3;
  std::string text;
  int room = width - static_cast<int>(step.size()) - kBrackets - kNarrowestBar;
  for (const std::string& part : parts) {
    if (static_cast<int>(part.size()) > room) break;
    text += part;
    room -= static_cast<int>(part.size());
  }
  if (room < 0) return step.substr(0, static_cast<std::size_t>(std::max(0, width)));
  return step + bar(state.done, state.steps, std::min(kNarrowestBar + room, kWidestBar)) + text;
}

Progress::Progress(std::FILE* stream, std::int64_t steps) : stream_(stream) { state_.steps = steps; }

Progress::~Progress() {
  if (stream_ == nullptr || !drawn_) return;
  std::fputs("\r\x1b[K", stream_);
  std::fflush(stream_);
}

void Progress::step(std::int64_t done, double loss) {
  state_.done = done;
  state_.loss = loss;
  if (stream_ == nullptr) return;
  const Clock::time_point now = Clock::now();
  if (!drawn_ || now - *drawn_ >= kBetweenDrawings || done == state_.steps) draw(now);
}

void Progress::evaluation(double token_accuracy) { state_.token_accuracy = token_accuracy; }

void Progress::draw(Clock::time_point now) {
  drawn_ = now;
  state_.seconds = std::chrono::duration<double>(now - start_).count();
  // The last column stays free: writing there makes some terminals wrap.
  fmt::print(stream_, "\r{}\x1b[K", progress_line(state_, terminal_width(stream_) - 1));
  std::fflush(stream_);
}

}  // namespace poslab::cli
