import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { kRounding } from '../rounding';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { say } from './say';
import { swapStyle } from './style';
import { SwapAsked, type SwapQuestion } from './swap-asked';
import { mayLook, pick, swapped, type SwapAnswer } from './view-model';
import { changeText, swapSummary, swapTitle, swapTwin, swapWhy } from './words';
import { styled } from '../styled';

/** Full length of a bar: what a swap changes of an untrained model's logits stays below it. */
const kFullBar = 3;

/** Two tokens change places: which slots notice, behind one masked layer and behind two. */
export class LabSwap extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    ids: { attribute: false },
    answer: { attribute: false },
    refusal: { type: String },
    question: { state: true },
    picked: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, swapStyle];

  declare ids: readonly number[];
  /** To the last question that was answered. */
  declare answer: SwapAnswer | undefined;
  /** Why there is no answer, in the page's language; empty when there is. */
  declare refusal: string;
  declare question: SwapQuestion;
  declare picked: number | undefined;
  declare twinOpen: boolean;

  constructor() {
    super();
    this.ids = [];
    this.answer = undefined;
    this.refusal = '';
    this.question = { num_layers: 1, causal: true, slots: [0, 1] };
    this.picked = undefined;
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, ids, answer, refusal } = this;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${swapTitle(answer, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.controls()}
      <div class="parts">
        <div>
          ${this.board()}
          <p class="legend">${say(locale, 'unit', { limit: kFullBar, least: kRounding.toFixed(5) })}</p>
          ${refusal === '' ? nothing : html`<p class="trouble">${refusal}</p>`}
          <p class="why" data-testid="swap-outcome">
            ${answer === undefined ? (refusal === '' ? say(locale, 'waiting') : '') : swapWhy(answer, locale)}
          </p>
        </div>
        ${this.mask()}
      </div>
      <lab-spoken-summary class="visually-hidden" .text=${swapSummary(answer, ids, locale)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => swapTwin(answer, ids, locale),
      )}
    </figure>`;
  }

  private ask(change: Partial<SwapQuestion>): void {
    this.question = { ...this.question, ...change };
    this.dispatchEvent(new SwapAsked(this.question));
  }

  private controls(): TemplateResult {
    const { locale, question } = this;
    const layers = (count: 1 | 2): TemplateResult =>
      html`<label
        ><input
          type="radio"
          name="layers"
          data-testid="swap-layers-${count}"
          .checked=${question.num_layers === count}
          @change=${() => {
            this.ask({ num_layers: count });
          }}
        />${say(locale, count === 1 ? 'oneLayer' : 'twoLayers')}</label
      >`;
    return html`<div class="controls">
      <fieldset>
        <legend class="visually-hidden">${say(locale, 'layers')}</legend>
        ${layers(1)} ${layers(2)}
      </fieldset>
      <label
        ><input
          type="checkbox"
          data-testid="swap-causal"
          .checked=${question.causal}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.ask({ causal: event.target.checked });
          }}
        />${say(locale, 'mask')}</label
      >
    </div>`;
  }

  private board(): TemplateResult {
    const { locale, ids, question, picked, answer } = this;
    const after = swapped(ids, question.slots);
    const moved = (slot: number): boolean => question.slots.includes(slot);
    return html`<div class="board" ${styled(`--slots:${ids.length}`)}>
        <span class="name" id="first">${say(locale, 'first')}</span>
        <div class="tokens" role="group" aria-labelledby="first">
          ${ids.map(
            (token, slot) =>
              html`<button
                type="button"
                data-testid="swap-token-${slot}"
                aria-pressed=${picked === undefined ? moved(slot) : picked === slot}
                aria-label=${say(locale, 'slotToken', { slot, token })}
                @click=${() => {
                  this.press(slot);
                }}
              >
                <b>${token}</b><span class="slot">${slot}</span>
              </button>`,
          )}
        </div>
        <span class="name" id="second">${say(locale, 'second')}</span>
        <ol class="tokens" aria-labelledby="second">
          ${after.map(
            (token, slot) =>
              html`<li class=${moved(slot) ? 'token moved' : 'token'}>
                <b aria-hidden="true">${token}</b
                ><span class="visually-hidden">${say(locale, 'slotToken', { slot, token })}</span>
              </li>`,
          )}
        </ol>
        <span class="name" id="difference">${say(locale, 'difference')}</span>
        <ol class="tokens changes" aria-labelledby="difference">
          ${ids.map((_, slot) => this.change(slot, answer?.differences[slot]))}
        </ol>
      </div>
      <p class="picked" aria-live="polite">${picked === undefined ? '' : say(locale, 'picked', { slot: picked })}</p>`;
  }

  private change(slot: number, value: number | undefined): TemplateResult {
    const { locale } = this;
    const text = value === undefined ? '–' : changeText(value, locale);
    const height = Math.min(1, (value ?? 0) / kFullBar) * 100;
    return html`<li data-testid="swap-change-${slot}" data-value=${value ?? ''}>
      <span class="column" aria-hidden="true"
        >${value !== undefined && value >= kRounding ? html`<span ${styled(`height:${height}%`)}></span>` : nothing}</span
      >
      <span aria-hidden="true">${text}</span>
      <span class="visually-hidden">${say(locale, 'part', { slot, value: text })}</span>
    </li>`;
  }

  private press(slot: number): void {
    const { picked, slots } = pick(this.picked, slot);
    this.picked = picked;
    if (slots !== undefined) this.ask({ slots });
  }

  private mask(): TemplateResult {
    const { locale, ids, question } = this;
    return html`<div class="mask">
      <p class="mask-title">${say(locale, 'maskTitle')}</p>
      <table>
        <caption>
          ${say(locale, 'maskCaption')}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${ids.map((_, key) => html`<th scope="col">${key}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ids.map(
            (_, query) =>
              html`<tr>
                <th scope="row">${query}</th>
                ${ids.map((__, key) => {
                  const looks = mayLook(question.causal, query, key);
                  const words = say(locale, looks ? 'looks' : 'hidden');
                  return html`<td
                    class=${looks ? 'looks' : 'hidden'}
                    data-testid="swap-mask-${query}-${key}"
                    title=${words}
                  >
                    <span class="visually-hidden">${words}</span>
                  </td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="legend">${say(locale, 'maskLegend')}</p>
    </div>`;
  }
}

define('lab-swap', LabSwap);
