import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import type { SinusoidPairs } from '../../protocol/questions';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { fastPowerStyle } from './style';
import { kBase, kMostPower, kWidth, partsOf, squaresFor } from './view-model';
import { binaryText, differenceText, fastPowerTitle, fastPowerTwin, formulaText, valueText } from './words';

/** Fast power beside exp and ln, on the frequencies of a sinusoid. */
export class LabFastPower extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    power: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, fastPowerStyle];

  declare power: number;
  declare twinOpen: boolean;
  private readonly pairs = new Asked(this, 'sinusoid_pairs', () => [kWidth, kBase]);

  constructor() {
    super();
    this.power = 13;
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, power } = this;
    const { answer, error } = this.pairs;
    const title = fastPowerTitle(power, locale);
    const binary = binaryText(power, locale);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note', { width: kWidth })}</p>
      <div class="chooser">
        <label for="power">${say(locale, 'power')}</label>
        <input
          id="power"
          type="range"
          min="0"
          max=${kMostPower}
          step="1"
          data-testid="fast-power-k"
          .value=${String(power)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.power = Number(event.target.value);
          }}
        />
        <output for="power">${power}</output>
      </div>
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      ${this.chain(answer)}
      <p class="binary">${binary}</p>
      <p class="formula" data-testid="fast-power-formula">${formulaText(power, locale)}</p>
      ${answer === undefined ? html`<p class="note">${say(locale, 'waiting')}</p>` : this.compared(answer)}
      <lab-spoken-summary
        class="visually-hidden"
        .text=${say(locale, 'summary', { title, binary })}
      ></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => fastPowerTwin(power, answer, locale),
      )}
    </figure>`;
  }

  /** Every number is the square of the one before it. */
  private chain(pairs: SinusoidPairs | undefined): TemplateResult {
    const { locale, power } = this;
    const parts = partsOf(power);
    return html`<ol class="chain">
      ${squaresFor(power).map((square) => {
        const used = parts.includes(square);
        return html`<li class=${used ? 'used' : ''}>
          <b aria-hidden="true">r<sup>${square}</sup></b>
          <span class="visually-hidden">${say(locale, 'square', { power: square })}</span>
          <span>${pairs?.frequencies[square]?.toPrecision(4) ?? '–'}</span>
          <span class="use">${say(locale, used ? 'used' : 'unused')}</span>
        </li>`;
      })}
    </ol>`;
  }

  private compared(pairs: SinusoidPairs): TemplateResult {
    const { locale, power } = this;
    return html`<dl>
        <dt>${say(locale, 'fromPower')}</dt>
        <dd>${valueText(pairs.frequencies[power])}</dd>
        <dt>${say(locale, 'fromExponential')}</dt>
        <dd>${valueText(pairs.by_exponential[power])}</dd>
      </dl>
      <p class="binary">${differenceText(pairs, power, locale)}</p>`;
  }
}

define('lab-fast-power', LabFastPower);
