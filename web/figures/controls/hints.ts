/** What the chosen conditions mean, one matter a line. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { taskAsks } from '../../language/task-words';
import type { CoreFacts } from '../../protocol/race';
import { fieldName } from './core-field';
import { say } from './say';
import { isOwn, wantedTask, wouldBeBlindToDirection, wouldStartEqual, type Wanted } from './view-model';

export interface HintsView {
  locale: Locale;
  wanted: Wanted;
  facts: CoreFacts | undefined;
  /** Settings have passed that the runs do not follow yet. */
  pending: boolean;
}

export function hints({ locale, wanted, facts, pending }: HintsView): TemplateResult {
  const { preset } = wanted;
  const task = wantedTask(wanted, facts);
  const changed = differing(wanted, facts, locale);
  return html`<ul class="hints">
    ${
      // Reversing is what the whole page speaks of.
      task === 'reverse' ? nothing : html`<li><b data-testid="task-hint">${taskAsks(task, locale)}</b></li>`
    }
    <li>
      ${say(locale, `${preset}_hint`)}
      <span data-testid="preset-source">${say(locale, `${preset}_source`)}</span>
    </li>
    ${wouldStartEqual(wanted, facts) ? nothing : html`<li>${say(locale, 'apart')}</li>`}
    ${wouldBeBlindToDirection(wanted, facts) ? html`<li>${say(locale, 'blindToDirection')}</li>` : nothing}
    ${changed === '' ? nothing : html`<li>${changed}</li>`}
    ${pending ? html`<li><b>${say(locale, 'pending')}</b></li>` : nothing}
  </ul>`;
}

/** A reload keeps the address, and with it conditions that the learner may have forgotten. */
function differing(wanted: Wanted, facts: CoreFacts | undefined, locale: Locale): string {
  if (facts === undefined) return '';
  const names = facts.fields.map(({ name }) => name).filter((name) => name !== 'seed' && isOwn(name, wanted, facts));
  return names.length === 0
    ? ''
    : say(locale, 'differing', { names: names.map((name) => fieldName(name, locale)).join(', ') });
}
