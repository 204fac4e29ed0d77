/** Every seed of every scheme at one length, the best mean first: a mark for each seed, and all the numbers. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { percent } from '../number-text';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import { say } from './say';
import { standings, type SpreadModel, type Standing } from './view-model';

export function seedStrip(model: SpreadModel, length: number, locale: Locale): TemplateResult {
  return html`<h4>${say(locale, 'strip', { length })}</h4>
    <ol class="strips">
      ${standings(model, length).map((one) => strip(one, locale))}
    </ol>`;
}

function strip({ mode, range }: Standing, locale: Locale): TemplateResult {
  const { lowest, highest, mean, values } = range;
  const at = (accuracy: number): string => `${String(accuracy * 100)}%`;
  const span = `left:${at(lowest)};width:${at(highest - lowest)}`;
  return html`<li class="strip" data-testid="spread-strip-${mode}" data-mean=${mean} data-seeds=${values.length}>
    <span class="name">${schemeKey(mode)}${schemeName(mode, locale)}</span>
    <span class="track" style="--scheme:${schemes[mode].color}" aria-hidden="true"
      ><span class="span" style=${span}></span
      >${values.map(({ accuracy }) => html`<span class="seed" style="left:${at(accuracy)}"></span>`)}<span
        class="mean"
        style="left:${at(mean)}"
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
