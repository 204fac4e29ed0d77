import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { schemeName } from '../../language/scheme-name';
import type { FirstAttention } from '../../protocol/questions';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { signedLimit, signedScale, type ColorScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { ramp } from '../ramp';
import { schemeKey } from '../scheme-key';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { sameWordStyle } from './style';
import {
  differencesOf,
  kIds,
  kModes,
  kQuantities,
  kSlots,
  kWords,
  modelOf,
  twoOf,
  type ComparedMode,
  type Quantity,
} from './view-model';
import { differenceText, sameWordSummary, sameWordTitle, sameWordTwin } from './words';
import { styled } from '../styled';

/** The same word at slots 0 and 5: its Q, K, V and scores without positions, with sinusoidal ones and with RoPE. */
export class LabSameWord extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    mode: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, sameWordStyle];

  declare mode: ComparedMode;
  declare twinOpen: boolean;
  private readonly asked = {
    none: new Asked(this, 'first_attention', () => [modelOf('none'), [...kIds]]),
    sin: new Asked(this, 'first_attention', () => [modelOf('sin'), [...kIds]]),
    rope: new Asked(this, 'first_attention', () => [modelOf('rope'), [...kIds]]),
  };

  constructor() {
    super();
    this.mode = 'none';
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, mode } = this;
    const { answer, error } = this.asked[mode];
    const differences = answer === undefined ? undefined : differencesOf(answer);
    const scale = signedScale(this.theme);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${sameWordTitle(mode, differences, locale)}</h3>
      <p class="note">${say(locale, 'note')} ${say(locale, 'gloss')}</p>
      ${this.sentence()} ${this.comparison()}
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      ${
        answer === undefined
          ? error === undefined
            ? html`<p class="note">${say(locale, 'waiting')}</p>`
            : nothing
          : html`<div class="strips">${kQuantities.map((quantity) => this.strips(answer, quantity, scale))}</div>`
      }
      <p class="legend">
        ${ramp(scale, fixed(-signedLimit, 1), '', fixed(signedLimit, 1))}<span>${say(locale, 'unit')}</span>
        <span>${say(locale, 'scoresNote')}</span>
      </p>
      <lab-spoken-summary
        class="visually-hidden"
        .text=${sameWordSummary(mode, differences, locale)}
      ></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => sameWordTwin(mode, answer, locale),
      )}
    </figure>`;
  }

  private sentence(): TemplateResult {
    return html`<ol class="sentence" lang="ko">
      ${kWords.map(
        (word, slot) => html`<li class=${kSlots.includes(slot) ? 'twice' : ''}><b>${word}</b><span>${slot}</span></li>`,
      )}
    </ol>`;
  }

  /** The three schemes beside each other; the chosen one's numbers are drawn below. */
  private comparison(): TemplateResult {
    const { locale } = this;
    const row = (mode: ComparedMode): TemplateResult => {
      const { answer } = this.asked[mode];
      const differences = answer === undefined ? undefined : differencesOf(answer);
      return html`<tr class=${this.mode === mode ? 'chosen' : ''}>
        <th scope="row">
          <label
            ><input
              type="radio"
              name="mode"
              data-testid="same-word-${mode}"
              .checked=${this.mode === mode}
              @change=${() => {
                this.mode = mode;
              }}
            />${schemeKey(mode)}${schemeName(mode, locale)}</label
          >
        </th>
        ${kQuantities.map((quantity) => {
          const value = differences?.[quantity];
          return html`<td class=${value === 0 ? 'zero' : ''} data-testid="same-word-${mode}-${quantity}">
            ${value === undefined ? '–' : differenceText(value, locale)}
          </td>`;
        })}
      </tr>`;
    };
    return html`<div class="comparison" role="radiogroup" aria-label=${say(locale, 'choose')}>
      <table>
        <caption>
          ${say(locale, 'differences')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say(locale, 'scheme')}</th>
            ${kQuantities.map((quantity) => html`<th scope="col">${say(locale, quantity)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${kModes.map(row)}
        </tbody>
      </table>
    </div>`;
  }

  private strips(answer: FirstAttention, quantity: Quantity, scale: ColorScale): TemplateResult {
    const { locale } = this;
    const two = twoOf(answer, quantity);
    const difference = differencesOf(answer)[quantity];
    return html`<div class="pair">
      <h4>
        ${say(locale, quantity)}
        <span>${say(locale, 'difference', { value: differenceText(difference, locale) })}</span>
      </h4>
      ${two.map(
        (values, i) =>
          html`<div class="strip">
            <span class="slot">${say(locale, 'slot', { slot: kSlots[i] ?? 0 })}</span>
            <span class="cells" aria-hidden="true"
              >${Array.from(values, (value) => html`<i ${styled(`background:${scale.css(value)}`)} title=${fixed(value, 3)}></i>`)}</span
            >
          </div>`,
      )}
    </div>`;
  }
}

define('lab-same-word', LabSameWord);
