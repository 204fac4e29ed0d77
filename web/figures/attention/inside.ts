/** What a scheme does inside the attention: a number for each head and distance, or an angle for each pair. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { signedScale } from '../color-scale';
import { fixed } from '../number-text';
import type { Theme } from '../theme';
import type { Twin } from '../twin-table';
import { say } from './say';
import type { Watched } from './view-model';
import { styled } from '../styled';

/** More would be too small to see; the table has them all. */
const kShownHeads = 16;
const kShownDistance = 32;
const kShownPairs = 16;

/** Of a head: the numbers added at the distances from -reach to reach. */
export interface HeadBias {
  head: number;
  values: readonly number[];
}

export function headBiases({ inside }: Watched): readonly HeadBias[] {
  if (inside === undefined) return [];
  const { rows, cols, values } = inside.score_bias;
  return Array.from({ length: rows }, (_, head) => ({
    head,
    values: Array.from(values.subarray(head * cols, (head + 1) * cols)),
  }));
}

/** The middle of the distances that are shown, and those that a causal mask leaves. */
function nearest({ values }: HeadBias, causal: boolean): { from: number; values: readonly number[] } {
  const reach = (values.length - 1) / 2;
  const shown = Math.min(reach, kShownDistance);
  return { from: -shown, values: values.slice(reach - shown, reach + (causal ? 0 : shown) + 1) };
}

/** What ALiBi takes from a score for each slot of distance; empty for one slot, which leaves no distance to read it at. */
export function slopes(biases: readonly HeadBias[]): readonly number[] {
  return biases.flatMap(({ values }) => {
    const atOne = values[(values.length - 1) / 2 - 1];
    return atOne === undefined ? [] : [Math.abs(atOne)];
  });
}

/** Powers of two around a number of heads that is none; undefined for one that is. */
export function powersAround(heads: number): { below: number; above: number } | undefined {
  const below = 2 ** Math.floor(Math.log2(heads));
  return below === heads ? undefined : { below, above: 2 * below };
}

/** A number with so many digits that count, and no zeros behind them. */
function short(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits)));
}

export function insideAttention(one: Watched, theme: Theme, locale: Locale): TemplateResult | typeof nothing {
  const biases = headBiases(one);
  if (biases.length > 0) return biasPicture(one, biases, theme, locale);
  const frequencies = one.inside?.rotary_frequencies ?? [];
  return frequencies.length > 0 ? dials(frequencies, locale) : nothing;
}

function biasPicture(one: Watched, biases: readonly HeadBias[], theme: Theme, locale: Locale): TemplateResult {
  const scale = signedScale(theme);
  const shown = biases.slice(0, kShownHeads).map((each) => nearest(each, one.causal));
  const width = shown[0]?.values.length ?? 0;
  const from = shown[0]?.from ?? 0;
  const to = from + width - 1;
  return html`<div class="inside" data-testid="inside-${one.mode}">
    ${one.mode === 'alibi' ? slopeWords(biases, locale) : nothing}
    <svg
      class="bias"
      viewBox="0 0 ${width} ${shown.length}"
      preserveAspectRatio="none"
      ${styled(`height:${Math.max(2, shown.length) * 9}px`)}
      role="img"
      aria-label=${say(locale, 'biasLabel', { mode: schemeName(one.mode, locale), from: fixed(from, 0), to: fixed(to, 0) })}
    >
      ${shown.map(({ values }, row) =>
        values.map(
          (value, column) => svg`<rect x=${column} y=${row} width="1.02" height="0.9" fill=${scale.css(value)}></rect>`,
        ),
      )}
    </svg>
    <p class="ends" aria-hidden="true">
      <span>${fixed(from, 0)}</span><span>${say(locale, 'distance')}</span><span>${fixed(to, 0)}</span>
    </p>
  </div>`;
}

function slopeWords(biases: readonly HeadBias[], locale: Locale): TemplateResult | typeof nothing {
  const all = slopes(biases);
  if (all.length === 0) return nothing;
  const around = powersAround(biases.length);
  return html`<p>${say(locale, 'slopes', { slopes: all.map((slope) => short(slope, 6)).join(', ') })}</p>
    ${around === undefined ? nothing : html`<p>${say(locale, 'slopeRule', { heads: biases.length, ...around })}</p>`}`;
}

function dials(frequencies: readonly number[], locale: Locale): TemplateResult {
  return html`<div class="inside" data-testid="inside-rope">
    <p>${say(locale, 'turns')}</p>
    <ol class="dials">
      ${frequencies.slice(0, kShownPairs).map(
        (angle, pair) =>
          html`<li>
            <svg viewBox="-10 -10 20 20" width="24" height="24" aria-hidden="true">
              ${svg`<circle r="8.5" fill="none" stroke="var(--rule-strong)"></circle>
                <path d="M0,0H8.5" stroke="var(--ink-faint)" stroke-dasharray="1.5 1.5"></path>
                <path d="M0,0L${8.5 * Math.cos(angle)},${-8.5 * Math.sin(angle)}" stroke="var(--position)" stroke-width="2"></path>`}
            </svg>
            <span aria-hidden="true">${short(angle, 3)}</span>
            <span class="visually-hidden">${say(locale, 'turn', { pair, angle: short(angle, 3) })}</span>
          </li>`,
      )}
    </ol>
  </div>`;
}

/** Every number, also those that the picture has no room for. */
export function insideTwin(all: readonly Watched[], locale: Locale): Twin {
  return {
    caption: say(locale, 'insideCaption'),
    head: [say(locale, 'insideHead'), say(locale, 'insideWhere'), say(locale, 'insideValue')],
    rows: all.flatMap((one) => [
      ...headBiases(one).flatMap(({ head, values }) =>
        values.flatMap((value, column) => {
          const distance = column - (values.length - 1) / 2;
          if (one.causal && distance > 0) return [];
          return [
            [
              `${schemeName(one.mode, locale)} · ${say(locale, 'head', { head: head + 1 })}`,
              say(locale, 'atDistance', { distance: fixed(distance, 0) }),
              fixed(value, 5),
            ],
          ];
        }),
      ),
      ...(one.inside?.rotary_frequencies ?? []).map((angle, pair) => [
        `${schemeName(one.mode, locale)} · ${say(locale, 'pair', { pair })}`,
        say(locale, 'aSlot'),
        angle.toPrecision(6),
      ]),
    ]),
  };
}

export function actsInside(all: readonly Watched[]): boolean {
  return all.some((one) => headBiases(one).length > 0 || (one.inside?.rotary_frequencies.length ?? 0) > 0);
}
