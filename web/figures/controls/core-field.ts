/** The control of one field of the configuration, made from the core's own description of it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { FieldDescription } from '../../protocol/core';
import { grouped } from '../number-text';
import { say } from './say';
import { text as ko } from './text.ko';

export interface FieldView {
  field: FieldDescription;
  locale: Locale;
  shown: string;
  /** The value stands apart from its preset. */
  own: boolean;
  invalid: boolean;
  typed: (text: string) => void;
  chosen: (value: boolean | string) => void;
}

export function coreField(view: FieldView): TemplateResult {
  switch (view.field.kind) {
    case 'boolean':
      return checkbox(view);
    case 'choice':
      return choice(view);
    default:
      return number(view);
  }
}

function checkbox(view: FieldView): TemplateResult {
  return html`<div class="field" title=${view.field.description}>
    <label class="check">
      <input
        type="checkbox"
        data-testid=${view.field.name}
        aria-invalid=${view.invalid ? 'true' : 'false'}
        .checked=${view.shown === 'true'}
        @change=${(event: Event) => {
          view.chosen((event.target as HTMLInputElement).checked);
        }}
      />
      <span>${label(view)}</span>
    </label>
    ${hint(view)}
  </div>`;
}

function choice(view: FieldView): TemplateResult {
  const id = `field-${view.field.name}`;
  return html`<div class="field" title=${view.field.description}>
    <label for=${id}>${label(view)}</label>
    <select
      id=${id}
      data-testid=${view.field.name}
      aria-invalid=${view.invalid ? 'true' : 'false'}
      .value=${view.shown}
      @change=${(event: Event) => {
        view.chosen((event.target as HTMLSelectElement).value);
      }}
    >
      ${(view.field.choices ?? []).map(
        (one) => html`<option value=${one} ?selected=${one === view.shown}>${one}</option>`,
      )}
    </select>
    ${hint(view)}
  </div>`;
}

function number(view: FieldView): TemplateResult {
  const { minimum, maximum, name, kind } = view.field;
  const id = `field-${name}`;
  return html`<div class="field" title=${view.field.description}>
    <label for=${id}>${label(view)}</label>
    <input
      id=${id}
      type="text"
      inputmode=${kind === 'integer' ? 'numeric' : 'decimal'}
      autocomplete="off"
      data-testid=${name}
      aria-invalid=${view.invalid ? 'true' : 'false'}
      aria-describedby="${id}-limits"
      .value=${view.shown}
      @change=${(event: Event) => {
        view.typed((event.target as HTMLInputElement).value);
      }}
    />
    <span class="limits" id="${id}-limits">
      ${
        minimum === undefined || maximum === undefined
          ? ''
          : say(view.locale, 'limits', {
              minimum: grouped(minimum, view.locale),
              maximum: grouped(maximum, view.locale),
            })
      }
    </span>
    ${hint(view)}
  </div>`;
}

/** The core may know a field that the page has no words for yet: its own name then says enough. */
function label({ field, locale, own }: FieldView): TemplateResult {
  const key = `field_${field.name}`;
  const mark = say(locale, 'own');
  return html`${isKey(key) ? say(locale, key) : ''} <code>${field.name}</code>${
      own ? html`<span class="own" role="img" aria-label=${mark} title=${mark}></span>` : nothing
    }`;
}

/** A field in a sentence: as its control is labelled, or by its own name where the page has no words for it yet. */
export function fieldName(name: string, locale: Locale): string {
  const key = `field_${name}`;
  return isKey(key) ? say(locale, key) : name;
}

/** What a name alone does not say, for the few fields that need it. */
function hint({ field, locale }: FieldView): TemplateResult | typeof nothing {
  const key = `hint_${field.name}`;
  return isKey(key) ? html`<span class="limits">${say(locale, key)}</span>` : nothing;
}

function isKey(key: string): key is Extract<keyof typeof ko, `field_${string}` | `hint_${string}`> {
  return Object.hasOwn(ko, key);
}
