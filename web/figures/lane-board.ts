/** The board that a race of answers is drawn on: the sequence, its right answers, and a lane for each model. */
import { html, nothing, type TemplateResult } from 'lit';
import { errorText } from '../language/errors';
import { texts, type Locale } from '../language/locale';
import type { Run } from '../protocol/race';
import { percent } from './number-text';
import { schemes } from './scheme';
import { schemeKey } from './scheme-key';
import { markName } from '../language/mark-name';
import { schemeName } from '../language/scheme-name';
import { slotTiles, type Tile } from './slot-tiles';
import { isCounted, type Lane, type LaneTile, type Target } from './lane-answers';
import { kMarkSigns, type Mark } from './watched-slots';
import { text as en } from './lane-board-text.en';
import { text as ko } from './lane-board-text.ko';
import { styled } from './styled';

const say = texts(ko, en);

export interface Board {
  locale: Locale;
  /** The sequence as the models read it. */
  input: readonly Target[];
  targets: readonly Target[];
  lanes: readonly Lane[];
  /** Begins the test id of each state, so that two boards on one page are told apart. */
  statusId: string;
}

export function laneBoard({ locale, input, targets, lanes, statusId }: Board): TemplateResult {
  return html`<div class="board">
      ${given('input', input, 'plain', locale)} ${given('target', targets, 'target', locale)}
      <div class="rule"></div>
      ${lanes.map((lane) => laneRow(lane, locale, statusId))}
    </div>
    <p class="legend">
      ${say(locale, targets.includes('uncounted') ? 'legendUncounted' : 'legend')}${targets.some(isMark) ? say(locale, 'legendMarks', kMarkSigns) : ''}
    </p>
    <div role="alert">${lanes.map((lane) => trouble(lane, locale, statusId))}</div>`;
}

/** Off the screen nothing is drawn, yet who asks how a run stands is told the truth. */
export function tellStates(root: ParentNode, runs: readonly Run[], statusId: string): void {
  for (const run of runs) {
    const state = root.querySelector<HTMLElement>(`[data-testid='${statusId}-${run.mode}']`);
    if (state === null) continue;
    state.dataset['status'] = run.status;
    state.dataset['step'] = String(run.step);
  }
}

export function boardSummary(lanes: readonly Lane[], locale: Locale): string {
  const parts = lanes.map((lane) =>
    say(locale, lane.tiles.some((tile) => tile.predicted !== undefined) ? 'part' : 'partUnanswered', {
      mode: schemeName(lane.mode, locale),
      size: lane.counted,
      correct: lane.correct,
      status: say(locale, lane.status),
    }),
  );
  return parts.length === 0 ? '' : say(locale, 'summary', { parts: parts.join('. ') });
}

function given(name: 'input' | 'target', all: readonly Target[], kind: string, locale: Locale): TemplateResult {
  const tiles = all.map((one): Tile => {
    if (one === 'uncounted') return { text: '–', state: 'uncounted', label: say(locale, 'uncounted') };
    if (isMark(one)) return markTile(one, locale);
    return {
      text: one === undefined ? '·' : String(one),
      state: 'plain',
      label: String(one ?? say(locale, 'unknown')),
    };
  });
  const label = say(locale, name);
  return html`<div class="given">
    <span class="name">${label}</span>
    <div class=${kind}>${slotTiles(tiles, 'var(--token)', label)}</div>
    <span class="state"></span>
  </div>`;
}

function laneRow(lane: Lane, locale: Locale, statusId: string): TemplateResult {
  const mode = schemeName(lane.mode, locale);
  const color = schemes[lane.mode].color;
  return html`<div class="lane">
    <span class="name">${schemeKey(lane.mode)}${mode}</span>
    ${slotTiles(tilesOf(lane, locale), color, mode)}
    <div class="state" data-testid="${statusId}-${lane.mode}" data-status=${lane.status} data-step=${lane.step}>
      <span>${say(locale, 'progress', { step: lane.step, steps: lane.steps })}</span>
      <span>${stateWord(lane, locale)}</span>
      <span class="track" aria-hidden="true"
        ><span ${styled(`background:${color};transform:scaleX(${lane.step / Math.max(1, lane.steps)})`)}></span
      ></span>
    </div>
  </div>`;
}

/** Why a model stands still while the others go on. */
function trouble({ mode, error }: Lane, locale: Locale, statusId: string): TemplateResult | typeof nothing {
  if (error === undefined) return nothing;
  return html`<p class="trouble" data-testid="${statusId}-error-${mode}">
    <b>${schemeName(mode, locale)}</b> ${errorText(error, locale)}
  </p>`;
}

/** How well it does while it learns; how it stands otherwise. */
function stateWord(lane: Lane, locale: Locale): string {
  const measured = lane.status === 'running' || lane.status === 'done' || lane.status === 'idle';
  if (!measured || lane.accuracy === undefined || !lane.trained) return say(locale, lane.status);
  return say(locale, 'accuracy', { accuracy: percent(lane.accuracy, locale) });
}

function tilesOf(lane: Lane, locale: Locale): Tile[] {
  const first = lane.tiles.findIndex(({ wanted }) => !isMark(wanted));
  return lane.tiles.map((tile, i) => {
    if (isMark(tile.wanted)) return markTile(tile.wanted, locale);
    const slot = i - first;
    const state = stateOf(tile);
    const label = say(locale, 'tile', { slot, predicted: tile.predicted ?? '–', verdict: say(locale, state) });
    return { text: tile.predicted === undefined ? '·' : String(tile.predicted), state, label };
  });
}

function stateOf({ predicted, wanted, correct }: LaneTile): 'unknown' | 'uncounted' | 'right' | 'wrong' {
  if (!isCounted(wanted)) return 'uncounted';
  if (predicted === undefined) return 'unknown';
  return correct ? 'right' : 'wrong';
}

function isMark(target: Target): target is Mark {
  return target === 'start' || target === 'end';
}

function markTile(mark: Mark, locale: Locale): Tile {
  const label = say(locale, 'mark', { mark: markName(mark, locale) });
  return { text: kMarkSigns[mark], state: 'uncounted', label };
}
