// The golden runs: short trainings of every kind of model, and the digits that each must show on every backend, with
// any number of threads, natively and in a browser. tests/fixtures/golden.json keeps the digits; this file and the
// page's tests read them there.
#pragma once

#include <string>
#include <vector>

#include "train/trainer.hpp"

namespace golden {

struct Run {
  std::string name;
  poslab::Config config;
  int steps;
};

struct Digits {
  std::vector<std::string> loss_bits;  // of every step's loss, a double, in sixteen hexadecimal digits
  std::string digest;                  // of the weights behind the last step
};

/// A run as the file has it.
struct Record {
  Run run;
  Digits digits;
  std::vector<double> losses;  // the same losses for people
};

/// Every run that the file must hold, in its order.
std::vector<Run> runs();

Digits train(const Run& run, const poslab::TrainerOptions& options);

std::string bits_of(double loss);

const std::vector<Record>& read_file();
/// Trains every run with the plainest kernels and one thread, and puts what they show in place of the file.
void write_file();

}  // namespace golden
