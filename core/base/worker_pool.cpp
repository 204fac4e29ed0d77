#include "base/worker_pool.hpp"

#include <algorithm>
#include <atomic>

#if POSLAB_THREADS
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace poslab {

#if POSLAB_THREADS

struct WorkerPool::Shared {
  std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable finished;
  std::atomic<long> round{0};
  std::atomic<int> next{0};
  std::atomic<int> busy{0};
  std::atomic<bool> stop{false};
  int count = 0;
  const Work* work = nullptr;
  std::vector<std::thread> threads;

  void share_indices(int worker) {
    for (int index = next.fetch_add(1); index < count; index = next.fetch_add(1)) (*work)(worker, index);
  }

  void serve(int worker) {
    long seen = 0;
    for (;;) {
      // Two regions follow each other closely in a step: a short spin spares the sleep between them.
      for (int spin = 0; spin < kSpins && round.load() == seen && !stop.load(); ++spin) {
      }
      if (round.load() == seen && !stop.load()) {
        std::unique_lock lock(mutex);
        wake.wait(lock, [&] { return round.load() != seen || stop.load(); });
      }
      if (stop.load()) return;
      seen = round.load();
      share_indices(worker);
      if (busy.fetch_sub(1) == 1) {
        const std::lock_guard lock(mutex);
        finished.notify_one();
      }
    }
  }

  static constexpr int kSpins = 4000;
};

WorkerPool::WorkerPool(int workers) : workers_(std::max(1, workers)), shared_(std::make_unique<Shared>()) {
  for (int worker = 1; worker < workers_; ++worker) {
    shared_->threads.emplace_back([shared = shared_.get(), worker] { shared->serve(worker); });
  }
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->stop.store(true);
  }
  shared_->wake.notify_all();
  for (std::thread& thread : shared_->threads) thread.join();
}

void WorkerPool::run(int count, const Work& work) {
  if (workers_ == 1 || count <= 1) {
    for (int index = 0; index < count; ++index) work(0, index);
    return;
  }
  Shared& shared = *shared_;
  {
    const std::lock_guard lock(shared.mutex);
    shared.count = count;
    shared.work = &work;
    shared.next.store(0);
    shared.busy.store(workers_ - 1);
    shared.round.fetch_add(1);
  }
  shared.wake.notify_all();
  shared.share_indices(0);
  for (int spin = 0; spin < Shared::kSpins && shared.busy.load() != 0; ++spin) {
  }
  std::unique_lock lock(shared.mutex);
  shared.finished.wait(lock, [&] { return shared.busy.load() == 0; });
}

int WorkerPool::available() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

#else

struct WorkerPool::Shared {};

WorkerPool::WorkerPool(int) : workers_(1) {}
WorkerPool::~WorkerPool() = default;

void WorkerPool::run(int count, const Work& work) {
  for (int index = 0; index < count; ++index) work(0, index);
}

int WorkerPool::available() { return 1; }

#endif

}  // namespace poslab
