import { rgb } from 'd3-color';
import { describe, expect, it } from 'vitest';
import { attentionScale, signedScale } from './color-scale';

/** WCAG 2: contrast of two colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((color) => {
      const { r, g, b } = rgb(color);
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('a number on the colour of its value', () => {
  it('can be read on every colour of every scale', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const scale of [attentionScale(theme), signedScale(theme)]) {
        for (let i = 0; i <= 255; ++i) {
          const value = scale.minimum + ((scale.maximum - scale.minimum) * i) / 255;
          expect(contrast(scale.css(value), scale.inkOn(value)), `${theme} ${String(value)}`).toBeGreaterThanOrEqual(
            4.5,
          );
        }
      }
    }
  });
});
