import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { kPairs, type Pair } from './pairs';
import { say } from './say';
import { bagsStyle } from './style';
import { compareBags, kUnits, type BagCheck } from './view-model';
import { bagsSummary, bagsTitle, bagsTwin, bagsWhy, type Sentences } from './words';

const kLongest = 60;

/** Two sentences poured into bags: what is left of a sentence without its order. */
export class LabBags extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    pair: { state: true },
    typed: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, bagsStyle];

  declare pair: Pair;
  /** A learner's own pair, in place of the one chosen. */
  declare typed: Sentences | undefined;
  declare twinOpen: boolean;

  constructor() {
    super();
    this.pair = kPairs[0];
    this.typed = undefined;
    this.twinOpen = false;
  }

  /** Sentences do not change with the race. */
  protected override raceChanged(): void {
    return;
  }

  private get sentences(): Sentences {
    const [one, other] = this.pair.sentences;
    return this.typed ?? [one.text, other.text];
  }

  protected override render(): TemplateResult {
    const { locale, sentences } = this;
    const name = this.typed === undefined ? this.pair.name : undefined;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${bagsTitle(sentences, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.choices()}
      <div class="sentences">${this.sentence(0)} ${this.sentence(1)}</div>
      ${kUnits.map((unit) => this.check(compareBags(...sentences, unit)))}
      <p class="why" data-testid="bags-outcome">${bagsWhy(sentences, name, locale)}</p>
      <lab-spoken-summary class="visually-hidden" .text=${bagsSummary(sentences, name, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => bagsTwin(locale),
      )}
    </figure>`;
  }

  private choices(): TemplateResult {
    const { locale } = this;
    return html`<fieldset class="pairs">
      <legend class="visually-hidden">${say(locale, 'pairs')}</legend>
      ${kPairs.map(
        (pair) =>
          html`<label
            ><input
              type="radio"
              name="pair"
              data-testid="bags-${pair.name}"
              .checked=${this.typed === undefined && this.pair === pair}
              @change=${() => {
                this.pair = pair;
                this.typed = undefined;
              }}
            />${say(locale, pair.name)}</label
          >`,
      )}
    </fieldset>`;
  }

  private sentence(which: 0 | 1): TemplateResult {
    const { locale, typed, sentences } = this;
    const number = which + 1;
    return html`<label
      ><span>${say(locale, 'sentence', { number })}</span
      ><input
        type="text"
        maxlength=${kLongest}
        autocomplete="off"
        spellcheck="false"
        data-testid="bags-sentence-${which}"
        lang=${typed === undefined ? 'ko' : nothing}
        aria-invalid=${sentences[which].trim() === '' ? 'true' : 'false'}
        .value=${sentences[which]}
        @input=${(event: Event) => {
          if (!(event.target instanceof HTMLInputElement)) return;
          const { value } = event.target;
          this.typed = which === 0 ? [value, sentences[1]] : [sentences[0], value];
        }}
      />
      ${locale === 'ko' || typed !== undefined ? nothing : html`<span>“${this.pair.sentences[which].gloss}”</span>`}
    </label>`;
  }

  private check({ unit, bags, equal }: BagCheck): TemplateResult {
    const { locale } = this;
    return html`<div class="check" data-testid="bags-${unit}" data-equal=${equal}>
      <h4>
        <span>${say(locale, unit === 'words' ? 'words' : 'charactersUnit')}</span
        ><b>${equal ? '=' : '≠'} ${say(locale, equal ? 'equal' : 'different')}</b>
      </h4>
      ${bags.map(
        (bag, which) =>
          html`<ul
            class="bag"
            lang=${this.typed === undefined ? 'ko' : nothing}
            aria-label=${say(locale, 'bagOf', { number: which + 1 })}
          >
            ${bag.map(({ text, alone }) =>
              alone
                ? html`<li class="alone">
                    <span aria-hidden="true">${text}</span
                    ><span class="visually-hidden">${say(locale, 'alone', { item: text })}</span>
                  </li>`
                : html`<li>${text}</li>`,
            )}
          </ul>`,
      )}
    </div>`;
  }
}

define('lab-bags', LabBags);
