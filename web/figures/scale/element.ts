import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { texts } from '../../language/locale';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { fixed, percent } from '../number-text';
import { schemeKey } from '../scheme-key';
import { schemeName } from '../../language/scheme-name';
import '../spoken-summary';
import { twinTable } from '../twin-table';
import { scaleStyle } from './style';
import { text as en } from './text.en';
import { text as ko } from './text.ko';
import { fullScale, meters, titleMeter, type Meter } from './view-model';
import { styled } from '../styled';

const say = texts(ko, en);

/** Below this share of the variance a position part counts as drowned. */
const drownedShare = 0.05;

/** The norm meter: rms of the token part and of the position part. */
export class LabScale extends LabFigure {
  static override properties = { ...LabFigure.properties, twinOpen: { state: true } };
  static override styles = [figureStyle, scaleStyle];

  declare twinOpen: boolean;

  constructor() {
    super();
    this.twinOpen = false;
  }

  protected override render(): TemplateResult {
    const all = meters(this.runs);
    const limit = fullScale(all);
    const told = titleMeter(all);
    const title = told === undefined ? 'before' : told.share < drownedShare ? 'drowned' : 'balanced';
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title">${say(this.locale, title)}</h3>
      <p class="note">${say(this.locale, 'note')}</p>
      ${
        all.length === 0
          ? html`<p class="note">${say(this.locale, 'waiting')}</p>`
          : html`<div class="meters">${all.map((one) => this.meter(one, limit))}</div>
              <p class="legend">${say(this.locale, 'unit', { limit })}</p>`
      }
      <p class="honest">${say(this.locale, 'honest')}</p>
      <lab-spoken-summary class="visually-hidden" .text=${this.summary(all)}></lab-spoken-summary>
      ${twinTable(
        say(this.locale, 'twin'),
        this.twinOpen,
        (open) => {
          this.twinOpen = open;
        },
        () => ({
          caption: say(this.locale, 'caption'),
          head: [
            say(this.locale, 'scheme'),
            say(this.locale, 'token'),
            say(this.locale, 'position'),
            say(this.locale, 'shareHead'),
          ],
          rows: all.map((one) => [
            schemeName(one.mode, this.locale),
            fixed(one.token, 4),
            fixed(one.position, 4),
            percent(one.share, this.locale),
          ]),
        }),
      )}
    </figure>`;
  }

  private meter(one: Meter, limit: number): TemplateResult {
    return html`<div>
      <h4>${schemeKey(one.mode)}${schemeName(one.mode, this.locale)}</h4>
      ${this.bar('token', one.token, limit)} ${this.bar('position', one.position, limit)}
      <p class="share">
        ${one.elsewhere ? say(this.locale, 'elsewhere') : say(this.locale, 'share', { share: percent(one.share, this.locale) })}
      </p>
    </div>`;
  }

  private bar(kind: 'token' | 'position', value: number, limit: number): TemplateResult {
    const width = Number.isFinite(value) ? Math.min(1, value / limit) * 100 : 0;
    return html`<div class="bar">
      <span ${styled(`color:var(--${kind})`)}>${say(this.locale, kind)}</span>
      <span class="track" aria-hidden="true"
        >${value > 0 ? html`<span ${styled(`width:${width}%;background:var(--${kind})`)}></span>` : nothing}</span
      >
      <b>${fixed(value, 3)}</b>
    </div>`;
  }

  private summary(all: readonly Meter[]): string {
    if (all.length === 0) return '';
    const parts = all.map((one) =>
      say(this.locale, 'part', {
        mode: schemeName(one.mode, this.locale),
        token: fixed(one.token, 3),
        position: fixed(one.position, 3),
      }),
    );
    return say(this.locale, 'summary', { step: Math.max(...all.map((one) => one.step)), parts: parts.join(', ') });
  }
}

define('lab-scale', LabScale);
