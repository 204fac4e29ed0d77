/** One model's part of the figure: its answer, the large map of the chosen head, a small map of every head, and what acts in there. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { kSchemes } from '../../race/schemes';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import { markName } from '../../language/mark-name';
import { schemeName } from '../../language/scheme-name';
import { slotTiles, type Tile } from '../slot-tiles';
import type { Theme } from '../theme';
import { slotSign } from '../watched-slots';
import { insideAttention } from './inside';
import { say } from './say';
import type { Watched } from './view-model';
import { styled } from '../styled';

/** What the reader has chosen, and can do with the maps. */
export interface Hand {
  locale: Locale;
  theme: Theme;
  layer: number;
  head: number;
  choose: (layer: number, head: number) => void;
  point: (event: PointerEvent) => void;
  forget: (event: PointerEvent) => void;
  key: (event: KeyboardEvent) => void;
}

/** Small maps in a row; further heads take further rows. */
const perRow = 8;

/** `m` tells the canvases of the models apart. */
export function modelCard(one: Watched, m: number, hand: Hand): TemplateResult {
  const { locale } = hand;
  const mode = schemeName(one.mode, locale);
  return html`<div class="model" data-mode=${one.mode} data-correct=${one.correct}>
    <h4>${schemeKey(one.mode)}${mode}</h4>
    <p class="acts">${say(locale, `acts_${kSchemes[one.mode].acts}`)}</p>
    ${slotTiles(tilesOf(one, locale), schemes[one.mode].color, `${mode}, ${say(locale, 'answer')}`)}
    <p class="score">
      ${one.size === 0 ? say(locale, 'unanswered') : say(locale, 'score', { size: one.slots.filter((slot) => slot.counted).length, correct: one.correct })}
    </p>
    <canvas
      class="large"
      data-model=${m}
      role="application"
      tabindex="0"
      aria-label=${say(locale, 'map', { mode, layer: hand.layer + 1, head: hand.head + 1 })}
      @pointermove=${hand.point}
      @pointerdown=${hand.point}
      @pointerleave=${hand.forget}
      @keydown=${hand.key}
    ></canvas>
    ${thumbs(one, m, hand)} ${insideAttention(one, hand.theme, locale)}
  </div>`;
}

function tilesOf(one: Watched, locale: Locale): Tile[] {
  return one.slots.map(({ holds, predicted, wanted, counted, correct }) => {
    if (holds.mark !== undefined) {
      const label = say(locale, 'mark', { mark: markName(holds.mark, locale) });
      return { text: slotSign(holds), state: 'uncounted', label };
    }
    const state = !counted ? 'uncounted' : predicted === undefined ? 'unknown' : correct ? 'right' : 'wrong';
    return {
      text: predicted === undefined ? '·' : String(predicted),
      state,
      label: say(locale, 'slot', {
        slot: holds.slot,
        predicted: predicted ?? '–',
        wanted: wanted ?? '–',
        verdict: say(locale, state),
      }),
    };
  });
}

function thumbs(one: Watched, m: number, hand: Hand): TemplateResult {
  const layers = Array.from({ length: one.layers }, (_, layer) => layer);
  const heads = Array.from({ length: one.heads }, (_, head) => head);
  const columns = Math.min(perRow, one.heads);
  return html`<div class="thumbs" ${styled(`grid-template-columns:auto repeat(${columns},minmax(0,1fr))`)}>
    ${layers.map(
      (layer) =>
        html`<span class="row-name">${say(hand.locale, 'layer', { layer: layer + 1 })}</span> ${heads.map((head) =>
            thumb(one, m, layer, head, hand),
          )}`,
    )}
  </div>`;
}

function thumb(one: Watched, m: number, layer: number, head: number, hand: Hand): TemplateResult {
  const name = say(hand.locale, 'layerHead', { layer: layer + 1, head: head + 1 });
  return html`<button
    type="button"
    ${styled(head > 0 && head % perRow === 0 ? 'grid-column:2' : '')}
    title=${name}
    aria-label="${schemeName(one.mode, hand.locale)}, ${name}"
    aria-pressed=${layer === hand.layer && head === hand.head}
    @click=${() => {
      hand.choose(layer, head);
    }}
  >
    <canvas class="small" data-model=${m} data-layer=${layer} data-head=${head}></canvas>
  </button>`;
}
