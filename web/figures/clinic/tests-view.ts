/** The tests: a button for each that the record allows, and what the pressed ones found. */
import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import type { Config, Examination } from '../../protocol/core';
import { say } from './say';
import { testsFor, type Test } from './view-model';
import { shownRows, testAsks, testLines, type TestLine } from './words';

export interface TestsView {
  config: Config;
  found: { twin: Examination; ill: Examination };
  ordered: ReadonlySet<Test>;
  locale: Locale;
  order: (test: Test) => void;
}

export function testsView(view: TestsView): TemplateResult {
  const { config, ordered, locale } = view;
  const tests = testsFor(config);
  return html`<section class="tests" aria-labelledby="tests">
    <h4 id="tests">${say(locale, 'tests')}</h4>
    <p class="note">${say(locale, 'testsNote')}</p>
    <div class="choices">
      ${tests.map(
        (test) =>
          html`<button
            type="button"
            aria-pressed=${ordered.has(test) ? 'true' : 'false'}
            data-testid="clinic-test-${test}"
            @click=${() => {
              view.order(test);
            }}
          >
            ${say(locale, `${test}Name`)}
          </button>`,
      )}
    </div>
    <div class="results">${tests.filter((test) => ordered.has(test)).map((test) => result(test, view))}</div>
  </section>`;
}

function result(test: Test, { config, found, locale }: TestsView): TemplateResult {
  return html`<div class="result" data-testid="clinic-result-${test}">
    <h5>${say(locale, `${test}Name`)}</h5>
    <p>${testAsks(test, config, locale)}</p>
    ${test === 'rows' ? trainingRows(config, found, locale) : lines(testLines(test, found.twin, found.ill, locale), locale)}
  </div>`;
}

function lines(all: readonly TestLine[], locale: Locale): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${say(locale, 'twin')}</th>
        <th scope="col">${say(locale, 'ill')}</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(
        ({ name, twin, ill }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${twin}</td>
            <td>${ill}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function trainingRows(config: Config, { twin, ill }: TestsView['found'], locale: Locale): TemplateResult {
  return html`<div class="data">
    ${(['twin', 'ill'] as const).map(
      (of) =>
        html`<div>
          <h6>${say(locale, of)}</h6>
          ${shownRows(of === 'twin' ? twin : ill, config, locale).map(
            ({ name, inputs, answers }) =>
              html`<table class="row">
                <caption class="visually-hidden">
                  ${name}
                </caption>
                <tbody>
                  ${slots(say(locale, 'inputs'), inputs)} ${slots(say(locale, 'answers'), answers)}
                </tbody>
              </table>`,
          )}
        </div>`,
    )}
  </div>`;
}

function slots(name: string, tokens: readonly string[]): TemplateResult {
  return html`<tr>
    <th scope="row">${name}</th>
    ${tokens.map((token) => html`<td>${token}</td>`)}
  </tr>`;
}
