import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import type { CoreError } from '../../protocol/core';
import { AskingFigure } from '../asking-figure';
import { copyButton } from '../copy-button';
import { figureStyle } from '../figure-style';
import '../spoken-summary';
import { readField, type Card, type CheckField, type Finding, type Inputs } from './card';
import { findCard } from './cards';
import { say } from './say';
import { checkStyle } from './style';

/** One step of the lesson's code, confirmed or refuted by the core with the reader's own values. */
export class LabCheck extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    card: { type: String },
    typed: { state: true },
    findings: { state: true },
    refusal: { state: true },
    copied: { state: true },
  };
  static override styles = [figureStyle, checkStyle];

  /** The card's name. */
  declare card: string;
  /** What stands in the fields that have been changed. */
  declare typed: Readonly<Record<string, string>>;
  declare findings: readonly Finding[] | undefined;
  declare refusal: CoreError | undefined;
  declare copied: boolean;
  private inputs: Inputs = {};
  private asked = '';

  constructor() {
    super();
    this.card = '';
    this.typed = {};
    this.findings = undefined;
    this.refusal = undefined;
    this.copied = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const card = findCard(this.card);
    if (card !== undefined) this.check(card);
  }

  protected override render(): TemplateResult | typeof nothing {
    const card = findCard(this.card);
    if (card === undefined) return nothing;
    const { locale, findings, refusal } = this;
    return html`<figure aria-labelledby="title" data-card=${card.name}>
      <h3 class="title" id="title">${card.title(locale)}</h3>
      <p class="note">${card.note(locale)}</p>
      ${card.fields.length === 0 ? nothing : this.fields(card)}
      ${
        refusal === undefined
          ? html`${findings === undefined ? html`<p class="note">${say(locale, 'waiting')}</p>` : this.outcome(findings)}
            ${this.code(card)}`
          : this.trouble(card, refusal)
      }
      <lab-spoken-summary class="visually-hidden" .text=${this.summary(card)}></lab-spoken-summary>
    </figure>`;
  }

  /** Reads the fields and asks anew when they say something else; the last outcome stays until the next has come. */
  private check(card: Card): void {
    const inputs: Record<string, readonly number[]> = {};
    for (const field of card.fields) {
      const read = readField(field, this.textOf(field));
      if (!read.ok) {
        this.refusal = read.error;
        this.asked = '';
        return;
      }
      inputs[field.name] = read.value;
    }
    this.inputs = inputs;
    const { core } = this;
    const key = JSON.stringify([card.name, inputs]);
    if (core === undefined || !this.near || key === this.asked) return;
    this.asked = key;
    void card.run(core, inputs).then((result) => {
      if (key !== this.asked) return;
      this.refusal = result.ok ? undefined : result.error;
      if (result.ok) this.findings = result.value;
    });
  }

  /** What the last values gave is not shown beside it: it would seem to be of these. */
  private trouble(card: Card, refusal: CoreError): TemplateResult {
    const field = refusedField(card, refusal);
    const words = field === undefined ? {} : { [refusal.field]: field.label(this.locale) };
    return html`<p class="trouble" role="alert">${errorText(refusal, this.locale, words)}</p>`;
  }

  private textOf(field: CheckField): string {
    return this.typed[field.name] ?? field.initial.join(', ');
  }

  private fields(card: Card): TemplateResult {
    const { locale, refusal } = this;
    const changed = Object.keys(this.typed).length > 0;
    return html`<div class="fields" role="group" aria-label=${say(locale, 'inputs')}>
      ${card.fields.map(
        (field) =>
          html`<label
            ><span>${field.label(locale)}</span
            ><input
              type="text"
              inputmode=${field.most === 1 ? 'decimal' : 'text'}
              size=${field.most === 1 ? 8 : 20}
              autocomplete="off"
              spellcheck="false"
              data-testid="check-${field.name}"
              aria-invalid=${refusal !== undefined && refusedField(card, refusal) === field ? 'true' : 'false'}
              .value=${this.textOf(field)}
              @input=${(event: Event) => {
                if (!(event.target instanceof HTMLInputElement)) return;
                this.typed = { ...this.typed, [field.name]: event.target.value };
                this.copied = false;
              }}
          /></label>`,
      )}
      ${
        changed
          ? html`<button
              type="button"
              data-testid="check-reset"
              @click=${() => {
                this.typed = {};
                // The button goes, and would take the focus with it.
                this.renderRoot.querySelector('input')?.focus();
              }}
            >
              ${say(locale, 'reset')}
            </button>`
          : nothing
      }
    </div>`;
  }

  private outcome(findings: readonly Finding[]): TemplateResult {
    const { locale } = this;
    return html`<ul class="findings" aria-label=${say(locale, 'outcome')}>
      ${findings.map(
        ({ claim, holds, measured }) =>
          html`<li data-holds=${holds ?? nothing}>
            <span class="claim">${claim(locale)}</span>
            ${holds === undefined ? nothing : html`<span class="verdict">${holds ? 'True' : 'False'}</span>`}
            <span class="measured">${measured(locale)}</span>
          </li>`,
      )}
    </ul>`;
  }

  private code(card: Card): TemplateResult {
    const { locale, copied } = this;
    const text = card.python(this.inputs);
    return html`<details class="more" data-testid="check-python">
      <summary>${say(locale, 'python')}</summary>
      <div class="code">
        <pre tabindex="0" role="region" aria-label=${say(locale, 'code')} lang="en"><code>${text}</code></pre>
        ${copyButton({
          testId: 'check-copy',
          name: say(locale, copied ? 'copied' : 'copy'),
          copied,
          text: () => text,
          done: () => {
            this.copied = true;
          },
        })}
      </div>
    </details>`;
  }

  private summary(card: Card): string {
    const { locale, findings } = this;
    if (findings === undefined) return '';
    const told = findings.map(({ claim, holds, measured }) => {
      const verdict = holds === undefined ? '' : holds ? 'True' : 'False';
      const outcome = [verdict, measured(locale)].filter((part) => part !== '').join(', ');
      return outcome === '' ? claim(locale) : say(locale, 'finding', { claim: claim(locale), outcome });
    });
    return say(locale, 'summary', { title: card.title(locale), findings: told.join('; ') });
  }
}

/** The field that a refusal speaks of. The core calls some things otherwise than the lesson's code; a lone field is meant. */
function refusedField({ fields }: Card, { field }: CoreError): CheckField | undefined {
  const coreName = (one: CheckField): string => (one.name === 'ids' ? 'sequence' : one.name);
  return (
    fields.find((one) => one.name === field || coreName(one) === field) ?? (fields.length === 1 ? fields[0] : undefined)
  );
}

define('lab-check', LabCheck);
