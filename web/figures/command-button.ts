/**
 * A button that asks for something, and that may have nothing to ask for. It is then not disabled but says so
 * (aria-disabled): pressed with the keyboard it would lose the focus the moment its own press leaves it nothing to do.
 */
import { html, nothing, type TemplateResult } from 'lit';

export interface CommandButton {
  testId: string;
  name: string;
  /** There is nothing to ask for now. */
  resting: boolean;
  primary?: boolean;
  pressed: () => void;
}

export function commandButton({ testId, name, resting, primary = false, pressed }: CommandButton): TemplateResult {
  return html`<button
    type="button"
    class=${primary ? 'primary' : nothing}
    data-testid=${testId}
    aria-disabled=${resting ? 'true' : 'false'}
    @click=${() => {
      if (!resting) pressed();
    }}
  >
    ${name}
  </button>`;
}
