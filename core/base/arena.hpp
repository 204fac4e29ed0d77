// One aligned block of zeroed floats, handed out piece by piece.
//
// Sizes are declared first (`reserve`), then memory is taken once (`commit`): nothing is allocated
// while training.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "base/matrix_view.hpp"

namespace poslab {

class Arena {
 public:
  /// Declares a (rows, cols) matrix; `view` becomes valid at commit(), and must live until then.
  void reserve(MatrixView& view, int rows, int cols) {
    view = {nullptr, rows, cols};
    wanted_.push_back(&view);
    floats_ += view.size();
  }

  void commit() {
    block_.reset(static_cast<float*>(::operator new(floats_ * sizeof(float) + kAlignment, kAligned)));
    zero();
    float* next = block_.get();
    for (MatrixView* view : wanted_) {
      if (view->size() != 0) view->data = next;
      next += view->size();
    }
    wanted_.clear();
  }

  void zero() { std::fill_n(block_.get(), floats_, 0.0F); }
  std::span<float> floats() const { return {block_.get(), floats_}; }

 private:
  static constexpr std::size_t kAlignment = 64;
  static constexpr std::align_val_t kAligned{kAlignment};
  struct Free {
    void operator()(float* block) const { ::operator delete(block, kAligned); }
  };

  std::vector<MatrixView*> wanted_;
  std::unique_ptr<float, Free> block_;
  std::size_t floats_ = 0;
};

}  // namespace poslab
