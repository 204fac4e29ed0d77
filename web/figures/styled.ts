/**
 * An element's own style, ${styled('left:40%')} inside its tag. A style attribute would be the shorter way, but a strict
 * Content-Security-Policy forbids those, ours and that of many a host, while it lets a script set the same property.
 */
import { noChange } from 'lit';
import { directive, Directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

class Styled extends Directive {
  private written = '';

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('styled() stands inside a tag, outside of its attributes');
  }

  /** The parameters of a directive are those of its `render`, which nothing calls where there is an `update`. */
  override render(text: string): string {
    return text;
  }

  override update({ element }: ElementPart, [text]: [string]): typeof noChange {
    if (text !== this.written && (element instanceof HTMLElement || element instanceof SVGElement)) {
      element.style.cssText = text;
      this.written = text;
    }
    return noChange;
  }
}

export const styled = directive(Styled);
