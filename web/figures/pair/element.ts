import { LitElement, html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../define';
import { texts, type Locale } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { reducedMotion } from '../reduced-motion';
import { pairStyle } from './style';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import { bag, pairs, pieces, type Piece } from './view-model';

const say = texts(ko, en);
const pace = 380;

/** The opening: two sentences that only order tells apart. */
export class LabPair extends LitElement {
  static override properties = { locale: { type: String }, emptied: { state: true } };
  static override styles = [figureStyle, pairStyle];

  declare locale: Locale;
  declare emptied: boolean;

  constructor() {
    super();
    this.locale = 'ko';
    this.emptied = false;
  }

  protected override render(): TemplateResult {
    return html`<figure aria-labelledby="title">
      <h2 class="title" id="title" aria-live="polite">${say(this.locale, this.emptied ? 'titleBag' : 'title')}</h2>
      <div class="sentences ${this.emptied ? 'emptied' : ''}">
        ${pairs[this.locale].map((sentence) => this.sentence(sentence))}
      </div>
      <div class="below">
        <button type="button" aria-pressed=${this.emptied} data-testid="empty-order" @click=${this.toggle}>
          ${say(this.locale, this.emptied ? 'restore' : 'shuffle')}
        </button>
        <p class="legend">${say(this.locale, 'legend')}</p>
      </div>
    </figure>`;
  }

  private sentence(sentence: string): TemplateResult {
    const inOrder = pieces(sentence, this.locale);
    const shown = this.emptied ? bag(inOrder) : inOrder;
    const letters = shown.map((one) => one.text).join(' ');
    return html`<div class="sentence" lang=${this.locale}>
      <p class="visually-hidden">${this.emptied ? say(this.locale, 'bagOf', { letters }) : sentence}</p>
      <ol aria-hidden="true">
        ${repeat(
          shown,
          (one) => one.key,
          (one, i) => this.tile(one, i),
        )}
      </ol>
    </div>`;
  }

  private tile(one: Piece, i: number): TemplateResult {
    const word = one.startsWord && !this.emptied && i > 0;
    return html`<li class=${word ? 'word' : ''} data-key=${one.key}>
      <span class="what">${one.text}</span><span class="where">${one.slot}</span>
    </li>`;
  }

  /** The tiles glide to their new places: where they were, where they are, and the way between (FLIP). */
  private readonly toggle = async (): Promise<void> => {
    const tiles = [...this.renderRoot.querySelectorAll('li')];
    const before = new Map(tiles.map((tile) => [tile, tile.getBoundingClientRect()]));
    this.emptied = !this.emptied;
    await this.updateComplete;
    if (reducedMotion()) return;
    for (const [tile, from] of before) {
      const to = tile.getBoundingClientRect();
      tile.animate(
        [{ transform: `translate(${from.left - to.left}px,${from.top - to.top}px)` }, { transform: 'none' }],
        {
          duration: pace,
          easing: 'cubic-bezier(.3,.7,.2,1)',
        },
      );
    }
  };
}

define('lab-pair', LabPair);
