/** What is chosen from a list, and what is typed. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../language/locale';
import { kHosts, type Host } from './hosts';
import { say } from './say';
import type { Field } from './wish';

export type Take = (field: Field, text: string) => void;

export function chosenField<const Name extends string>(
  field: Field,
  label: string,
  names: readonly Name[],
  chosen: string,
  nameOf: (name: Name) => string,
  take: Take,
): TemplateResult {
  return html`<label
    >${label}
    <select
      data-testid="embed-${field}"
      .value=${chosen}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) take(field, event.target.value);
      }}
    >
      ${names.map((name) => html`<option value=${name} ?selected=${name === chosen}>${nameOf(name)}</option>`)}
    </select></label
  >`;
}

export function typedField(field: Field, label: string, shown: string, invalid: boolean, take: Take): TemplateResult {
  return html`<label
    >${label}
    <input
      class=${field === 'modes' ? '' : 'short'}
      type="text"
      autocomplete="off"
      data-testid="embed-${field}"
      aria-invalid=${invalid}
      .value=${shown}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) take(field, event.target.value);
      }}
  /></label>`;
}

export function hostField(locale: Locale, chosen: Host, choose: (host: Host) => void): TemplateResult {
  return html`<fieldset class="hosts">
    <legend>${say(locale, 'host')}</legend>
    ${kHosts.map(
      (name) =>
        html`<label
          ><input
            type="radio"
            name="host"
            data-testid="embed-host-${name}"
            .checked=${chosen === name}
            @change=${() => {
              choose(name);
            }}
          />${say(locale, `host_${name}`)}</label
        >`,
    )}
  </fieldset>`;
}
