import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define';
import { fixed } from '../number-text';
import { canvasInk } from '../canvas-ink';
import { attentionScale, signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { sharpContext } from '../paint-matrix';
import { ramp } from '../ramp';
import { schemeKey } from '../scheme-key';
import { schemeName } from '../../language/scheme-name';
import { slotTilesStyle } from '../slot-tiles';
import '../spoken-summary';
import { onlyTwin, twinTable } from '../twin-table';
import { haveMarks, kMarkSigns, slotSign, watchedSlots, type WatchedSlot } from '../watched-slots';
import { drawLarge, drawSmall, leastWritten, numbersFit, spotAt, type Spot } from './draw';
import { actsInside, headBiases, insideTwin } from './inside';
import { HeadChosen } from './head-chosen';
import { modelCard, type Hand } from './model-card';
import { trainedLengths } from '../../race/trained-lengths';
import { kLongestSequence } from '../../settings/codec';
import { parseSequence } from './parse-sequence';
import { question } from './question';
import { say } from './say';
import { SequenceChosen } from './sequence-chosen';
import { attentionStyle } from './style';
import { headToShow, mayLook, watched, weightAt, type Head, type Watched } from './view-model';
import { attentionSummary, attentionTitle, attentionTwin, slotName, type AttentionView } from './words';

/** Who looks at whom in every layer and head, for a sequence that the learner types. */
export class LabAttention extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    ids: { attribute: false },
    refusal: { type: String },
    typed: { state: true },
    chosen: { attribute: false },
    spot: { state: true },
    width: { state: true },
    twinOpen: { state: true },
    insideOpen: { state: true },
  };
  static override styles = [figureStyle, slotTilesStyle, attentionStyle];

  /** The sequence in force. */
  declare ids: readonly number[];
  /** Why the core refused the last sequence, in the page's language; empty when it did not. */
  declare refusal: string;
  declare typed: string | undefined;
  /** The learner's own choice; undefined lets the figure choose. */
  declare chosen: Head | undefined;
  declare spot: Spot | undefined;
  declare width: number;
  declare twinOpen: boolean;
  declare insideOpen: boolean;
  private all: readonly Watched[] = [];
  private layer = 0;
  private head = 0;
  private readonly sizes = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)?.contentRect.width ?? this.width);
  });

  constructor() {
    super();
    this.ids = [];
    this.refusal = '';
    this.typed = undefined;
    this.chosen = undefined;
    this.spot = undefined;
    this.width = 0;
    this.twinOpen = false;
    this.insideOpen = false;
  }

  private get view(): AttentionView {
    const { locale, all, ids, layer, head } = this;
    return { locale, all, ids, layer, head };
  }

  private get slots(): readonly WatchedSlot[] {
    return watchedSlots(this.ids, haveMarks(this.runs));
  }

  private get reverses(): boolean {
    return this.all.every((one) => one.reverses);
  }

  private get hand(): Hand {
    const { locale, theme, layer, head, point, forget, key } = this;
    const choose = (chosenLayer: number, chosenHead: number): void => {
      this.chosen = { layer: chosenLayer, head: chosenHead };
      this.dispatchEvent(new HeadChosen(chosenLayer, chosenHead));
    };
    return { locale, theme, layer, head, point, forget, key, choose };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.all = watched(this.runs, this.ids);
    const held = this.race?.status === 'running' ? { layer: this.layer, head: this.head } : undefined;
    const { layer, head } = this.chosen ?? headToShow(this.all, held);
    this.layer = Math.min(layer, Math.max(0, ...this.all.map((one) => one.layers - 1)));
    this.head = Math.min(head, Math.max(0, ...this.all.map((one) => one.heads - 1)));
  }

  protected override render(): TemplateResult {
    const scale = attentionScale(this.theme);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${attentionTitle(this.view)}</h3>
      <p class="note">${say(this.locale, this.reverses ? 'note' : 'noteTask')}</p>
      ${this.question()}
      <div class="legend">
        <span>${say(this.locale, 'scale')}</span>${ramp(scale, '0', '', '1')}
        ${haveMarks(this.runs) ? html`<span>${say(this.locale, 'marks', kMarkSigns)}</span>` : nothing}
        ${
          this.all.some((one) => one.causal)
            ? html`<span><span class="swatch"></span>${say(this.locale, 'mask')}</span>`
            : nothing
        }
        ${
          this.all.some((one) => headBiases(one).length > 0)
            ? html`<span>${say(this.locale, 'biasScale')}</span>${ramp(
                  signedScale(this.theme),
                  `≤ −${signedLimit}`,
                  '0',
                  `≥ ${signedLimit}`,
                )}`
            : nothing
        }
        ${
          this.all.some((one) => one.size > 0 && numbersFit(this.width, one.size))
            ? html`<span>${say(this.locale, 'blank', { least: leastWritten })}</span>`
            : nothing
        }
      </div>
      <div class="models">
        ${
          this.all.length === 0
            ? html`<p class="note">${say(this.locale, 'waiting')}</p>`
            : this.all.map((one, m) => modelCard(one, m, this.hand))
        }
      </div>
      <div class="reading" aria-live="polite">${this.reading()}</div>
      <p class="note">${say(this.locale, 'choose')}</p>
      <lab-spoken-summary .text=${attentionSummary(this.view)}></lab-spoken-summary>
      ${twinTable(
        say(this.locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => attentionTwin(this.view),
      )}
      ${
        actsInside(this.all)
          ? onlyTwin(
              say(this.locale, 'insideTwin'),
              this.insideOpen,
              (open) => {
                this.insideOpen = open;
              },
              () => insideTwin(this.all, this.locale),
            )
          : nothing
      }
    </figure>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const scale = attentionScale(this.theme);
    const ink = canvasInk(this.theme, this);
    const signs = this.slots.map(slotSign);
    const first = this.renderRoot.querySelector<HTMLElement>('.large');
    if (first !== null) this.sizes.observe(first);
    this.all.forEach((one, m) => {
      const large = this.renderRoot.querySelector<HTMLCanvasElement>(`canvas.large[data-model="${m}"]`);
      if (large !== null && this.width > 40) {
        const context = sharpContext(large, this.width, this.width);
        if (context !== null && one.size > 0) {
          drawLarge(context, one, this.layer, this.head, signs, this.width, scale, ink, this.spot);
        }
      }
      for (const small of this.renderRoot.querySelectorAll<HTMLCanvasElement>(`canvas.small[data-model="${m}"]`)) {
        const side = small.clientWidth;
        const context = side > 4 ? sharpContext(small, side, side) : null;
        if (context === null || one.size === 0) continue;
        drawSmall(context, one, Number(small.dataset['layer']), Number(small.dataset['head']), side, scale, ink);
      }
    });
  }

  private question(): TemplateResult {
    const trained = this.runs[0]?.config;
    return question({
      locale: this.locale,
      reverses: this.reverses,
      typed: this.typed,
      ids: this.ids,
      refusal: this.refusal,
      trained: trained === undefined ? undefined : trainedLengths(trained),
      modes: this.runs.map((run) => run.mode),
      vocabSize: this.runs[0]?.config.vocab_size ?? 10,
      type: (text) => {
        this.typed = text;
        const parsed = parseSequence(text);
        if (!parsed.ok || parsed.ids.length === 0 || parsed.ids.length > kLongestSequence) return;
        this.dispatchEvent(new SequenceChosen(parsed.ids));
      },
    });
  }

  private readonly point = (event: PointerEvent): void => {
    const spot = spotAt(this.width, this.slots.length, event.offsetX, event.offsetY);
    if (spot?.query !== this.spot?.query || spot?.key !== this.spot?.key) this.spot = spot;
  };

  private readonly forget = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.spot = undefined;
  };

  private readonly key = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const last = Math.max(0, this.slots.length - 1);
    const now = this.spot ?? { query: -move[0], key: -move[1] };
    this.spot = {
      query: Math.min(last, Math.max(0, now.query + move[0])),
      key: Math.min(last, Math.max(0, now.key + move[1])),
    };
  };

  private reading(): TemplateResult {
    const { spot } = this;
    if (spot === undefined) return html`<span class="hint">${say(this.locale, 'hint')}</span>`;
    const query = slotName(this.slots[spot.query], this.locale);
    const key = slotName(this.slots[spot.key], this.locale);
    return html`<div>${say(this.locale, 'reading', { query, key })}</div>
      <div class="values">
        ${this.all.map((one) => {
          const weight = weightAt(one, this.layer, this.head, spot.query, spot.key);
          const value = mayLook(one, spot.query, spot.key)
            ? weight === undefined
              ? '–'
              : fixed(weight, 4)
            : say(this.locale, 'hidden');
          return html`<span>${schemeKey(one.mode)} ${schemeName(one.mode, this.locale)} ${value}</span>`;
        })}
      </div>`;
  }
}

define('lab-attention', LabAttention);
