import { html, nothing, type TemplateResult } from 'lit';
import { errorText } from '../../language/errors';
import { schemeName } from '../../language/scheme-name';
import type { CoreError } from '../../protocol/core';
import { define } from '../define';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { ModelFileGiven } from './events';
import { say } from './say';
import { modelFileStyle } from './style';
import { savable, type Savable } from './view-model';

/** What has been opened, as far as the figure tells of it. */
export interface OpenedModel {
  name: string;
  from: 'file' | 'shapes';
  steps: number | undefined;
}

interface Download {
  name: string;
  url: string;
  bytes: number;
}

/** Trained models as files: to keep, and to open. */
export class LabModelFile extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    opened: { attribute: false },
    refusal: { attribute: false },
    download: { state: true },
    trouble: { state: true },
    over: { state: true },
  };
  static override styles = [figureStyle, modelFileStyle];

  declare opened: OpenedModel | undefined;
  /** Why the last file could not be opened. */
  declare refusal: CoreError | undefined;
  declare download: Download | undefined;
  declare trouble: CoreError | undefined;
  declare over: boolean;

  constructor() {
    super();
    this.opened = undefined;
    this.refusal = undefined;
    this.download = undefined;
    this.trouble = undefined;
    this.over = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget();
  }

  protected override render(): TemplateResult {
    const { locale, download } = this;
    const models = savable(this.runs);
    const trouble = this.refusal ?? this.trouble;
    return html`<figure aria-labelledby="title" data-testid="model-file">
      <h3 class="title" id="title">${say(locale, 'title')}</h3>
      <p class="note">${say(locale, 'note')}</p>
      <div
        class="box ${this.over ? 'over' : ''}"
        @dragover=${this.hover}
        @dragleave=${this.leave}
        @drop=${this.dropped}
      >
        <div class="row">
          ${
            models.length === 0
              ? html`<p class="soft">${say(locale, 'none')}</p>`
              : models.map(
                  (model) =>
                    html`<button type="button" data-testid="save-${model.mode}" @click=${() => void this.save(model)}>
                      ${say(locale, 'save', { mode: schemeName(model.mode, locale) })}
                    </button>`,
                )
          }
        </div>
        ${
          download === undefined
            ? nothing
            : html`<p role="status">
                <a data-testid="saved" href=${download.url} download=${download.name}
                  >${say(locale, 'ready', { name: download.name, size: Math.ceil(download.bytes / 1000) })}</a
                >
              </p>`
        }
        <div class="row">
          <label class="button" aria-disabled=${this.busy}
            >${say(locale, 'open')}<input
              class="visually-hidden"
              type="file"
              accept=".safetensors"
              data-testid="open-model"
              ?disabled=${this.busy}
              @change=${this.chosen}
          /></label>
          <span class="soft">${say(locale, this.busy ? 'busy' : 'drop')}</span>
        </div>
        ${trouble === undefined ? nothing : html`<p class="trouble" role="alert">${errorText(trouble, locale)}</p>`}
        ${this.tellOpened()}
      </div>
    </figure>`;
  }

  private tellOpened(): TemplateResult | typeof nothing {
    const { opened, locale } = this;
    // What was opened before stands, but it is not what the reader has just tried.
    if (opened === undefined || this.refusal !== undefined) return nothing;
    const { name, from, steps } = opened;
    return html`<p role="status" data-testid="opened">
      ${say(locale, from === 'file' ? 'openedFile' : 'openedShapes', { name })}
      ${steps === undefined ? '' : say(locale, 'steps', { steps })} ${say(locale, 'shown')}
    </p>`;
  }

  private get busy(): boolean {
    return this.race?.status === 'running' || this.race?.status === 'loading';
  }

  private async save({ id, name }: Savable): Promise<void> {
    const saved = await this.race?.save_model(id);
    if (saved === undefined) return;
    this.trouble = saved.ok ? undefined : saved.error;
    if (!saved.ok) return;
    this.forget();
    const url = URL.createObjectURL(new Blob([saved.value.slice()], { type: 'application/octet-stream' }));
    this.download = { name, url, bytes: saved.value.byteLength };
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLAnchorElement>('[data-testid=saved]')?.click();
  }

  private forget(): void {
    if (this.download !== undefined) URL.revokeObjectURL(this.download.url);
    this.download = undefined;
  }

  private give(file: File | undefined): void {
    if (file !== undefined && !this.busy) this.dispatchEvent(new ModelFileGiven(file));
  }

  private readonly chosen = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.give(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = '';
  };

  private readonly hover = (event: DragEvent): void => {
    event.preventDefault();
    this.over = true;
  };

  private readonly leave = (): void => {
    this.over = false;
  };

  private readonly dropped = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    this.give(event.dataTransfer?.files[0]);
  };
}

define('lab-model-file', LabModelFile);
