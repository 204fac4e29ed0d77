/** The diagnosis: a choice, what speaks against a wrong one, and what there is to learn from the right one. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { Examination, FaultName } from '../../protocol/core';
import { commandButton } from '../command-button';
import { kLines } from './code';
import { say } from './say';
import { contradiction } from './signs';
import type { Answer, Patient } from './view-model';
import { contradictionText, faultName } from './words';

export interface DiagnosisView {
  patient: Patient;
  found: { twin: Examination; ill: Examination };
  faults: readonly FaultName[];
  /** What the list shows; '' before a choice. */
  chosen: FaultName | '';
  answer: Answer;
  /** Pressed without a choice. */
  unchosen: boolean;
  locale: Locale;
  choose: (fault: FaultName | '') => void;
  diagnose: () => void;
  show: () => void;
  next: () => void;
}

export function diagnosisView(view: DiagnosisView): TemplateResult {
  const { answer, locale } = view;
  const over = answer.solved || answer.shown;
  return html`<section class="diagnosis" aria-labelledby="diagnosis">
    <h4 id="diagnosis">${say(locale, 'diagnosis')}</h4>
    ${over ? nothing : question(view)}
    <div aria-live="polite" data-testid="clinic-verdict" data-verdict=${verdictOf(answer)}>${verdict(view)}</div>
    ${
      over
        ? commandButton({ testId: 'clinic-next', name: say(locale, 'next'), resting: false, pressed: view.next })
        : nothing
    }
  </section>`;
}

function verdictOf({ solved, shown, wrong }: Answer): string {
  if (solved) return 'right';
  if (shown) return 'shown';
  return wrong === undefined ? '' : 'wrong';
}

function question({ faults, chosen, answer, locale, choose, diagnose, show }: DiagnosisView): TemplateResult {
  return html`<div class="asking">
    <select
      aria-label=${say(locale, 'choose')}
      data-testid="clinic-choice"
      .value=${chosen}
      @change=${(event: Event) => {
        if (!(event.target instanceof HTMLSelectElement)) return;
        const { value } = event.target;
        choose(faults.find((fault) => fault === value) ?? '');
      }}
    >
      <option value="" ?selected=${chosen === ''}>${say(locale, 'choose')}</option>
      ${faults.map(
        (fault) => html`<option value=${fault} ?selected=${chosen === fault}>${faultName(fault, locale)}</option>`,
      )}
    </select>
    ${commandButton({
      testId: 'clinic-diagnose',
      name: say(locale, 'diagnose'),
      resting: false,
      primary: true,
      pressed: diagnose,
    })}
    ${
      answer.wrongs > 0
        ? commandButton({ testId: 'clinic-show', name: say(locale, 'show'), resting: false, pressed: show })
        : nothing
    }
  </div>`;
}

function verdict(view: DiagnosisView): TemplateResult | typeof nothing {
  const { patient, answer, unchosen, locale } = view;
  if (answer.solved || answer.shown) return explanation(patient.fault, answer.solved, locale);
  if (unchosen) return html`<p class="trouble">${say(locale, 'chooseFirst')}</p>`;
  return answer.wrong === undefined ? nothing : html`<p class="trouble">${hint(answer.wrong, view)}</p>`;
}

function hint(wrong: FaultName, { patient, found, locale }: DiagnosisView): string {
  const name = faultName(wrong, locale);
  const against = contradiction(wrong, { config: patient.config, ...found });
  return against === undefined
    ? say(locale, 'wrongUnsure', { name })
    : `${say(locale, 'wrong', { name })} ${contradictionText(against, locale)}`;
}

function explanation(fault: FaultName, solved: boolean, locale: Locale): TemplateResult {
  const name = faultName(fault, locale);
  const parts = [
    [say(locale, 'what'), say(locale, `${fault}What`)],
    [say(locale, 'curve'), say(locale, `${fault}Curve`)],
    [say(locale, 'check'), say(locale, `${fault}Check`)],
  ];
  return html`<div class="explanation">
    <p class="outcome" tabindex="-1">${solved ? say(locale, 'right', { name }) : say(locale, 'answerIs', { name })}</p>
    <dl>
      ${parts.map(
        ([term, words]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${words}</dd>
          </div>`,
      )}
    </dl>
    ${fault === 'healthy' ? nothing : code(fault, locale)}
  </div>`;
}

function code(fault: Exclude<FaultName, 'healthy'>, locale: Locale): TemplateResult {
  const { wrong, mended } = kLines[fault];
  const block = (title: string, lines: string): TemplateResult =>
    html`<div>
      <h5>${title}</h5>
      <pre tabindex="0" aria-label=${title}><code>${lines}</code></pre>
    </div>`;
  return html`<div class="codes">
    ${block(say(locale, 'wrongLine'), wrong)} ${block(say(locale, 'mendedLine'), mended)}
  </div>`;
}
