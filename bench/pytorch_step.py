#!/usr/bin/env python3
"""A training step of the lesson in PyTorch, beside the same step of the core.

    python3 pytorch_step.py POSLAB_BENCH INSTRUCTION_SET ROUNDS OUT.json

The module is the lesson's: token table times sqrt(d) plus sinusoidal positions, nn.TransformerEncoder, a linear head;
cross-entropy, Adam. One thread each, taking turns, so that a slow moment of the machine meets both; the least
processor time of a step counts. Settings: the presets "paper" and "pytorch", the latter without dropout.
"""
import json
import math
import os
import subprocess
import sys
import time

# Read by OpenBLAS and OpenMP when they are loaded.
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"

import torch
import torch.nn as nn

V, T, D, H, L, B, MAX_LEN = 10, 8, 64, 4, 2, 64, 16
CASES = {"step/paper": 256, "step/pytorch": 2048}
WARM_UP_STEPS = 20
STEPS = 20


def sinusoidal(max_len, d):
    table = torch.zeros(max_len, d)
    position = torch.arange(max_len).unsqueeze(1)
    rate = torch.exp(torch.arange(0, d, 2) * (-math.log(10000.0) / d))
    table[:, 0::2], table[:, 1::2] = torch.sin(position * rate), torch.cos(position * rate)
    return table


class Lesson(nn.Module):
    def __init__(self, dim_feedforward):
        super().__init__()
        self.token = nn.Embedding(V, D)
        self.register_buffer("position", sinusoidal(MAX_LEN, D))
        layer = nn.TransformerEncoderLayer(D, H, dim_feedforward, dropout=0.0, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, L)
        self.head = nn.Linear(D, V)

    def forward(self, ids):
        return self.head(self.encoder(self.token(ids) * math.sqrt(D) + self.position[: ids.size(1)]))


class Training:
    def __init__(self, dim_feedforward):
        self.model = Lesson(dim_feedforward)
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=1e-3)
        self.loss = nn.CrossEntropyLoss()
        self.run(WARM_UP_STEPS)

    def run(self, steps):
        """Returns the seconds of each step, of all threads together: there is one."""
        seconds = []
        for _ in range(steps):
            begin = time.process_time()
            ids = torch.randint(0, V, (B, T))
            self.optimizer.zero_grad()
            loss = self.loss(self.model(ids).reshape(-1, V), ids.flip(1).reshape(-1))
            loss.backward()
            self.optimizer.step()
            seconds.append(time.process_time() - begin)
        return seconds


def core_seconds(program, instruction_set, case):
    """Of one step of the core, in a process of its own."""
    flags = [f"--benchmark_filter=^{instruction_set}/{case}/threads:1/", "--benchmark_min_time=0.02",
             "--benchmark_repetitions=5", "--benchmark_format=json"]
    answer = subprocess.run([program, *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    runs = json.loads(answer.stdout)["benchmarks"]
    return min(run["cpu_time"] / 1e6 for run in runs if run["run_type"] == "iteration")


def main():
    program, instruction_set, rounds, output = sys.argv[1:]
    torch.set_num_threads(1)
    torch.manual_seed(0)
    trainings = {case: Training(dim_feedforward) for case, dim_feedforward in CASES.items()}
    least = {case: {"pytorch": math.inf, "core": math.inf} for case in CASES}
    for _ in range(int(rounds)):
        for case, training in trainings.items():
            seconds = least[case]
            seconds["pytorch"] = min(seconds["pytorch"], *training.run(STEPS))
            seconds["core"] = min(seconds["core"], core_seconds(program, instruction_set, case))
    with open(output, "w") as file:
        json.dump({"version": torch.__version__, "kernels": instruction_set,
                   "cases": [{"name": case, **seconds} for case, seconds in least.items()]}, file)


main()
