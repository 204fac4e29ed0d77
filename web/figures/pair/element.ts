import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { texts, type Locale } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { reducedMotion } from '../reduced-motion';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import { bag, pair, syllables, type Syllable } from './view-model';

const say = texts(ko, en);
const pace = 380;

/** The opening: two sentences that only order tells apart. */
export class LabPair extends LitElement {
  static override properties = { locale: { type: String }, emptied: { state: true } };
  static override styles = [
    figureStyle,
    css`
      .sentences {
        display: grid;
        gap: 0.55rem;
      }
      .sentence {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.2rem 1rem;
      }
      ol {
        display: flex;
        gap: 4px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        justify-items: center;
        gap: 2px;
      }
      .word {
        margin-left: clamp(6px, 2vw, 16px);
      }
      .what {
        display: grid;
        place-items: center;
        width: clamp(34px, 10.4vw, 54px);
        height: clamp(38px, 11vw, 56px);
        border-radius: 8px;
        background: var(--token-wash);
        color: var(--token);
        font-size: clamp(1.25rem, 5.4vw, 1.9rem);
        font-weight: 700;
        line-height: 1;
      }
      .where {
        color: var(--position);
        font-size: 0.78rem;
        font-weight: 600;
        line-height: 1.3;
        transition: opacity var(--pace);
      }
      .emptied .where {
        opacity: 0;
      }
      .gloss {
        color: var(--ink-faint);
        font-size: 0.95rem;
      }
      .below {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.4rem 1rem;
        margin-top: 0.7rem;
      }
      .legend {
        margin: 0;
      }
      .below button {
        min-height: 2rem;
        padding: 0.1rem 0.8rem;
        font-size: 0.86rem;
      }
    `,
  ];

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
        ${pair.map((sentence, i) => this.sentence(sentence, say(this.locale, i === 0 ? 'gloss0' : 'gloss1')))}
      </div>
      <div class="below">
        <button type="button" aria-pressed=${this.emptied} data-testid="empty-order" @click=${this.toggle}>
          ${say(this.locale, this.emptied ? 'restore' : 'shuffle')}
        </button>
        <p class="legend">${say(this.locale, 'legend')}</p>
      </div>
    </figure>`;
  }

  private sentence(sentence: string, gloss: string): TemplateResult {
    const inOrder = syllables(sentence);
    const shown = this.emptied ? bag(inOrder) : inOrder;
    const letters = shown.map((one) => one.text).join(' ');
    return html`<div class="sentence" lang="ko">
      <p class="visually-hidden">${this.emptied ? say(this.locale, 'bagOf', { letters }) : sentence}</p>
      <ol aria-hidden="true">
        ${repeat(
          shown,
          (one) => one.key,
          (one, i) => this.tile(one, i),
        )}
      </ol>
      ${gloss === '' ? nothing : html`<span class="gloss" lang="en">${gloss}</span>`}
    </div>`;
  }

  private tile(one: Syllable, i: number): TemplateResult {
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

customElements.define('lab-pair', LabPair);
