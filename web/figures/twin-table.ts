/**
 * The table twin of a figure: the same numbers for those who read rather than look, built only while it is open; and
 * beside it the picture to take away.
 */
import { html, nothing, type TemplateResult } from 'lit';
import './picture-export/element';

export interface Twin {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export function twinTable(
  label: string,
  open: boolean,
  toggle: (open: boolean) => void,
  twin: () => Twin,
): TemplateResult {
  return html`<div class="beside">
    ${onlyTwin(label, open, toggle, twin)}
    <lab-save-picture .language=${label}></lab-save-picture>
  </div>`;
}

/** Of a figure that has another twin already. */
export function onlyTwin(
  label: string,
  open: boolean,
  toggle: (open: boolean) => void,
  twin: () => Twin,
): TemplateResult {
  return html`<details
    class="twin"
    .open=${open}
    @toggle=${(event: Event) => {
      if (event.target instanceof HTMLDetailsElement) toggle(event.target.open);
    }}
  >
    <summary>${label}</summary>
    ${open ? table(twin()) : nothing}
  </details>`;
}

function table(twin: Twin): TemplateResult {
  return html`<div class="twin-scroll" tabindex="0" role="region" aria-label=${twin.caption}>
    <table>
      <caption>
        ${twin.caption}
      </caption>
      <thead>
        <tr>
          ${twin.head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${twin.rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
