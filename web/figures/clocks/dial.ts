/** One clock: up is cosine 1, right is sine 1, so that slot 0 stands at twelve and time runs clockwise. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import { say } from './say';
import type { Dial, Tip } from './view-model';
import { turnText } from './words';

const kReach = 40;

/** `brief` where many stand side by side. */
export function dialFace(dial: Dial, brief: boolean, locale: Locale): TemplateResult {
  const { pair, hand, tail, other, wavelength } = dial;
  const told = { sine: fixed(hand.sine, 3), cosine: fixed(hand.cosine, 3) };
  const slots = turnText(wavelength, locale);
  return html`<li data-testid="clock-${pair}">
    <svg viewBox="-50 -50 100 100" role="img" aria-label=${say(locale, 'dial', { pair, slots, ...told })}>
      <circle class="rim" r="46"></circle>
      <path class="ticks" d="M0-46V-41M0 46V41M-46 0H-41M46 0H41"></path>
      ${tail.map((tip, i) => svg`<circle class="past" cx=${x(tip)} cy=${y(tip)} r="2.6" opacity=${(i + 2) / (tail.length + 2)}></circle>`)}
      ${other === undefined ? '' : handTo(other, 'other')} ${handTo(hand, 'hand')}
      <circle class="tip" cx=${x(hand)} cy=${y(hand)} r="4.5"></circle>
      <circle class="pin" r="2.5"></circle>
    </svg>
    <b aria-hidden="true">${say(locale, 'pair', { pair })}</b>
    <span aria-hidden="true">${say(locale, brief ? 'turnBrief' : 'wavelength', { slots })}</span>
    ${
      brief
        ? ''
        : html`<span aria-hidden="true">sin ${told.sine}</span><span aria-hidden="true">cos ${told.cosine}</span>`
    }
  </li>`;
}

function handTo(tip: Tip, kind: 'hand' | 'other'): SVGTemplateResult {
  return svg`<line class=${kind} x1="0" y1="0" x2=${x(tip)} y2=${y(tip)}></line>`;
}

function x({ sine }: Tip): string {
  return (sine * kReach).toFixed(2);
}

function y({ cosine }: Tip): string {
  return (-cosine * kReach).toFixed(2);
}
