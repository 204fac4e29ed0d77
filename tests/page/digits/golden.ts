/** tests/fixtures/golden.json, and what a browser has to show for it. */
import type { Config } from '../../../web/protocol/core';

/** What a run shows: every step's loss, a double's bits in sixteen hexadecimal digits, and the weights' digest. */
export interface Digits {
  loss_bits: string[];
  digest: string;
}

export interface GoldenRun extends Digits {
  name: string;
  steps: number;
  /** Over the preset `paper`. */
  settings: Partial<Config>;
}

export interface GoldenFile {
  runs: GoldenRun[];
}

/** What the worker sends when it has trained every run: the digits by the runs' names. */
export interface Trained {
  kernel: string;
  threads: number;
  cores: number;
  isolated: boolean;
  digits: Record<string, Digits>;
}
