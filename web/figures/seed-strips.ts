/** Every seed of every scheme, in the order given: a mark for each seed, a line for the mean, and all the numbers. */
import { html, type TemplateResult } from 'lit';
import { texts, type Locale } from '../language/locale';
import { schemeName } from '../language/scheme-name';
import type { Mode } from '../protocol/core';
import type { SeedRange } from '../race/seed-range';
import { percent } from './number-text';
import { schemes } from './scheme';
import { schemeKey } from './scheme-key';
import { text as en } from './seed-strips-text.en';
import { text as ko } from './seed-strips-text.ko';
import { styled } from './styled';

const say = texts(ko, en);

export interface SchemeSeeds {
  mode: Mode;
  range: SeedRange;
}

export function seedStrips(testId: string, all: readonly SchemeSeeds[], locale: Locale): TemplateResult {
  return html`<ol class="strips">
    ${all.map((one) => strip(testId, one, locale))}
  </ol>`;
}

function strip(testId: string, { mode, range }: SchemeSeeds, locale: Locale): TemplateResult {
  const { lowest, highest, mean, values } = range;
  const at = (accuracy: number): string => `${String(accuracy * 100)}%`;
  const span = `left:${at(lowest)};width:${at(highest - lowest)}`;
  return html`<li class="strip" data-testid="${testId}-${mode}" data-mean=${mean} data-seeds=${values.length}>
    <span class="name">${schemeKey(mode)}${schemeName(mode, locale)}</span>
    <span class="track" ${styled(`--scheme:${schemes[mode].color}`)} aria-hidden="true"
      ><span class="span" ${styled(span)}></span
      >${values.map(({ accuracy }) => html`<span class="seed" ${styled(`left:${at(accuracy)}`)}></span>`)}<span
        class="mean"
        ${styled(`left:${at(mean)}`)}
      ></span
    ></span>
    <dl>
      ${number(say(locale, 'mean'), mean, locale)}${number(say(locale, 'lowest'), lowest, locale)}${number(
        say(locale, 'highest'),
        highest,
        locale,
      )}
    </dl>
    <dl class="each">${values.map(({ seed, accuracy }) => number(say(locale, 'seed', { seed }), accuracy, locale))}</dl>
  </li>`;
}

function number(name: string, value: number, locale: Locale): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${percent(value, locale)}</dd>
  </div>`;
}
