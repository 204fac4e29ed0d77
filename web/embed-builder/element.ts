import { html, nothing, type TemplateResult } from 'lit';
import { kFigureNames as kAllFigures, kHideable } from '../element/names';
import { kRecipes } from '../element/recipes';
import { kCards } from '../figures/checks/cards';
import { define } from '../figures/define';
import { figureStyle } from '../figures/figure-style';
import { LabFigure } from '../figures/lab-figure';
import { styled } from '../figures/styled';
import { presetName } from '../language/preset-name';
import type { CoreError } from '../protocol/core';
import { kPresets } from '../settings/presets';
import { kDefaults, kLanguages, kThemes, type Settings } from '../settings/settings';
import { chosenField, hostField, typedField } from './fields';
import { kFigureNames } from './figure-names';
import { snippetFor, type Host } from './hosts';
import { say } from './say';
import { snippetPanel } from './snippet-panel';
import { frameAddress } from './snippets';
import { builderStyle } from './style';
import { kFirstWish, partsOf, withField, type Field, type Wish } from './wish';

const kCardNames = kCards.map(({ name }) => name);

/** Where the lab would be, had it an address. */
const kNowhere = 'https://your-site.example/position-lab/';

/** For teachers: a figure, its settings, and the text that puts it into a page of theirs. */
export class LabEmbedBuilder extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    experiment: { attribute: false },
    base: { attribute: false },
    wish: { state: true },
    host: { state: true },
    troubles: { state: true },
    copied: { state: true },
    previewed: { state: true },
    fits: { state: true },
  };
  static override styles = [figureStyle, builderStyle];

  /** What the experiment of this page is set to. */
  declare experiment: Settings;
  /** Folder of the lab. */
  declare base: string;
  declare wish: Wish;
  declare host: Host;
  /** Why what was typed cannot be used. */
  declare troubles: ReadonlyMap<Field, CoreError>;
  declare copied: string;
  declare previewed: boolean;
  /** The height that the preview's figure asks for. */
  declare fits: number | undefined;

  constructor() {
    super();
    this.experiment = kDefaults;
    this.base = document.baseURI;
    this.wish = kFirstWish;
    this.host = 'page';
    this.troubles = new Map();
    this.copied = '';
    this.previewed = false;
    this.fits = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.hearPreview);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.hearPreview);
  }

  private get folder(): string {
    return /^https?:/.test(this.base) ? this.base : kNowhere;
  }

  private get card(): string {
    return this.wish.card === '' ? (kCardNames[0] ?? '') : this.wish.card;
  }

  private get whole(): Wish {
    return { ...this.wish, card: this.card };
  }

  private get figureName(): string {
    return kFigureNames[this.locale][this.wish.figure] ?? this.wish.figure;
  }

  /** Nothing here changes with the race. */
  protected override raceChanged(): void {
    return;
  }

  protected override render(): TemplateResult {
    const { locale, wish, troubles } = this;
    return html`<section aria-labelledby="title">
      <h3 class="title" id="title">${say(locale, 'title')}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${this.figureFields()} ${kRecipes[wish.figure].experiment ? this.runFields() : nothing} ${this.parts()}
      <div role="alert">
        ${[...troubles.values()].map((error) => html`<p class="trouble" data-testid="embed-trouble">${this.trouble(error)}</p>`)}
      </div>
      ${hostField(locale, this.host, (host) => {
        this.host = host;
      })}
      ${this.snippet()} ${this.preview()}
    </section>`;
  }

  private figureFields(): TemplateResult {
    const { locale, wish } = this;
    const { lang, theme } = wish.settings;
    return html`<div class="fields">
      ${chosenField('figure', say(locale, 'figure'), kAllFigures, wish.figure, (name) => kFigureNames[locale][name] ?? name, this.take)}
      ${
        wish.figure === 'check'
          ? chosenField('card', say(locale, 'card'), kCardNames, this.card, (name) => name, this.take)
          : nothing
      }
      ${chosenField('lang', say(locale, 'lang'), kLanguages, lang, (name) => say(locale, `lang_${name}`), this.take)}
      ${chosenField('theme', say(locale, 'theme'), kThemes, theme, (name) => say(locale, `theme_${name}`), this.take)}
      ${this.typed('height', String(wish.height))}
    </div>`;
  }

  private runFields(): TemplateResult {
    const { locale, wish } = this;
    const { preset, modes, steps, config } = wish.settings;
    return html`<div class="fields">
      ${chosenField('preset', say(locale, 'preset'), kPresets, preset, (name) => presetName(name, locale), this.take)}
      ${this.typed('seed', String(config.seed ?? 0))} ${this.typed('steps', String(steps))}
      ${this.typed('modes', modes.join(','))}
      <button type="button" data-testid="embed-adopt" @click=${this.adopt}>${say(locale, 'adopt')}</button>
    </div>`;
  }

  private typed(field: 'height' | 'seed' | 'steps' | 'modes', shown: string): TemplateResult {
    return typedField(field, say(this.locale, field), shown, this.troubles.has(field), this.take);
  }

  private trouble({ field, value, parameters }: CoreError): string {
    return say(this.locale, 'trouble', { field, value, allowed: parameters['allowed'] ?? '' });
  }

  /** What cannot be used changes nothing, and is told with its reason until that field is mended. */
  private readonly take = (field: Field, text: string): void => {
    const taken = withField(this.wish, field, text);
    const troubles = new Map(this.troubles);
    if ('code' in taken) troubles.set(field, taken);
    else {
      troubles.delete(field);
      this.choose(taken);
    }
    this.troubles = troubles;
  };

  private choose(change: Partial<Wish>): void {
    this.wish = { ...this.wish, ...change };
    this.fits = undefined;
  }

  private readonly adopt = (): void => {
    const { lang, theme } = this.wish.settings;
    this.choose({ settings: { ...this.experiment, lang, theme } });
    this.troubles = new Map();
  };

  private parts(): TemplateResult | typeof nothing {
    const { locale, wish } = this;
    const parts = partsOf(wish.figure, kHideable);
    if (parts.length === 0) return nothing;
    return html`<fieldset class="hosts">
      <legend>${say(locale, 'hidden')}</legend>
      ${parts.map(
        (name) =>
          html`<label
            ><input
              type="checkbox"
              data-testid="embed-hide-${name}"
              .checked=${wish.hidden.includes(name)}
              @change=${() => {
                const hidden = parts.filter((one) => wish.hidden.includes(one) !== (one === name));
                this.choose({ hidden });
              }}
            />${partName(name, locale)}</label
          >`,
      )}
    </fieldset>`;
  }

  private snippet(): TemplateResult {
    const { locale, host, folder } = this;
    const text = snippetFor(host, this.whole, folder, `Position Lab: ${this.figureName}`);
    return snippetPanel({
      locale,
      host,
      text,
      standIn: folder === kNowhere ? kNowhere : undefined,
      copied: this.copied === text,
      done: () => {
        this.copied = text;
      },
    });
  }

  private preview(): TemplateResult | typeof nothing {
    const { locale, previewed, fits, wish } = this;
    // The figure alone is another page of the lab; a page from disk has none beside it.
    if (this.folder === kNowhere) return nothing;
    return html`<div class="actions">
        <button
          type="button"
          data-testid="embed-preview"
          aria-expanded=${previewed}
          @click=${() => {
            this.previewed = !previewed;
          }}
        >
          ${say(locale, previewed ? 'previewClose' : 'preview')}
        </button>
        <span data-testid="embed-fits">${fits === undefined ? '' : say(locale, 'fits', { height: fits })}</span>
      </div>
      ${
        previewed
          ? html`<iframe
              src=${frameAddress(this.whole, this.folder)}
              title=${say(locale, 'previewOf', { figure: this.figureName })}
              ${styled(`height:${wish.height}px`)}
            ></iframe>`
          : nothing
      }`;
  }

  private readonly hearPreview = ({ source, data }: MessageEvent<unknown>): void => {
    const frame = this.renderRoot.querySelector('iframe');
    if (source === null || source !== frame?.contentWindow || !isHeight(data)) return;
    this.fits = Math.ceil(data.height);
  };
}

function isHeight(data: unknown): data is { height: number } {
  if (typeof data !== 'object' || data === null || !('source' in data) || !('height' in data)) return false;
  return data.source === 'position-lab' && typeof data.height === 'number' && Number.isFinite(data.height);
}

function partName(name: string, locale: LabFigure['locale']): string {
  const known = ['controls', 'lanes', 'curves', 'records', 'colophon'] as const;
  const part = known.find((one) => one === name);
  return part === undefined ? name : say(locale, `part_${part}`);
}

define('lab-embed-builder', LabEmbedBuilder);
