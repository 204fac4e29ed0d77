/** What a linear map reads back of the token and of the slot, from their sum and from both side by side. */
import type { Config } from '../../protocol/core';
import type { ParameterCount, QuestionParameters, ReadOut } from '../../protocol/questions';

export type Combine = 'add' | 'concatenate';
export const kCombines: readonly Combine[] = ['add', 'concatenate'];

/** Widths of one part: from 4 on, even ones, as sinusoids need them. */
export const kLeast = 4;
export const kMost = 32;
export const kStep = 2;
export const kWidths: readonly number[] = Array.from(
  { length: (kMost - kLeast) / kStep + 1 },
  (_, i) => kLeast + i * kStep,
);

/** The reversal's ten tokens and eight slots, with sinusoidal positions. */
export function settingsOf(width: number): Partial<Config> {
  return { mode: 'sin', vocab_size: 10, length: 8, d_model: width, nhead: 1 };
}

export function questionsOf(combine: Combine): QuestionParameters<'read_out'>[] {
  return kWidths.map((width) => [settingsOf(width), combine]);
}

/** A model as wide as the sum, and one as wide as both side by side. */
export function modelQuestions(width: number): QuestionParameters<'parameter_counts'>[] {
  return [[settingsOf(width)], [settingsOf(2 * width)]];
}

/** Numbers that training may change. */
export function trainedNumbers(counts: readonly ParameterCount[]): number {
  return counts.reduce((all, { count, trainable }) => (trainable ? all + count : all), 0);
}

export type ReadOuts = Readonly<Record<Combine, readonly ReadOut[]>>;

export function readOutAt(readOuts: ReadOuts, combine: Combine, width: number): ReadOut | undefined {
  return readOuts[combine][kWidths.indexOf(width)];
}

/** The least width of what is read from which on both parts are read without an error. */
export function neededWidth(readOuts: readonly ReadOut[]): number | undefined {
  const failing = readOuts.map(({ token, position }) => token < 1 || position < 1).lastIndexOf(true);
  return readOuts[failing + 1]?.width;
}

/** both: each part is read without an error. Otherwise what is read worse. */
export type Loss = 'both' | 'token' | 'position';

export function lossOf({ token, position }: ReadOut): Loss {
  if (token >= 1 && position >= 1) return 'both';
  return position <= token ? 'position' : 'token';
}

/** In hundredths of the chart: each doubling of the width is as long, up to both parts side by side. */
export function chartSpot(width: number, accuracy: number): { x: number; y: number } {
  return { x: (Math.log(width / kLeast) / Math.log((2 * kMost) / kLeast)) * 100, y: (1 - accuracy) * 100 };
}

export function chartPath(readOuts: readonly ReadOut[], part: 'token' | 'position'): string {
  return readOuts
    .map((one, i) => {
      const { x, y } = chartSpot(one.width, one[part]);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join('');
}
