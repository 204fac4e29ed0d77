/** The little line with its marker that stands beside a scheme's name in every legend. */
import { svg, html, type TemplateResult } from 'lit';
import type { Mode } from '../protocol/core';
import { schemes } from './scheme';

export function schemeKey(mode: Mode): TemplateResult {
  const scheme = schemes[mode];
  return html`<svg class="scheme-key" width="30" height="12" viewBox="-15 -6 30 12" aria-hidden="true">
    ${svg`<path d=${scheme.hollow === true ? 'M-15,0H-4M4,0H15' : 'M-15,0H15'} stroke=${scheme.color} stroke-width="2" stroke-dasharray=${scheme.dash}></path>
      <path d=${scheme.marker} fill=${scheme.color}></path>`}
  </svg>`;
}
