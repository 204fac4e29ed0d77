/** One row of one of the three sheets: its name, and a coloured number for each dimension. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { Matrix } from '../../protocol/core';
import type { ColorScale } from '../color-scale';
import { fixed } from '../number-text';
import { say } from './say';
import { at, kSentences, kWidth, type Cell, type Choice } from './view-model';
import { styled } from '../styled';

export type Part = 'token' | 'position' | 'sum';

export interface SheetRow {
  part: Part;
  row: number;
  choice: Choice;
  /** The chosen cell, on all three sheets the same. */
  cell: Cell;
  /** Undefined until the core has answered. */
  matrix: Matrix | undefined;
  scale: ColorScale;
}

/** The words stay Korean in every language; a voice has to know. */
export function korean(words: string): TemplateResult {
  return html`<span lang="ko">${words}</span>`;
}

export function sheetRow({ part, row, choice, cell, matrix, scale }: SheetRow, locale: Locale): TemplateResult {
  const { words, ids } = kSentences[choice.sentence];
  const word = words[row] ?? '';
  const label =
    part === 'token'
      ? html`${korean(word)} <span class="id">(${say(locale, 'rowToken', { id: ids[row] ?? '' })})</span>`
      : part === 'position'
        ? say(locale, 'rowSlot', { slot: row })
        : html`${korean(word)} · ${row}`;
  const empty = part === 'position' && choice.mode === 'none';
  return html`<span class="label" aria-hidden="true">${label}</span>${Array.from({ length: kWidth }, (_, col) => {
      const value = matrix === undefined ? undefined : at(matrix, { row, col });
      const chosen = cell.row === row && cell.col === col;
      const style = value === undefined || empty ? '' : `background:${scale.css(value)};color:${scale.inkOn(value)}`;
      return html`<span
        class="cell ${chosen ? 'chosen' : ''} ${empty ? 'nothing' : ''}"
        ${styled(style)}
        aria-hidden="true"
        data-row=${row}
        data-col=${col}
        >${value === undefined ? '' : fixed(value, 2)}</span
      >`;
    })}`;
}
