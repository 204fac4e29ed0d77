/** A cell of the table in words and in numbers. */
import type { Locale } from '../../language/locale';
import type { Matrix } from '../../protocol/core';
import { fixed } from '../number-text';
import type { Twin } from '../twin-table';
import { say } from './say';
import type { Meaning } from './view-model';

/** Few digits where they say all, six where a number is small. */
function exact(value: number): string {
  if (!Number.isFinite(value)) return fixed(value, 0);
  return String(Number(value.toPrecision(6))).replace(/^-/, '−');
}

function turn(slots: number, locale: Locale): string {
  if (slots < 100) return fixed(slots, slots < 10 ? 2 : 1);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(slots);
}

export function sinusoidTitle(meaning: Meaning | undefined, rows: number, locale: Locale): string {
  if (meaning === undefined) return say(locale, 'titleFast');
  const told = { pair: meaning.pair, turn: turn(meaning.wavelength, locale) };
  return meaning.wavelength < rows ? say(locale, 'titlePair', told) : say(locale, 'titlePairLong', { ...told, rows });
}

export interface CellWords {
  where: string;
  angle: string;
  value: string;
}

export function cellWords(meaning: Meaning, locale: Locale): CellWords {
  const { position, col, pair, wave } = meaning;
  const angle = exact(meaning.angle);
  return {
    where: say(locale, 'where', { position, col, pair, wave, parity: say(locale, wave === 'sin' ? 'even' : 'odd') }),
    angle: say(locale, 'angle', { position, frequency: exact(meaning.frequency), angle }),
    value: say(locale, 'value', { position, col, wave, angle, value: fixed(meaning.value, 6) }),
  };
}

export function sinusoidSummary(meaning: Meaning | undefined, locale: Locale): string {
  return meaning === undefined ? '' : say(locale, 'summary', { ...cellWords(meaning, locale) });
}

export function sinusoidTwin(table: Matrix, locale: Locale): Twin {
  const cols = Math.min(8, table.cols);
  return {
    caption: say(locale, 'caption'),
    head: [say(locale, 'position'), ...Array.from({ length: cols }, (_, col) => String(col))],
    rows: Array.from({ length: table.rows }, (_, row) => [
      String(row),
      ...Array.from({ length: cols }, (__, col) => fixed(table.values[row * table.cols + col] ?? Number.NaN, 6)),
    ]),
  };
}
