import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { SettingsChosen } from '../control-events';
import { Asked } from '../asked';
import { AskedAll } from '../asked-all';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import { fixed, percent } from '../number-text';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import type { InputScale } from '../../protocol/core';
import { say } from './say';
import { normsStyle } from './style';
import {
  barLimit,
  kIds,
  kScales,
  kSlots,
  lineLimit,
  linePath,
  sameScale,
  settingsOf,
  shareOf,
  type Scale,
} from './view-model';
import { normsSummary, normsTitle, normsTwin, thenText } from './words';
import { styled } from '../styled';

const kParts = ['token', 'position'] as const;

/** The norm meter before any training: the table's spread and sqrt(d), each on its own switch. */
export class LabNorms extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    scale: { state: true },
    prepared: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, normsStyle];

  declare scale: Scale;
  /** What the experiment was last asked to take over. */
  declare prepared: Scale | undefined;
  declare twinOpen: boolean;

  private readonly sizes = new AskedAll(this, 'initial_input_scale', () => kScales.map((one) => [settingsOf(one)]));
  private readonly parts = new Asked(this, 'input_parts', () => [settingsOf(this.scale), [...kIds]]);

  constructor() {
    super();
    this.scale = { token_init: 'normal', scale_sqrt_d: true };
    this.prepared = undefined;
    this.twinOpen = false;
  }

  private get measured(): InputScale | undefined {
    return this.sizes.answers[kScales.findIndex((one) => sameScale(one, this.scale))];
  }

  protected override render(): TemplateResult {
    const { locale, measured, scale } = this;
    const error = this.sizes.error ?? this.parts.error;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${normsTitle(measured, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.switches()}
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      ${
        measured === undefined
          ? html`<p class="note">${say(locale, 'waiting')}</p>`
          : html`<div class="stage">
              <div>${this.meter(measured)}</div>
              <div>${this.lines(measured)}</div>
            </div>`
      }
      <p class="then" data-testid="norms-then">${thenText(scale, locale)}</p>
      ${this.prepare()}
      <lab-spoken-summary class="visually-hidden" .text=${normsSummary(measured, scale, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => normsTwin(this.sizes.answers, locale),
      )}
    </figure>`;
  }

  private switches(): TemplateResult {
    const { locale, scale } = this;
    return html`<div class="switches">
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'spread')}</legend>
        ${(['normal', 'scaled'] as const).map(
          (token_init) =>
            html`<label
              ><input
                type="radio"
                name="spread"
                data-testid="norms-${token_init}"
                .checked=${scale.token_init === token_init}
                @change=${() => {
                  this.scale = { ...scale, token_init };
                }}
              />${say(locale, token_init)}</label
            >`,
        )}
      </fieldset>
      <label
        ><input
          type="checkbox"
          data-testid="norms-multiply"
          .checked=${scale.scale_sqrt_d}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) {
              this.scale = { ...scale, scale_sqrt_d: event.target.checked };
            }
          }}
        />${say(locale, 'multiply')}</label
      >
    </div>`;
  }

  private meter(measured: InputScale): TemplateResult {
    const { locale } = this;
    const limit = barLimit(this.sizes.answers);
    const share = shareOf(measured);
    const texts = { token: percent(1 - share, locale), position: percent(share, locale) };
    return html`<h4>${say(locale, 'variance')}</h4>
      <div class="share" role="img" aria-label=${say(locale, 'shareLabel', texts)}>
        <span ${styled(`width:${(1 - share) * 100}%;background:var(--token)`)}></span>
        <span ${styled(`width:${share * 100}%;background:var(--position)`)}></span>
      </div>
      <h4>${say(locale, 'rms')}</h4>
      ${kParts.map(
        (part) =>
          html`<div class="bar">
            <span ${styled(`color:var(--${part})`)}>${say(locale, part)}</span>
            <span class="track" aria-hidden="true"
              ><span ${styled(`width:${(measured[part] / limit) * 100}%;background:var(--${part})`)}></span
            ></span>
            <b data-testid="norms-${part}">${fixed(measured[part], 3)}</b>
          </div>`,
      )}`;
  }

  private lines(measured: InputScale): TemplateResult | typeof nothing {
    const { locale } = this;
    const sum = this.parts.answer?.sum;
    if (sum === undefined) return nothing;
    const limit = lineLimit(sum, kSlots);
    const [one, other] = kSlots;
    return html`<h4>${say(locale, 'lines', { id: kIds[one] ?? 0, limit })}</h4>
      <div
        class="lines"
        role="img"
        aria-label=${say(locale, 'linesLabel', { position: percent(shareOf(measured), locale) })}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1="50" y2="50"></line>
          <path d=${linePath(sum, one, limit)}></path>
          <path d=${linePath(sum, other, limit)} stroke-dasharray="4 3"></path>
        </svg>
      </div>
      <ul class="legend">
        <li>${say(locale, 'solid', { slot: one })}</li>
        <li>${say(locale, 'dashed', { slot: other })}</li>
      </ul>`;
  }

  private prepare(): TemplateResult {
    const { locale, scale, prepared } = this;
    const done = prepared !== undefined && sameScale(prepared, scale);
    return html`<div class="prepare">
      <button
        type="button"
        data-testid="norms-prepare"
        @click=${() => {
          this.prepared = scale;
          this.dispatchEvent(new SettingsChosen({ config: scale }));
        }}
      >
        ${say(locale, 'prepare')}
      </button>
      <span aria-live="polite">${done ? say(locale, 'prepared') : ''}</span>
      ${done ? html`<a href="#experiment">${say(locale, 'go')}</a>` : nothing}
    </div>`;
  }
}

define('lab-norms', LabNorms);
