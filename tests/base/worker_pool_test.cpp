#include "base/worker_pool.hpp"

#include <atomic>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <vector>

namespace {

using poslab::WorkerPool;

/// How often each index was taken, over all rounds.
std::vector<int> visits(WorkerPool& pool, int count, int rounds) {
  std::vector<int> seen(static_cast<std::size_t>(count), 0);  // one writer for each index, so no atomics
  for (int round = 0; round < rounds; ++round) {
    pool.run(count, [&](int, int index) { ++seen[static_cast<std::size_t>(index)]; });
  }
  return seen;
}

}  // namespace

TEST_CASE("A pool takes every index once a round", "[base]") {
  for (const int workers : {1, 2, 3, 8}) {
    WorkerPool pool(workers);
    for (const int count : {0, 1, 2, 7, 64, 1000}) {
      CAPTURE(workers, count);
      CHECK(visits(pool, count, 1) == std::vector<int>(static_cast<std::size_t>(count), 1));
    }
    CHECK(visits(pool, 5, 2000) == std::vector<int>(5, 2000));
  }
}

TEST_CASE("All work of a round is seen by the next", "[base]") {
  WorkerPool pool(3);
  std::vector<int> values(100, 0);
  int wrong = 0;
  for (int round = 0; round < 500; ++round) {
    // Each index reads another's value, which the round before wrote.
    std::vector<int> next(values.size());
    pool.run(100, [&](int, int index) {
      next[static_cast<std::size_t>(index)] = values[static_cast<std::size_t>((index + 37) % 100)] + 1;
    });
    values = next;
    for (const int value : values) wrong += value == round + 1 ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Workers are numbered from zero and never share a number at a time", "[base]") {
  WorkerPool pool(3);
  std::vector<std::atomic<int>> inside(static_cast<std::size_t>(pool.workers()));
  std::atomic<int> faults{0};
  for (int round = 0; round < 200; ++round) {
    pool.run(50, [&](int worker, int) {
      if (worker < 0 || worker >= pool.workers()) {
        ++faults;
        return;
      }
      std::atomic<int>& mine = inside[static_cast<std::size_t>(worker)];
      if (mine.fetch_add(1) != 0) ++faults;
      mine.fetch_sub(1);
    });
  }
  CHECK(faults.load() == 0);
}

TEST_CASE("A pool of no or fewer workers is a pool of one", "[base]") {
  for (const int workers : {0, -3}) {
    WorkerPool pool(workers);
    CHECK(pool.workers() == 1);
    CHECK(visits(pool, 3, 1) == std::vector<int>(3, 1));
  }
  CHECK(WorkerPool::available() >= 1);
}

TEST_CASE("A pool that never worked ends quietly", "[base]") {
  for (int i = 0; i < 2; ++i) {
    const WorkerPool pool(2);
    CHECK(pool.workers() >= 1);
  }
}
