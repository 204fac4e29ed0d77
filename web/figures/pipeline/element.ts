import { html, type TemplateResult } from 'lit';
import { define } from '../define';
import { schemeName } from '../../language/scheme-name';
import type { Mode } from '../../protocol/core';
import { Asked } from '../asked';
import { AskingFigure } from '../asking-figure';
import { signedLimit, signedScale } from '../color-scale';
import { figureStyle } from '../figure-style';
import { fixed } from '../number-text';
import { ramp } from '../ramp';
import { schemeKey } from '../scheme-key';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { kHeight, kWidth, tower } from './draw';
import { say } from './say';
import { pipelineStyle } from './style';
import { kIds, kPorts, kShownModes, modeAt, modelOf, portOf } from './view-model';
import { pipelineTitle, pipelineTwin, pipelineWhy } from './words';

/** From a text to the next token, and where on the way each scheme tells of positions. */
export class LabPipeline extends AskingFigure {
  static override properties = {
    ...AskingFigure.properties,
    mode: { state: true },
    twinOpen: { state: true },
  };
  static override styles = [figureStyle, pipelineStyle];

  declare mode: Mode;
  declare twinOpen: boolean;
  private readonly parts = new Asked(this, 'input_parts', () => [modelOf(this.mode), [...kIds]]);

  constructor() {
    super();
    this.mode = 'learned';
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const { locale, mode } = this;
    const scale = signedScale(this.theme);
    const title = pipelineTitle(mode, locale);
    const why = pipelineWhy(mode, locale);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${title}</h3>
      <p class="note">${say(locale, 'note')}</p>
      <div class="parts">
        <svg class="tower" viewBox="0 0 ${kWidth} ${kHeight}" aria-hidden="true">
          ${tower({
            mode,
            parts: this.parts.answer,
            scale,
            locale,
            choose: (port) => {
              if (portOf(this.mode) !== port) this.mode = modeAt(port);
            },
          })}
        </svg>
        ${this.choices()}
        <div class="words">
          <p class="why" data-testid="pipeline-why">${why}</p>
          <p class="legend">
            ${ramp(scale, fixed(-signedLimit, 1), '', fixed(signedLimit, 1))}
            <span><span class="key-dot"></span>${say(locale, 'carries')}</span>
          </p>
          <p class="honest">${say(locale, 'honest', { width: 8, heads: 2 })}</p>
          ${twinTable(
            say(locale, 'twin'),
            this.twinOpen,
            (open) => {
              this.twinOpen = open;
            },
            () => pipelineTwin(mode, locale),
          )}
        </div>
      </div>
      <lab-spoken-summary class="visually-hidden" .text=${say(locale, 'summary', { title, why })}></lab-spoken-summary>
    </figure>`;
  }

  private choices(): TemplateResult {
    const { locale } = this;
    const choice = (mode: Mode): TemplateResult =>
      html`<label
        ><input
          type="radio"
          name="mode"
          data-testid="pipeline-${mode}"
          .checked=${this.mode === mode}
          @change=${() => {
            this.mode = mode;
          }}
        />${schemeKey(mode)}${schemeName(mode, locale)}</label
      >`;
    return html`<fieldset>
      <legend class="visually-hidden">${say(locale, 'choose')}</legend>
      ${[undefined, ...kPorts].map(
        (port) =>
          html`<p class="group">${say(locale, port ?? 'none')}</p>
            <div class="choices">${kShownModes.filter((mode) => portOf(mode) === port).map(choice)}</div>`,
      )}
    </fieldset>`;
  }
}

define('lab-pipeline', LabPipeline);
