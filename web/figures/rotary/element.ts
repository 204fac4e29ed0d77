import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { errorText } from '../../language/errors';
import { Asked } from '../asked';
import { AskedAll } from '../asked-all';
import { AskingFigure } from '../asking-figure';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { scoreCurve } from './curve';
import { dial } from './dial';
import { say } from './say';
import { rotaryStyle } from './style';
import {
  curveQuestions,
  distanceOf,
  kBase,
  kLastSlot,
  kPresets,
  kVectors,
  kWidth,
  lengthQuestion,
  moved,
  nearestTurn,
  pairsOf,
  scoreQuestion,
  toldOf,
  withSeen,
  type Layout,
  type Places,
  type Seen,
  type Side,
} from './view-model';
import { distanceText, kSides, listText, rotaryTitle, rotaryTwin, scoreText } from './words';
import { styled } from '../styled';

/** RoPE's dials: a query and a key turn with their slots, and their score knows only how far apart they are. */
export class LabRotary extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    places: { state: true },
    layout: { state: true },
    together: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, rotaryStyle];

  declare places: Places;
  declare layout: Layout;
  declare together: boolean;
  declare twinOpen: boolean;
  private seen: readonly Seen[] = [];
  /** Where each arrow was drawn last, in degrees without end: it takes the shorter way from there. */
  private readonly drawn = new Map<string, number>();

  private readonly score = new Asked(this, 'rotary_score', () => scoreQuestion(this.places, this.layout));
  private readonly curve = new AskedAll(this, 'rotary_score', () => curveQuestions(this.layout));
  private readonly lengths = new AskedAll(this, 'rotary_score', () => [
    lengthQuestion('query', 0, this.layout),
    lengthQuestion('query', this.places.query, this.layout),
  ]);
  private readonly turned = new AskedAll(this, 'rotate', () =>
    kSides.map((side) => [[...kVectors[side]], this.places[side], kBase, this.layout]),
  );
  private readonly waves = new Asked(this, 'sinusoid_pairs', () => [kWidth, kBase]);

  constructor() {
    super();
    this.places = { query: 10, key: 7 };
    this.layout = 'interleaved';
    this.together = true;
    this.twinOpen = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { answer, answered } = this.score;
    if (answer === undefined || answered === undefined) return;
    const [, , query, key, , layout] = answered;
    this.seen = withSeen(this.seen, { places: { query, key }, layout, score: answer });
  }

  protected override render(): TemplateResult {
    const { locale } = this;
    const title = rotaryTitle(toldOf(this.seen), locale);
    const error = this.score.error ?? this.turned.error ?? this.curve.error;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${error === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(error, locale)}</p>`}
      <div class="stage">
        <div>
          <div class="dials">${pairsOf(this.layout).map((_, pair) => this.dial(pair))}</div>
          <ul class="legend">
            <li><span class="swatch" ${styled('color:var(--token)')}></span>${say(locale, 'legendPlain')}</li>
            <li><span class="swatch" ${styled('color:var(--position)')}></span>${say(locale, 'legendTurn')}</li>
            <li><span class="swatch" ${styled('color:var(--sum)')}></span>${say(locale, 'legendTurned')}</li>
          </ul>
        </div>
        <div>${this.controls()} ${this.outcome()}</div>
      </div>
      <lab-spoken-summary class="visually-hidden" .text=${this.summary(title)}></lab-spoken-summary>
      ${twinTable(
        say(locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => rotaryTwin({ ...this.measured(), curve: this.curve.answers }, locale),
      )}
    </figure>`;
  }

  /** The turned vectors and the slots they were turned by; before there is an answer those of slot 0. */
  private measured(): { places: Places; turned: Record<Side, readonly number[]> } {
    const [query = kVectors.query, key = kVectors.key] = this.turned.answers;
    const [atQuery, atKey] = this.turned.answered;
    return { places: { query: atQuery?.[1] ?? 0, key: atKey?.[1] ?? 0 }, turned: { query, key } };
  }

  private dial(pair: number): TemplateResult {
    return dial({
      locale: this.locale,
      pair,
      numbers: pairsOf(this.layout)[pair] ?? [0, 0],
      frequency: this.waves.answer?.frequencies[pair] ?? 0,
      ...this.measured(),
      turnTo: (side, degrees) => this.turnTo(`${this.layout} ${String(pair)} ${side}`, degrees),
    });
  }

  private turnTo(arrow: string, degrees: number): number {
    const from = this.drawn.get(arrow);
    const to = from === undefined ? degrees : nearestTurn(from, degrees);
    this.drawn.set(arrow, to);
    return to;
  }

  private controls(): TemplateResult {
    const { locale, places } = this;
    return html`<div class="sliders">
        ${kSides.map(
          (side) =>
            html`<label
              ><span>${say(locale, 'slotOf', { name: say(locale, side) })}</span
              ><input
                type="range"
                min="0"
                max=${kLastSlot}
                step="1"
                data-testid="rotary-${side}"
                .value=${String(places[side])}
                @input=${(event: Event) => {
                  if (!(event.target instanceof HTMLInputElement)) return;
                  this.places = moved(places, side, event.target.valueAsNumber, this.together);
                  // Held together it may not go where it was pulled.
                  event.target.value = String(this.places[side]);
                }}
              /><output>${places[side]}</output></label
            >`,
        )}
      </div>
      <div class="choices">
        <label
          ><input
            type="checkbox"
            data-testid="rotary-together"
            .checked=${this.together}
            @change=${(event: Event) => {
              if (event.target instanceof HTMLInputElement) this.together = event.target.checked;
            }}
          />${say(locale, 'together')}</label
        >
        <div class="presets" role="group" aria-label=${say(locale, 'presets')}>
          ${kPresets.map(
            (one) =>
              html`<button
                type="button"
                data-testid="rotary-preset-${one.query}"
                aria-pressed=${one.query === places.query && one.key === places.key}
                @click=${() => {
                  this.places = one;
                }}
              >
                (${one.query}, ${one.key})
              </button>`,
          )}
        </div>
        <fieldset>
          <legend class="visually-hidden">${say(locale, 'layout')}</legend>
          ${(['interleaved', 'halves'] as const).map(
            (layout) =>
              html`<label
                ><input
                  type="radio"
                  name="layout"
                  data-testid="rotary-${layout}"
                  .checked=${this.layout === layout}
                  @change=${() => {
                    this.layout = layout;
                  }}
                />${say(locale, layout)}</label
              >`,
          )}
        </fieldset>
      </div>`;
  }

  private outcome(): TemplateResult {
    const { locale } = this;
    const now = this.seen.at(-1);
    if (now === undefined) return html`<p class="note">${say(locale, 'waiting')}</p>`;
    const { query, key } = now.places;
    const distance = distanceOf(now.places);
    return html`<p class="score">
        <span>${say(locale, 'score')}</span><b data-testid="rotary-score">${scoreText(now.score)}</b
        ><span>${say(locale, 'distance', { query, key, distance: distanceText(distance) })}</span>
      </p>
      <p class="lengths" data-testid="rotary-lengths">${this.lengthsText()}</p>
      ${scoreCurve(this.curve.answers, now, locale)}`;
  }

  private lengthsText(): string {
    const [plain, turned] = this.lengths.answers;
    if (plain === undefined || turned === undefined) return '';
    return say(this.locale, 'lengths', { plain: fixed(Math.sqrt(plain), 6), turned: fixed(Math.sqrt(turned), 6) });
  }

  private summary(title: string): string {
    if (this.seen.length === 0) return '';
    const { turned } = this.measured();
    return say(this.locale, 'summary', {
      title,
      lengths: this.lengthsText(),
      turnedQuery: listText(turned.query),
      turnedKey: listText(turned.key),
    });
  }
}

define('lab-rotary', LabRotary);
