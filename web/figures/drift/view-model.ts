/** The rows of a token table as points, and which row is nearest to which. */
import type { Config, Matrix } from '../../protocol/core';
import type { RaceSettings, Run } from '../../protocol/race';

export const kTable = 'emb.tok.weight';

/** Two small models of the figure's own, and the model of the experiment. */
export const kSources = ['sort', 'reverse', 'experiment'] as const;
export type Source = (typeof kSources)[number];
export type OwnTask = Exclude<Source, 'experiment'>;

/** One table reads and answers, so that what the answers have in common shows in it. */
export function settingsOf(task: OwnTask, seed: number): Partial<Config> {
  return {
    task,
    seed,
    mode: 'sin',
    vocab_size: 10,
    length: 8,
    d_model: 16,
    nhead: 2,
    num_layers: 1,
    dim_feedforward: 64,
    tie_weights: true,
    lr: 0.003,
  };
}

export function raceOf(task: OwnTask, seed: number): RaceSettings {
  const { mode = 'sin', ...config } = settingsOf(task, seed);
  return { preset: 'paper', config, modes: [mode], steps: 600, eval_every: 50, eval_sequences: 256 };
}

/** For each row the other row that points most nearly the same way. */
export function nearestOf({ rows, cols, values }: Matrix): number[] {
  return Array.from({ length: rows }, (_, row) => {
    let nearest = row === 0 ? 1 : 0;
    for (let other = 0; other < rows; other += 1) {
      if (other === row) continue;
      if ((values[row * cols + other] ?? 0) > (values[row * cols + nearest] ?? 0)) nearest = other;
    }
    return nearest;
  });
}

/** Tokens whose nearest row is that of a neighbouring number. */
export function neighbours(cosine: Matrix): number {
  return nearestOf(cosine).filter((other, row) => Math.abs(other - row) === 1).length;
}

export interface Look {
  source: Source;
  /** Steps done. */
  step: number;
  /** Tokens, and those of them whose nearest is a neighbour. */
  tokens: number;
  count: number;
}

export type Verdict = 'start' | 'together' | 'between' | 'apart';

export function verdictOf({ step, tokens, count }: Look): Verdict {
  if (step === 0) return 'start';
  if (count >= 0.8 * tokens) return 'together';
  return count <= 0.3 * tokens ? 'apart' : 'between';
}

export interface Point {
  x: number;
  y: number;
}

/**
 * The points in the view that is most like the last. Principal components have no sign, and two that explain as much
 * change places at random; a picture that flips over would look as if something had happened.
 */
export function steady(points: Matrix, last: readonly Point[] | undefined): Point[] {
  const plain = Array.from({ length: points.rows }, (_, i) => ({
    x: points.values[i * points.cols] ?? 0,
    y: points.values[i * points.cols + 1] ?? 0,
  }));
  if (last?.length !== plain.length) return plain;
  const views = [-1, 1].flatMap((across) =>
    [-1, 1].flatMap((down) => [
      plain.map(({ x, y }) => ({ x: across * x, y: down * y })),
      plain.map(({ x, y }) => ({ x: across * y, y: down * x })),
    ]),
  );
  const far = (view: readonly Point[]): number =>
    view.reduce((sum, { x, y }, i) => sum + (x - (last[i]?.x ?? 0)) ** 2 + (y - (last[i]?.y ?? 0)) ** 2, 0);
  return views.reduce((best, view) => (far(view) < far(best) ? view : best), plain);
}

export function accuracyOf(run: Run | undefined): number | undefined {
  return run?.evaluations.at(-1)?.metrics.token_accuracy;
}
