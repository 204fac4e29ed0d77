/** A button that copies a text; absent where the page is not served securely: the text can be selected there. */
import { html, nothing, type TemplateResult } from 'lit';

export interface CopyButton {
  testId: string;
  /** The button's name, before and after. */
  name: string;
  copied: boolean;
  text: () => string;
  done: () => void;
}

export function copyButton({ testId, name, copied, text, done }: CopyButton): TemplateResult | typeof nothing {
  if (!('clipboard' in navigator)) return nothing;
  return html`<button
    type="button"
    aria-live="polite"
    data-testid=${testId}
    data-copied=${copied}
    @click=${() => {
      void navigator.clipboard.writeText(text()).then(
        done,
        // Forbidden here: the text is there to be selected.
        () => undefined,
      );
    }}
  >
    ${name}
  </button>`;
}
