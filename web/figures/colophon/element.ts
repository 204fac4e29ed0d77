import { css, html, type TemplateResult } from 'lit';
import { texts } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { schemeName } from '../scheme-name';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

const say = texts(ko, en);

/** The small print: what computes here. */
export class LabColophon extends LabFigure {
  static override styles = [
    figureStyle,
    css`
      :host {
        color: var(--ink-faint);
        font-size: 0.84rem;
        line-height: 1.8;
      }
      p {
        max-width: 60em;
        margin: 0 0 0.4rem;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const facts = this.race?.facts;
    if (facts === undefined) return html`<p>${say(this.locale, 'waiting')}</p>`;
    const speeds = this.runs.flatMap((run) =>
      run.steps_per_second === undefined
        ? []
        : [
            say(this.locale, 'speed', {
              mode: schemeName(run.mode, this.locale),
              speed: Math.round(run.steps_per_second),
            }),
          ],
    );
    const line = [
      say(this.locale, 'kernel', { kernel: facts.kernel }),
      say(this.locale, 'threads', { threads: facts.threads }),
      ...speeds,
    ];
    return html`<p>${say(this.locale, 'core', { version: facts.version })}</p>
      <p>${line.join(' · ')}</p>`;
  }
}

customElements.define('lab-colophon', LabColophon);
