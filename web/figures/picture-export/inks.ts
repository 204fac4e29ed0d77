/** Elements of the picture, and what the page's styles make of them, written out: a file of its own has no style sheet. */
const kSvg = 'http://www.w3.org/2000/svg';

export function svgElement(name: string, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  const element = document.createElementNS(kSvg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** What a style sheet may say of a shape, each with what holds where nothing is said. */
const kInks: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': 'normal',
};
/** They are inherited, so that what holds is said even where it is the usual. */
const kInherited = new Set(['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'text-anchor']);
const kOfText = /^(font|letter|text|dominant)/;

/** Only what draws: the page's names, roles and handlers mean nothing in a file. */
const kKept =
  /^(id|d|x|y|x1|x2|y1|y2|dx|dy|cx|cy|r|rx|ry|width|height|points|viewBox|transform|clip-path|offset|preserveAspectRatio|gradientUnits|stop-color)$/;

/** A copy of a drawing with its styles written out; undefined where nothing of it is seen. */
export function inked(original: SVGElement): SVGElement | undefined {
  const style = getComputedStyle(original);
  if (style.display === 'none' || style.visibility === 'hidden') return undefined;
  const copy = svgElement(original.localName);
  for (const { name, value } of original.attributes) if (kKept.test(name)) copy.setAttribute(name, value);
  const isText = ['text', 'tspan'].includes(original.localName);
  for (const [name, usual] of Object.entries(kInks)) {
    if (kOfText.test(name) && !isText) continue;
    const value = style.getPropertyValue(name);
    if (value !== '' && (value !== usual || kInherited.has(name))) copy.setAttribute(name, value);
  }
  for (const child of original.childNodes) {
    if (child instanceof SVGElement) {
      const inside = inked(child);
      if (inside !== undefined) copy.append(inside);
    } else if (child instanceof Text) copy.append(child.data);
  }
  return copy;
}
