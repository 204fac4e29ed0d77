/** What a box of the page shows by itself: its ground, its edge, the colours of a legend. */
import { svgElement } from './inks';

const kColor = /(?:rgba?|color|oklab|oklch|lab|lch|hsla?)\([^()]*\)/g;
const kNothing = /^(transparent|rgba\(0, 0, 0, 0\))$/;

let patterns = 0;

export function boxOf(style: CSSStyleDeclaration, place: DOMRect): readonly SVGElement[] {
  const { x, y, width, height } = place;
  if (width < 1 || height < 1) return [];
  const ground = groundOf(style, place);
  const edge = parseFloat(style.borderTopWidth);
  const sides = [style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(parseFloat);
  const around = edge > 0 && sides.every((side) => side === edge) && !kNothing.test(style.borderTopColor);
  if (ground === undefined && !around) return [];
  const half = around ? edge / 2 : 0;
  const radius = Math.min(parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  return [
    ...(ground?.defined ?? []),
    svgElement('rect', {
      x: x + half,
      y: y + half,
      width: width - 2 * half,
      height: height - 2 * half,
      rx: radius,
      fill: ground?.fill ?? 'none',
      ...(around ? { stroke: style.borderTopColor, 'stroke-width': edge } : {}),
    }),
  ];
}

interface Ground {
  fill: string;
  defined: readonly SVGElement[];
}

function groundOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration, { x, y }: DOMRect): Ground | undefined {
  const colors = backgroundImage.match(kColor) ?? [];
  patterns += 1;
  const id = `ground-${patterns}`;
  if (backgroundImage.startsWith('linear-gradient(to right')) {
    const gradient = svgElement('linearGradient', { id });
    gradient.append(
      ...colors.map((color, i) =>
        svgElement('stop', { offset: i / Math.max(1, colors.length - 1), 'stop-color': color }),
      ),
    );
    return { fill: `url(#${id})`, defined: [gradient] };
  }
  const [line] = colors;
  if (backgroundImage.startsWith('repeating-linear-gradient') && line !== undefined) {
    const pattern = svgElement('pattern', { id, x, y, width: 6, height: 6, patternUnits: 'userSpaceOnUse' });
    pattern.append(svgElement('path', { d: 'M-1,1L1,-1M0,6L6,0M5,7L7,5', stroke: line, fill: 'none' }));
    return { fill: `url(#${id})`, defined: [pattern] };
  }
  return kNothing.test(backgroundColor) ? undefined : { fill: backgroundColor, defined: [] };
}
