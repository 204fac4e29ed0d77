/** The slider that chooses one of the measured lengths, whatever their distances. */
import { html, type TemplateResult } from 'lit';

export function lengthChooser(
  id: string,
  label: string,
  lengths: readonly number[],
  shown: number,
  choose: (length: number) => void,
): TemplateResult {
  return html`<div class="chooser">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      type="range"
      min="0"
      max=${lengths.length - 1}
      step="1"
      data-testid=${id}
      aria-valuetext=${shown}
      .value=${String(lengths.indexOf(shown))}
      @input=${(event: Event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        const length = lengths[Number(event.target.value)];
        if (length !== undefined) choose(length);
      }}
    />
    <output for=${id}>${shown}</output>
  </div>`;
}
