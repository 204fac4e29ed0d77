/** The accuracy of each slot at one length: a row of bars for each scheme. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Locale } from '../../language/locale';
import { schemeName } from '../../language/scheme-name';
import { percent } from '../number-text';
import { schemes } from '../scheme';
import { schemeKey } from '../scheme-key';
import { say } from './say';
import { refusalAt, slotsAt, type LengthsModel, type SchemeLengths, type SlotReading } from './view-model';
import { refusalText } from './words';
import { styled } from '../styled';

export function slotStrips(model: LengthsModel, length: number, locale: Locale): TemplateResult {
  const trained = model.rows - model.firstRow;
  const all = model.schemes.flatMap((scheme) => slotsAt(scheme, length, trained) ?? []);
  return html`<h4>${say(locale, 'slots', { length })}</h4>
    <p class="legend">
      <span>${say(locale, 'legend')}</span>
      ${
        all.some((one) => one.untrained)
          ? html`<span><span class="swatch"></span>${say(locale, 'legendUntrained')}</span>`
          : nothing
      }
      ${all.some((one) => one.accuracy === undefined) ? html`<span>${say(locale, 'legendUncounted')}</span>` : nothing}
    </p>
    ${model.schemes.map((scheme) => strip(model, scheme, length, locale))}`;
}

function strip(model: LengthsModel, scheme: SchemeLengths, length: number, locale: Locale): TemplateResult {
  const name = schemeName(scheme.mode, locale);
  const slots = slotsAt(scheme, length, model.rows - model.firstRow);
  const refusal = refusalAt(scheme, length);
  return html`<div class="strip" data-testid="slots-${scheme.mode}">
    <span class="name">${schemeKey(scheme.mode)}${name}</span>
    ${
      slots === undefined
        ? html`<p>${refusal === undefined ? say(locale, 'unmeasured') : refusalText(model, refusal, locale)}</p>`
        : html`<ol aria-label=${name} ${styled(`--scheme:${schemes[scheme.mode].color}`)}>
            ${slots.map((slot, i) => cell(slot, i, locale))}
          </ol>`
    }
  </div>`;
}

function cell({ accuracy, untrained }: SlotReading, slot: number, locale: Locale): TemplateResult {
  const shown = accuracy === undefined ? '–' : String(Math.round(accuracy * 100));
  return html`<li class=${classMap({ cell: true, untrained })}>
    <span class="bar" aria-hidden="true"><span ${styled(`height:${(accuracy ?? 0) * 100}%`)}></span></span>
    <b aria-hidden="true">${shown}</b><small aria-hidden="true">${slot}</small>
    <span class="visually-hidden">${label(accuracy, untrained, slot, locale)}</span>
  </li>`;
}

function label(accuracy: number | undefined, untrained: boolean, slot: number, locale: Locale): string {
  if (accuracy === undefined) return say(locale, 'slotUncounted', { slot });
  return say(locale, untrained ? 'slotUntrained' : 'slot', { slot, accuracy: percent(accuracy, locale) });
}
