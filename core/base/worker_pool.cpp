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
  /// The indices [next, end) that a worker begins with, on a cache line of its own.
  struct alignas(64) Part {
    std::atomic<int> next{0};
    int end = 0;
  };

  std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable finished;
  std::atomic<long> call{0};  // of run()
  std::atomic<int> busy{0};
  std::atomic<bool> stop{false};
  const Work* work = nullptr;
  std::vector<Part> parts;
  std::vector<std::thread> threads;
  int spins = 0;

  explicit Shared(int workers) : parts(static_cast<std::size_t>(workers)), spins(workers <= available() ? kSpins : 0) {}

  /// Also when a thread could not be started and those before it must end.
  ~Shared() {
    {
      const std::lock_guard lock(mutex);
      stop.store(true);
    }
    wake.notify_all();
    for (std::thread& thread : threads) thread.join();
  }

  void divide(int count) {
    const auto workers = static_cast<int>(parts.size());
    for (int worker = 0; worker < workers; ++worker) {
      Part& part = parts[static_cast<std::size_t>(worker)];
      part.next.store(count * worker / workers);
      part.end = count * (worker + 1) / workers;
    }
  }

  /// The worker's own part, then what is left of the others'.
  void share_indices(int worker) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      Part& part = parts[(static_cast<std::size_t>(worker) + i) % parts.size()];
      for (int index = part.next.fetch_add(1); index < part.end; index = part.next.fetch_add(1)) (*work)(worker, index);
    }
  }

  void serve(int worker) {
    long seen = 0;
    for (;;) {
      for (int spin = 0; spin < spins && call.load() == seen && !stop.load(); ++spin) {
      }
      if (call.load() == seen && !stop.load()) {
        std::unique_lock lock(mutex);
        wake.wait(lock, [&] { return call.load() != seen || stop.load(); });
      }
      if (stop.load()) return;
      seen = call.load();
      share_indices(worker);
      if (busy.fetch_sub(1) == 1) {
        const std::lock_guard lock(mutex);
        finished.notify_one();
      }
    }
  }

  /// A step calls run() many times, and its parts do not take equally long: looking again for about a tenth of a
  /// millisecond spares most of the sleeping. With more workers than cores it would only keep others from working.
  static constexpr int kSpins = 100'000;
};

WorkerPool::WorkerPool(int workers) : workers_(std::max(1, workers)), shared_(std::make_unique<Shared>(workers_)) {
  for (int worker = 1; worker < workers_; ++worker) {
    shared_->threads.emplace_back([shared = shared_.get(), worker] { shared->serve(worker); });
  }
}

WorkerPool::~WorkerPool() = default;

void WorkerPool::run(int count, const Work& work) {
  if (workers_ == 1 || count <= 1) {
    for (int index = 0; index < count; ++index) work(0, index);
    return;
  }
  Shared& shared = *shared_;
  {
    const std::lock_guard lock(shared.mutex);
    shared.work = &work;
    shared.divide(count);
    shared.busy.store(workers_ - 1);
    shared.call.fetch_add(1);
  }
  shared.wake.notify_all();
  shared.share_indices(0);
  for (int spin = 0; spin < shared.spins && shared.busy.load() != 0; ++spin) {
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
