/**
 * The text summary of a figure. Eyes see every change; a screen reader hears it politely and at most once in
 * five seconds, since a summary that speaks sixty times a second is noise. Another language is spoken at once.
 */
import { LitElement, css, html, type PropertyValues, type TemplateResult } from 'lit';
import { define } from './define';

const pause = 5000;

export class SpokenSummary extends LitElement {
  static override properties = { text: { type: String }, spoken: { state: true } };
  static override styles = css`
    :host {
      display: block;
      margin-top: 0.6rem;
      color: var(--ink-soft);
      font-size: 0.92rem;
      line-height: 1.65;
    }
    p {
      margin: 0;
    }
    .spoken {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  `;

  declare text: string;
  declare spoken: string;
  private last = 0;
  /** The page's language when it last spoke. */
  private tongue = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.text = '';
    this.spoken = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('text')) return;
    if (this.spoken !== '' && this.tongue !== languageAround(this)) {
      this.speak();
      return;
    }
    if (this.timer !== undefined) return;
    const wait = Math.max(0, this.last + pause - performance.now());
    this.timer = setTimeout(() => {
      this.speak();
    }, wait);
  }

  private speak(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.last = performance.now();
    this.tongue = languageAround(this);
    this.spoken = this.text;
  }

  protected override render(): TemplateResult {
    return html`<p aria-hidden="true">${this.text}</p>
      <p class="spoken" aria-live="polite">${this.spoken}</p>`;
  }
}

/** Of the nearest element that says one, across shadow roots. */
function languageAround(element: Element): string {
  const marked = element.closest('[lang]');
  if (marked !== null) return marked.getAttribute('lang') ?? '';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : '';
}

define('lab-spoken-summary', SpokenSummary);
