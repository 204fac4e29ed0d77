/** One finished run: what it was, what it reached beside what was expected of it, and the learner's memo. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { presetName } from '../../language/preset-name';
import { schemeName } from '../../language/scheme-name';
import { changedText, conditionsOf, type Presets } from '../../settings/conditions';
import { fixed, percent } from '../number-text';
import { schemeKey } from '../scheme-key';
import type { RecordRow } from './record-book';
import { say } from './say';

export const kColumns = [
  'mode',
  'seed',
  'steps',
  'loss',
  'hypothesis',
  'accuracy',
  'digest',
  'conditions',
  'memo',
  'more',
] as const;

export interface RowView {
  locale: Locale;
  presets: Presets | undefined;
  opened: boolean;
  toggle: () => void;
  write: (memo: string) => void;
}

export function recordRow(row: RecordRow, view: RowView): TemplateResult {
  const { locale } = view;
  const mode = schemeName(row.mode, locale);
  return html`<tr
    data-testid=${row.run < 0 ? 'record-kept' : 'record-row'}
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
    <td>${row.status === 'diverged' ? `${say(locale, 'diverged')} (${fixed(row.loss, 3)})` : fixed(row.loss, 4)}</td>
    <td>${hypothesis(row, locale)}</td>
    <td>${row.accuracy === undefined ? '–' : percent(row.accuracy, locale, 2)}</td>
    <td class="digest" title=${row.digest}>${row.digest.slice(0, 8)}</td>
    <td class="conditions">${conditions(row, view)}</td>
    <td>
      <input
        type="text"
        maxlength="200"
        aria-label=${say(locale, 'memoOf', { mode, seed: row.seed })}
        .value=${row.memo}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) view.write(event.target.value);
        }}
      />
    </td>
    <td>
      <button
        type="button"
        class="more"
        data-testid="record-more"
        aria-expanded=${view.opened}
        aria-label=${say(locale, 'moreOf', { mode, seed: row.seed })}
        @click=${view.toggle}
      >
        ⋯
      </button>
    </td>
  </tr>`;
}

function hypothesis({ hypothesis: stated }: RecordRow, locale: Locale): TemplateResult | string {
  if (stated === undefined) return '–';
  const guess = stated.accuracy === undefined ? '–' : percent(stated.accuracy, locale);
  return stated.why === '' ? guess : html`${guess}<br /><small class="why">${stated.why}</small>`;
}

/** The preset’s name, and in a line of its own what was changed of it. */
function conditions({ trained }: RecordRow, { presets, locale }: RowView): TemplateResult | typeof nothing {
  if (presets === undefined) return nothing;
  const found = conditionsOf(trained.config, presets);
  const changed = changedText(trained.config, found);
  return html`${presetName(found.preset, locale)}${changed === '' ? nothing : html`<br /><small>${changed}</small>`}`;
}
