import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { fixed, percent } from '../number-text';
import { schemeKey } from '../scheme-key';
import { presetName } from '../../language/preset-name';
import { schemeName } from '../../language/scheme-name';
import type { Run } from '../../protocol/race';
import '../spoken-summary';
import { commandRow } from './command-row';
import { changedText, commandOf, conditionsOf, type Presets } from './command';
import { exportText, fileName, type ExportKind } from './export';
import { noted, seedMeans, withMemo, type RecordRow } from './record-book';
import { say } from './say';
import { recordsStyle } from './style';

const columns = ['mode', 'seed', 'steps', 'loss', 'accuracy', 'digest', 'conditions', 'memo', 'more'] as const;
const kinds: readonly ExportKind[] = ['csv', 'markdown', 'json'];

/** The record table: it fills itself, also while it is off the screen. */
export class LabRecords extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    evalSequences: { attribute: false },
    rows: { state: true },
    exported: { state: true },
    opened: { state: true },
    copied: { state: true },
  };
  static override styles = [figureStyle, recordsStyle];

  /** Sequences in each evaluation of the runs to come. */
  declare evalSequences: number;
  declare rows: readonly RecordRow[];
  declare exported: ExportKind | undefined;
  /** The run whose command is shown, and the one whose command has been copied last. */
  declare opened: number | undefined;
  declare copied: number | undefined;
  private file: string | undefined;

  constructor() {
    super();
    this.evalSequences = 512;
    this.rows = [];
    this.exported = undefined;
    this.opened = undefined;
    this.copied = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forgetFile();
  }

  /** Runs of other races than the page's own, that are over. */
  note(runs: readonly Run[], evalSequences: number): void {
    this.rows = noted(this.rows, runs, evalSequences);
  }

  /** Setting the rows draws them, on or off the screen; nothing else does. */
  protected override raceChanged(): void {
    this.note(this.runs, this.evalSequences);
  }

  protected override render(): TemplateResult {
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(this.locale, 'title')}</h3>
      <p class="note">${say(this.locale, 'note')}</p>
      ${this.rows.length === 0 ? html`<p class="note">${say(this.locale, 'empty')}</p>` : this.table()}
      <lab-spoken-summary class="visually-hidden" .text=${this.summary()}></lab-spoken-summary>
    </figure>`;
  }

  private table(): TemplateResult {
    const means = seedMeans(this.rows);
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${say(this.locale, 'caption')}>
        <table class="records">
          <caption class="visually-hidden">
            ${say(this.locale, 'caption')}
          </caption>
          <thead>
            <tr>
              ${columns.map((key) => html`<th scope="col">${say(this.locale, key)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${repeat(
              this.rows,
              (row) => row.run,
              (row) => [this.row(row), this.command(row)],
            )}
          </tbody>
        </table>
      </div>
      <p class="note under">${say(this.locale, 'digestNote')}</p>
      ${
        means.length === 0
          ? nothing
          : html`<ul class="means" aria-label=${say(this.locale, 'means')}>
              ${means.map(
                (one) =>
                  html`<li>
                    ${schemeKey(one.mode)}
                    ${say(this.locale, 'mean', {
                      mode: schemeName(one.mode, this.locale),
                      seeds: one.seeds.join(', '),
                      mean: percent(one.mean, this.locale, 2),
                      low: percent(one.low, this.locale, 2),
                      high: percent(one.high, this.locale, 2),
                    })}
                  </li>`,
              )}
            </ul>`
      }
      ${this.exports()}`;
  }

  private row(row: RecordRow): TemplateResult {
    const mode = schemeName(row.mode, this.locale);
    return html`<tr
      data-testid="record-row"
      data-mode=${row.mode}
      data-seed=${row.seed}
      data-status=${row.status}
      data-accuracy=${row.accuracy ?? ''}
      data-loss=${row.loss}
      data-digest=${row.digest}
    >
      <th scope="row">${schemeKey(row.mode)} ${mode}</th>
      <td>${row.seed}</td>
      <td>${row.steps}</td>
      <td>
        ${row.status === 'diverged' ? `${say(this.locale, 'diverged')} (${fixed(row.loss, 3)})` : fixed(row.loss, 4)}
      </td>
      <td>${row.accuracy === undefined ? '–' : percent(row.accuracy, this.locale, 2)}</td>
      <td class="digest" title=${row.digest}>${row.digest.slice(0, 8)}</td>
      <td class="conditions">${this.conditions(row)}</td>
      <td>
        <input
          type="text"
          maxlength="200"
          aria-label=${say(this.locale, 'memoOf', { mode, seed: row.seed })}
          .value=${row.memo}
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) this.rows = withMemo(this.rows, row.run, event.target.value);
          }}
        />
      </td>
      <td>
        <button
          type="button"
          class="more"
          data-testid="record-more"
          aria-expanded=${this.opened === row.run}
          aria-label=${say(this.locale, 'moreOf', { mode, seed: row.seed })}
          @click=${() => {
            this.opened = this.opened === row.run ? undefined : row.run;
          }}
        >
          ⋯
        </button>
      </td>
    </tr>`;
  }

  private get presets(): Presets | undefined {
    return this.race?.facts?.presets;
  }

  /** The preset’s name, and in a line of its own what was changed of it. */
  private conditions(row: RecordRow): TemplateResult | typeof nothing {
    if (this.presets === undefined) return nothing;
    const { config } = row.trained;
    const conditions = conditionsOf(config, this.presets);
    const changed = changedText(config, conditions);
    return html`${presetName(conditions.preset, this.locale)}${changed === '' ? nothing : html`<br /><small>${changed}</small>`}`;
  }

  private command(row: RecordRow): TemplateResult | typeof nothing {
    const { presets } = this;
    if (row.run !== this.opened || presets === undefined) return nothing;
    const command = commandOf(row.trained, presets);
    return commandRow({
      locale: this.locale,
      command,
      columns: columns.length,
      copied: this.copied === row.run,
      copy: () => {
        void navigator.clipboard.writeText(command).then(
          () => {
            this.copied = row.run;
          },
          // Forbidden here: the text is there to be selected.
          () => undefined,
        );
      },
    });
  }

  private exports(): TemplateResult {
    const { exported: kind, presets } = this;
    return html`<div class="export">
        <span>${say(this.locale, 'export')}</span>
        ${kinds.map(
          (one) =>
            html`<button
              type="button"
              data-testid="export-${one}"
              aria-expanded=${one === kind}
              @click=${() => {
                this.exported = one === kind ? undefined : one;
              }}
            >
              ${say(this.locale, one)}
            </button>`,
        )}
      </div>
      ${
        kind === undefined || presets === undefined
          ? nothing
          : html`<textarea
                readonly
                rows="6"
                spellcheck="false"
                data-testid="export-text"
                aria-label="${say(this.locale, 'export')} ${say(this.locale, kind)}"
                .value=${exportText(this.rows, kind, presets)}
                @focus=${(event: Event) => {
                  if (event.target instanceof HTMLTextAreaElement) event.target.select();
                }}
              ></textarea>
              <div class="export">
                <a href=${this.fileOf(kind, presets)} download=${fileName(kind)}>${say(this.locale, 'save')}</a>
                <span>${say(this.locale, 'select')}</span>
              </div>`
      }`;
  }

  private fileOf(kind: ExportKind, presets: Presets): string {
    this.forgetFile();
    const text = exportText(this.rows, kind, presets);
    this.file = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    return this.file;
  }

  private forgetFile(): void {
    if (this.file !== undefined) URL.revokeObjectURL(this.file);
    this.file = undefined;
  }

  private summary(): string {
    const last = this.rows.at(-1);
    if (last === undefined) return '';
    return say(this.locale, 'summary', {
      count: this.rows.length,
      mode: schemeName(last.mode, this.locale),
      seed: last.seed,
      accuracy: last.accuracy === undefined ? '–' : percent(last.accuracy, this.locale),
    });
  }
}

customElements.define('lab-records', LabRecords);
