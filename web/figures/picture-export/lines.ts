/** Text of the page as lines of a drawing, each where the page has set it. */
import { svgElement } from './inks';

let measuring: CanvasRenderingContext2D | null | undefined;

/** A context that measures in this font. */
function ruler(font: string): CanvasRenderingContext2D | null {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (measuring !== null) measuring.font = font;
  return measuring;
}

export interface Face {
  family: string;
  size: number;
  weight: string;
  color: string;
}

export function faceOf({ fontFamily, fontSize, fontWeight, color }: CSSStyleDeclaration): Face {
  return { family: fontFamily, size: parseFloat(fontSize), weight: fontWeight, color };
}

function fontOf({ weight, size, family }: Face): string {
  return `${weight} ${size}px ${family}`;
}

interface Line {
  text: string;
  place: DOMRect;
}

/** Words that the page has set into one line stay together. */
function linesOf(node: Text): readonly Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  const put = (from: number, to: number): void => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const places = range.getClientRects();
    // A word that the page has broken is taken letter by letter.
    if (places.length > 1 && to - from > 1) {
      for (let at = from; at < to; at += 1) put(at, at + 1);
      return;
    }
    const [place] = places;
    if (place === undefined) return;
    const text = node.data.slice(from, to);
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.place.top - place.top) < 2) {
      last.text += (place.left - last.place.right > 1 ? ' ' : '') + text;
      last.place = new DOMRect(last.place.x, last.place.y, place.right - last.place.left, last.place.height);
    } else lines.push({ text, place: DOMRect.fromRect(place) });
  };
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) put(index, index + word.length);
  return lines;
}

export function textOf(node: Text, face: Face): readonly { element: SVGElement; place: DOMRect }[] {
  return linesOf(node).map(({ text, place }) => {
    const metrics = ruler(fontOf(face))?.measureText(text);
    const above = metrics?.fontBoundingBoxAscent ?? 0.8;
    const below = metrics?.fontBoundingBoxDescent ?? 0.2;
    const y = place.y + (place.height * above) / (above + below);
    const element = line(text, place.x, y, face);
    // The reader of the file may not have the font: the line keeps its length.
    if (text.length > 1) for (const [name, value] of fitted(place)) element.setAttribute(name, value);
    return { element, place };
  });
}

function fitted({ width }: DOMRect): readonly (readonly [string, string])[] {
  return [
    ['textLength', String(round(width))],
    ['lengthAdjust', 'spacingAndGlyphs'],
  ];
}

export function line(text: string, x: number, y: number, { family, size, weight, color }: Face): SVGElement {
  const element = svgElement('text', {
    x: round(x),
    y: round(y),
    'font-family': family,
    'font-size': size,
    'font-weight': weight,
    fill: color,
  });
  element.append(text);
  return element;
}

/** Another font may be wider than the one that is measured here. */
const kSpare = 0.9;

/** A sentence in lines of at most this width. */
export function wrapped(text: string, face: Face, width: number): readonly string[] {
  const measure = ruler(fontOf(face));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || (measure?.measureText(longer).width ?? 0) > width * kSpare) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
