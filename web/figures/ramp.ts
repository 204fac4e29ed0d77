/** The colour bar of a legend, drawn from the very table the heatmaps use. */
import { html, type TemplateResult } from 'lit';
import type { ColorScale } from './color-scale';
import { styled } from './styled';

export function ramp(scale: ColorScale, low: string, middle: string, high: string): TemplateResult {
  const steps = 16;
  const colors = Array.from({ length: steps + 1 }, (_, i) =>
    scale.css(scale.minimum + ((scale.maximum - scale.minimum) * i) / steps),
  );
  return html`<span
    >${low}<span class="ramp" ${styled(`background:linear-gradient(to right,${colors.join(',')})`)}></span>${high}${
      middle === '' ? '' : html`<span>(${middle})</span>`
    }</span
  >`;
}
