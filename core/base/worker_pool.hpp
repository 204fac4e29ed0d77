// Threads that wait for work, and one loop that shares indices among them.
//
// `run(count, work)` calls work(worker, index) once for every index in [0, count), from the calling
// thread and the pool's; it returns when all are done. Each worker begins with the same share of the indices whenever
// the count is the same, so that what it wrote is still in its cache, and then helps the others: who takes which index
// is left to chance. Hence `work` must write only what belongs to its index: then one thread or sixteen give the same
// bits. It must not throw: there is nobody to hand an exception to.
#pragma once

#include <functional>
#include <memory>

namespace poslab {

class WorkerPool {
 public:
  using Work = std::function<void(int worker, int index)>;

  /// `workers` includes the calling thread; 1 starts none.
  explicit WorkerPool(int workers);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int workers() const { return workers_; }
  void run(int count, const Work& work);

  /// Threads this build and machine can use (1 where the build has none).
  static int available();

 private:
  struct Shared;
  int workers_;
  std::unique_ptr<Shared> shared_;
};

}  // namespace poslab
