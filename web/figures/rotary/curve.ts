/** The scores at all distances, and the score that was measured in the present slots. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../language/locale';
import { fixed } from '../number-text';
import { curveFrame, curvePath, curveSpot } from './draw';
import { say } from './say';
import { distanceOf, kReach, type Seen } from './view-model';
import { distanceText, scoreText } from './words';
import { styled } from '../styled';

export function scoreCurve(scores: readonly number[], now: Seen, locale: Locale): TemplateResult {
  const distance = distanceOf(now.places);
  const frame = curveFrame([...scores, now.score]);
  const dot = curveSpot(frame, distance, now.score);
  const beyond = Math.abs(distance) > kReach;
  const label = { reach: kReach, distance: distanceText(distance), score: scoreText(now.score) };
  return html`<h4>${say(locale, 'curve')}</h4>
    <div class="curve" role="img" aria-label=${say(locale, 'curveLabel', label)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <line x1="50" x2="50" y1="0" y2="100" stroke-dasharray="2 4"></line>
        <path d=${curvePath(frame, scores)}></path>
      </svg>
      ${beyond ? nothing : html`<span class="dot" ${styled(`left:${dot.x}%;top:${dot.y}%`)}></span>`}
      <span class="bound" aria-hidden="true">${fixed(frame.most, 1)}</span>
      <span class="bound low" aria-hidden="true">${fixed(frame.least, 1)}</span>
    </div>
    <p class="ends" aria-hidden="true"><span>−${kReach}</span><span>0</span><span>${kReach}</span></p>
    <p class="curve-note">${beyond ? say(locale, 'beyond', label) : say(locale, 'curveNote')}</p>`;
}
