// The bar that a run draws on a terminal: how far, how well, how fast, how long still.
//
//   step 120/300 [=======>           ]  loss 1.5712  tokens right 31.4 %  85 steps/s  2 s left
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

namespace poslab::cli {

/// What the bar says, at most `width` columns; parts that do not fit are left out, the last first.
struct ProgressState {
  std::int64_t done = 0;
  std::int64_t steps = 0;
  double loss = 0.0;
  std::optional<double> token_accuracy;  // of the latest evaluation
  double seconds = 0.0;
};
std::string progress_line(const ProgressState& state, int width);

class Progress {
 public:
  /// Draws on `stream`; nothing at all when it is null.
  Progress(std::FILE* stream, std::int64_t steps);
  /// Wipes the bar.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void step(std::int64_t done, double loss);
  void evaluation(double token_accuracy);

 private:
  using Clock = std::chrono::steady_clock;

  void draw(Clock::time_point now);

  std::FILE* stream_;
  ProgressState state_;
  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> drawn_;
};

}  // namespace poslab::cli
