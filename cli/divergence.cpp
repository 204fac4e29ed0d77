#include "divergence.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace poslab::cli {
namespace {

constexpr std::size_t kWindow = 20;
constexpr double kFactor = 1.5;

}  // namespace

Divergence::Divergence(int vocab_size) : floor_(std::log(vocab_size)) {}

void Divergence::add(double loss) {
  if (!std::isfinite(loss)) lost_ = true;
  if (count_ == 0) floor_ = std::max(floor_, loss);
  ++count_;
  recent_.push_back(loss);
  if (recent_.size() > kWindow) recent_.pop_front();
}

bool Divergence::found() const {
  if (lost_) return true;
  if (count_ <= static_cast<std::int64_t>(kWindow)) return false;
  const double mean = std::accumulate(recent_.begin(), recent_.end(), 0.0) / static_cast<double>(recent_.size());
  return mean > kFactor * floor_;
}

}  // namespace poslab::cli
