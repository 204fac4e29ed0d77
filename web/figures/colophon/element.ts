import { css, html, type TemplateResult } from 'lit';
import { define } from '../define';
import { wayInUse } from '../../race/way';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { say } from './say';
import { machineryWords } from './words';

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
    const machinery = { facts, runs: this.runs, threads_denied: this.race?.threads_denied, way: wayInUse() };
    return html`<p>${say(this.locale, 'core', { version: facts.version })}</p>
      <p>${machineryWords(machinery, this.locale).join(' · ')}</p>`;
  }
}

define('lab-colophon', LabColophon);
