import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import type { Run } from '../../protocol/race';
import type { Hypotheses } from '../../race/guess';
import type { Presets } from '../../settings/conditions';
import { forget, recall, remember } from '../../settings/memory';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { percent } from '../number-text';
import '../spoken-summary';
import { clearPanel } from './clear-panel';
import { commandRow } from './command-row';
import { commandOf } from './command';
import { exportPanel } from './export-panel';
import { fileText, type ExportKind } from './export';
import { meansList } from './means-list';
import { kEmptyEntry, withEntry, type PracticeEntry } from './practice-log';
import { practicePanel } from './practice-panel';
import { pytorchPanel } from './pytorch-panel';
import { noted, withMemo, type Noting, type RecordRow } from './record-book';
import { kColumns, recordRow } from './record-row';
import { say } from './say';
import { notebookOf, storedText, type Notebook } from './stored-notebook';
import { recordsStyle } from './style';

/** What was copied last, and of which run. */
interface Copied {
  run: number;
  what: 'command' | 'pytorch';
}

/** The notebook: it fills itself, also while it is off the screen, and is there again at the next visit. */
export class LabRecords extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    evalSequences: { attribute: false },
    hypotheses: { attribute: false },
    rows: { state: true },
    practice: { state: true },
    exported: { state: true },
    opened: { state: true },
    copied: { state: true },
    asking: { state: true },
  };
  static override styles = [figureStyle, recordsStyle];

  /** Sequences in each evaluation of the runs to come. */
  declare evalSequences: number;
  /** What is expected of each model now. */
  declare hypotheses: Hypotheses;
  declare rows: readonly RecordRow[];
  declare practice: readonly PracticeEntry[];
  declare exported: ExportKind | undefined;
  /** The run of which more is shown. */
  declare opened: number | undefined;
  declare copied: Copied | undefined;
  /** Whether all is to be wiped out: the question stands. */
  declare asking: boolean;
  /** Runs whose rows were wiped out; the race still shows them. */
  private readonly wiped = new Set<number>();
  private file: string | undefined;

  constructor() {
    super();
    this.evalSequences = 512;
    this.hypotheses = {};
    const { rows, practice } = notebookOf(recall('notebook'));
    this.rows = rows;
    this.practice = practice;
    this.exported = undefined;
    this.opened = undefined;
    this.copied = undefined;
    this.asking = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forgetFile();
  }

  /** Runs of any race that are over. */
  note(runs: readonly Run[], noting: Noting): void {
    const rows = noted(this.rows, runs, noting, this.wiped);
    if (rows !== this.rows) this.keep({ rows, practice: this.practice });
  }

  /** Setting the rows draws them, on or off the screen; nothing else does. */
  protected override raceChanged(): void {
    const { evalSequences, hypotheses } = this;
    this.note(this.runs, { evalSequences, hypotheses });
  }

  private keep(notebook: Notebook): void {
    this.rows = notebook.rows;
    this.practice = notebook.practice;
    remember('notebook', storedText(notebook));
  }

  private clear(): void {
    for (const { run } of this.rows) this.wiped.add(run);
    this.rows = [];
    this.practice = [];
    this.asking = false;
    forget('notebook');
  }

  private get presets(): Presets | undefined {
    return this.race?.facts?.presets;
  }

  protected override render(): TemplateResult {
    const { locale, rows, practice } = this;
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(locale, 'title')}</h3>
      <p class="note">${say(locale, 'note')}</p>
      ${rows.length === 0 ? html`<p class="note">${say(locale, 'empty')}</p>` : this.table()} ${this.practicePanel()}
      ${rows.length + practice.length === 0 ? nothing : html`${this.exports()} ${this.clearing()}`}
      <lab-spoken-summary class="visually-hidden" .text=${this.summary()}></lab-spoken-summary>
    </figure>`;
  }

  private table(): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${say(this.locale, 'caption')}>
        <table class="records">
          <caption class="visually-hidden">
            ${say(this.locale, 'caption')}
          </caption>
          <thead>
            <tr>
              ${kColumns.map((key) => html`<th scope="col">${say(this.locale, key)}</th>`)}
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
      ${meansList(this.rows, this.locale)}`;
  }

  private row(row: RecordRow): TemplateResult {
    return recordRow(row, {
      locale: this.locale,
      presets: this.presets,
      opened: this.opened === row.run,
      toggle: () => {
        this.opened = this.opened === row.run ? undefined : row.run;
      },
      write: (memo) => {
        this.keep({ rows: withMemo(this.rows, row.run, memo), practice: this.practice });
      },
    });
  }

  private command(row: RecordRow): TemplateResult | typeof nothing {
    const { presets, locale } = this;
    if (row.run !== this.opened || presets === undefined) return nothing;
    const command = commandOf(row.trained, presets);
    const copied = (what: Copied['what']): boolean => this.copied?.run === row.run && this.copied.what === what;
    const copy = (what: Copied['what'], text: string): void => {
      void navigator.clipboard.writeText(text).then(
        () => {
          this.copied = { run: row.run, what };
        },
        // Forbidden here: the text is there to be selected.
        () => undefined,
      );
    };
    return commandRow({
      locale,
      command,
      columns: kColumns.length,
      copied: copied('command'),
      copy: () => {
        copy('command', command);
      },
      pytorch: pytorchPanel({
        locale,
        trained: row.trained,
        presets,
        copied: copied('pytorch'),
        copy: (text) => {
          copy('pytorch', text);
        },
      }),
    });
  }

  private practicePanel(): TemplateResult {
    const { locale, rows, practice } = this;
    const keep = (log: readonly PracticeEntry[]): void => {
      this.keep({ rows, practice: log });
    };
    return practicePanel({
      locale,
      log: practice,
      write: (index, field, text) => {
        keep(withEntry(practice, index, field, text));
      },
      add: () => {
        keep([...practice, kEmptyEntry]);
      },
      remove: (index) => {
        keep(practice.filter((_, i) => i !== index));
        // The row is gone with its button: who uses the keyboard goes on at the one that stays.
        void this.updateComplete.then(() => {
          this.renderRoot.querySelector<HTMLElement>('[data-testid="practice-add"]')?.focus();
        });
      },
    });
  }

  private exports(): TemplateResult {
    const { locale, rows, practice, presets, exported: kind } = this;
    return exportPanel({
      locale,
      notebook: { rows, practice },
      presets,
      kind,
      choose: (chosen) => {
        this.exported = chosen;
      },
      file: (of, known) => {
        this.forgetFile();
        const text = fileText({ rows, practice }, of, known);
        this.file = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
        return this.file;
      },
    });
  }

  private clearing(): TemplateResult {
    return clearPanel({
      locale: this.locale,
      count: this.rows.length,
      asking: this.asking,
      ask: (asking) => {
        this.asking = asking;
        // The button that was pressed is gone: the focus goes to what stands in its place.
        const name = asking ? 'records-clear-no' : 'records-clear';
        void this.updateComplete.then(() => {
          this.renderRoot.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.focus();
        });
      },
      clear: () => {
        this.clear();
      },
    });
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

define('lab-records', LabRecords);
