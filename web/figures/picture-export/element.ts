import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import type { Race, Run } from '../../protocol/race';
import { AskingFigure } from '../asking-figure';
import { define } from '../define';
import { LabFigure } from '../lab-figure';
import { say } from './say';

interface Saved {
  svg: string;
  /** Undefined where the page around forbids it. */
  png: string | undefined;
}

/** Beside the table twin: the figure it stands in, as a picture to take away. */
export class LabSavePicture extends LitElement {
  static override properties = {
    language: { attribute: false },
    saved: { state: true },
  };
  static override styles = css`
    :host {
      font-size: 0.86rem;
    }
    summary {
      width: fit-content;
      padding: 0.2rem 0;
      color: var(--ink-soft);
      cursor: pointer;
    }
    :focus-visible {
      outline: 2px solid var(--ink);
      outline-offset: 2px;
    }
    img {
      display: block;
      max-width: 100%;
      max-height: 22rem;
      margin-top: 0.4rem;
      border: 1px solid var(--rule);
      border-radius: var(--radius);
    }
    p {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3rem 1.2rem;
      margin: 0.5rem 0 0;
      color: var(--ink-soft);
      line-height: 1.6;
    }
    a {
      color: inherit;
      text-underline-offset: 0.2em;
    }
    @media print {
      :host {
        display: none;
      }
    }
  `;

  /** Any text of the figure's language: another one means that the figure speaks another language now. */
  declare language: string;
  /** Undefined while it is closed; 'nothing' where the figure shows no picture yet. */
  declare saved: Saved | 'nothing' | undefined;

  private heard: Race | undefined;
  /** The state of the runs that the picture shows. */
  private drawnOf = '';

  constructor() {
    super();
    this.language = '';
    this.saved = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hear(undefined);
    this.forget();
  }

  private get host(): LabFigure | undefined {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.host instanceof LabFigure ? root.host : undefined;
  }

  protected override render(): TemplateResult {
    const locale = this.host?.locale ?? 'ko';
    return html`<details
      @toggle=${(event: Event) => {
        if (!(event.target instanceof HTMLDetailsElement)) return;
        this.toggleAttribute('open', event.target.open);
        if (event.target.open) void this.draw();
        else this.forget();
      }}
    >
      <summary data-testid="save-picture">${say(locale, 'save')}</summary>
      ${this.panel(locale)}
    </details>`;
  }

  private panel(locale: LabFigure['locale']): TemplateResult | typeof nothing {
    const { saved } = this;
    if (saved === undefined) return nothing;
    if (saved === 'nothing') return html`<p>${say(locale, 'nothing')}</p>`;
    const name = `position-lab-${this.host?.localName.replace('lab-', '') ?? 'figure'}`;
    return html`<img data-testid="picture" src=${saved.png ?? saved.svg} alt=${say(locale, 'preview')} />
      <p>
        ${
          saved.png === undefined
            ? say(locale, 'noPng')
            : html`<a data-testid="save-png" href=${saved.png} download="${name}.png">${say(locale, 'png')}</a>`
        }
        <a data-testid="save-svg" href=${saved.svg} download="${name}.svg">${say(locale, 'svg')}</a>
        <span>${say(locale, 'byHand')}</span>
      </p>`;
  }

  /** The picture of runs that go on is out of date; that of new ones is drawn when they rest. */
  private readonly follow = (): void => {
    const { race } = this.host ?? {};
    if (race === undefined || this.saved === undefined || !this.hasAttribute('open')) return;
    const now = stateOf(race.runs);
    if (now === this.drawnOf || race.status === 'running') return;
    void this.draw();
  };

  private hear(race: Race | undefined): void {
    if (race === this.heard) return;
    this.heard?.removeEventListener('change', this.follow);
    race?.addEventListener('change', this.follow);
    this.heard = race;
  }

  private async draw(): Promise<void> {
    const { host } = this;
    this.hear(host instanceof AskingFigure ? undefined : host?.race);
    this.drawnOf = stateOf(host?.race?.runs ?? []);
    const figure = this.closest('figure');
    if (host === undefined || figure === null) return;
    const [{ captionOf }, { pictureOf }, { pngOf }] = await Promise.all([
      import('./caption'),
      import('./picture'),
      import('./pixels'),
    ]);
    // It may be about to draw what has just come.
    await host.updateComplete;
    // What the core says of a model at its start is no matter of the runs.
    const runs = host instanceof AskingFigure ? [] : (host.race?.runs ?? []);
    const picture = pictureOf(figure, captionOf(runs, host.race?.facts?.presets, host.locale));
    const png = picture === undefined ? undefined : await pngOf(picture);
    this.forget();
    this.saved =
      picture === undefined
        ? 'nothing'
        : {
            svg: URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' })),
            png: png === undefined ? undefined : URL.createObjectURL(png),
          };
  }

  private forget(): void {
    if (typeof this.saved === 'object') {
      URL.revokeObjectURL(this.saved.svg);
      if (this.saved.png !== undefined) URL.revokeObjectURL(this.saved.png);
    }
    this.saved = undefined;
  }
}

function stateOf(runs: readonly Run[]): string {
  return runs.map(({ id, step, digest }) => `${String(id)} ${String(step)} ${digest ?? ''}`).join();
}

define('lab-save-picture', LabSavePicture);
