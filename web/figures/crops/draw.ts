/** The text under its window, and the ends of the crop between two rulers. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { say } from './say';
import { kCharacters } from './story';
import { shownColumns, type Column, type Window } from './view-model';

const kFirstShown = 4;
const kLastShown = 3;

export interface Hand {
  grab: (slot: number) => void;
  drag: (slot: number) => void;
  drop: () => void;
}

export function story({ start, fed, blockSize }: Window, label: string, hand: Hand): TemplateResult {
  const kind = (slot: number): string => {
    if (slot < start || slot > start + fed) return 'out';
    if (slot === start + fed) return 'answer';
    return slot < start + blockSize ? 'in' : 'over';
  };
  return html`<p
    class="story"
    lang="ko"
    role="img"
    aria-label=${label}
    data-testid="crops-story"
    @pointerdown=${(event: PointerEvent) => {
      const slot = slotUnder(event);
      if (slot === undefined || !(event.currentTarget instanceof HTMLElement)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hand.grab(slot);
    }}
    @pointermove=${(event: PointerEvent) => {
      const slot = slotUnder(event);
      if (slot !== undefined) hand.drag(slot);
    }}
    @pointerup=${hand.drop}
    @pointercancel=${hand.drop}
  >
    ${kCharacters.map((character, slot) => html`<span class=${kind(slot)} data-slot=${slot}>${character}</span>`)}
  </p>`;
}

/** The captured pointer's events all go to the text: what lies under it is looked up. */
function slotUnder({ currentTarget, clientX, clientY }: PointerEvent): number | undefined {
  if (!(currentTarget instanceof HTMLElement)) return undefined;
  const root = currentTarget.getRootNode();
  const under = root instanceof ShadowRoot ? root.elementFromPoint(clientX, clientY) : null;
  const slot = under instanceof HTMLElement ? under.dataset['slot'] : undefined;
  return slot === undefined ? undefined : Number(slot);
}

export function rulers(window: Window, locale: Locale): TemplateResult {
  const columns = shownColumns(window, kFirstShown, kLastShown);
  const row = (name: 'textSlot' | 'input' | 'cropSlot' | 'target', cell: (column: Column) => string): TemplateResult =>
    html`<tr class=${name}>
      <th scope="row">${say(locale, name)}</th>
      ${columns.map((column) =>
        column === undefined
          ? html`<td class="gap">
              <span aria-hidden="true">…</span><span class="visually-hidden">${say(locale, 'hidden')}</span>
            </td>`
          : html`<td class=${column.hasRow ? '' : 'beyond'}>${cell(column)}</td>`,
      )}
    </tr>`;
  return html`<div class="rulers" data-testid="crops-rulers">
    <table>
      <tbody>
        ${row('textSlot', ({ textSlot }) => String(textSlot))} ${row('input', ({ input }) => input)}
        ${row('cropSlot', ({ cropSlot, hasRow }) => (hasRow ? String(cropSlot) : say(locale, 'noRow')))}
        ${row('target', ({ target }) => target)}
      </tbody>
    </table>
  </div>`;
}
