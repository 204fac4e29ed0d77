/** One pair of numbers of a query and a key as arrows: where they pointed, how far they turned, where they point. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { drawnTurn, kHalfDial, spiralPath } from './draw';
import { say } from './say';
import { arrowOf, kVectors, type Places, type Side } from './view-model';
import { kSides, turnText } from './words';
import { styled } from '../styled';

const kDegrees = 180 / Math.PI;

export interface DialPicture {
  locale: Locale;
  pair: number;
  /** The two numbers of the vectors. */
  numbers: readonly [number, number];
  /** Radians from one slot to the next. */
  frequency: number;
  /** By which the vectors have been turned. */
  places: Places;
  turned: Readonly<Record<Side, readonly number[]>>;
  /** The angle to draw an arrow at, so that it takes the shorter way to it. */
  turnTo: (side: Side, degrees: number) => number;
}

export function dial(picture: DialPicture): TemplateResult {
  const { locale, pair, numbers, frequency, places } = picture;
  const [first, second] = numbers;
  const scale = Math.max(...kSides.map((side) => arrowOf(kVectors[side], numbers).length));
  const turns = { query: turnText(places.query * frequency), key: turnText(places.key * frequency) };
  const box = `${String(-kHalfDial)} ${String(-kHalfDial)} ${String(2 * kHalfDial)} ${String(2 * kHalfDial)}`;
  return html`<div class="dial" data-testid="rotary-dial-${pair}">
    <svg viewBox=${box} role="img" aria-label=${say(locale, 'dialLabel', { first, second, ...turns })}>
      <circle class="rim" r="1" stroke-width="0.012"></circle>
      ${kSides.map((side) => way(picture, side, scale))} ${kSides.map((side) => arrow(picture, side, scale))}
    </svg>
    <p>${say(locale, 'dial', { first, second, frequency: turnText(frequency) })}</p>
    <p>
      ${kSides.map((side) => say(locale, 'turned', { name: side === 'query' ? 'q' : 'k', turn: turns[side] })).join(' · ')}
    </p>
  </div>`;
}

/** From where it pointed to where it points, or the last rounds of it. Its tip never leaves its ring. */
function way({ numbers, frequency, places }: DialPicture, side: Side, scale: number): TemplateResult {
  const plain = arrowOf(kVectors[side], numbers);
  const length = plain.length / scale;
  const [x, y] = [length * Math.cos(plain.angle), -length * Math.sin(plain.angle)];
  const [inner, outer] = [0.3 * length, 0.85 * length];
  const { before, drawn } = drawnTurn(places[side] * frequency);
  return svg`<circle class="ring" r=${length} stroke-width="0.012"></circle>
    <line class="plain" x2=${x} y2=${y} stroke-width="0.02" stroke-dasharray=${side === 'key' ? '0.05 0.05' : nothing}></line>
    <path class="turn" d=${spiralPath(inner, outer, plain.angle + before, drawn)} stroke-width="0.022"></path>`;
}

function arrow({ numbers, turned, turnTo }: DialPicture, side: Side, scale: number): TemplateResult {
  const { length, angle } = arrowOf(turned[side], numbers);
  const tip = length / scale;
  return svg`<g class="arrow ${side}" ${styled(`transform:rotate(${turnTo(side, -angle * kDegrees).toFixed(3)}deg)`)}>
    <line x2=${tip - 0.09}></line>
    <path d="M${tip},0L${tip - 0.15},-0.065V0.065Z"></path>
  </g>`;
}
