/**
 * A figure as a drawing that stands alone: its sentence, its pictures and legends where the page has set them, and a
 * caption. Nothing in it is fetched from anywhere. What explains or asks stays on the page, and the room it took is closed.
 */
import { currentTheme } from '../theme';
import { boxOf } from './boxes';
import { inked, svgElement } from './inks';
import { faceOf, line, textOf, wrapped, type Face } from './lines';

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

const kLeftOut =
  '.title, .note, .reading, .beside, .twin, .visually-hidden, .trouble, .ask, lab-spoken-summary, input, select, textarea, [role="alert"]';
const kMargin = 24;
/** Of the room between two parts, what is kept. */
const kMostRoom = 18;

interface Piece {
  elements: readonly SVGElement[];
  top: number;
  bottom: number;
  right: number;
}

/** Undefined while the figure has nothing to show. */
export function pictureOf(figure: HTMLElement, caption: readonly string[]): Picture | undefined {
  const place = figure.getBoundingClientRect();
  const pieces = piecesOf(figure, place);
  if (!pieces.some(({ elements }) => elements.some(({ localName }) => localName === 'svg' || localName === 'image'))) {
    return undefined;
  }
  const style = getComputedStyle(figure);
  const dark = currentTheme(figure) === 'dark';
  const body = faceOf(style);
  const soft: Face = { ...body, size: 12, weight: '400', color: dark ? '#b9bcc2' : '#4a515b' };
  const bold: Face = { ...body, size: 18, weight: '650' };
  const inner = Math.max(place.width, ...pieces.map(({ right }) => right));
  const title = (figure.querySelector('.title')?.textContent ?? '').replace(/\s+/g, ' ').trim();

  const root = svgElement('svg');
  const ground = svgElement('rect', { width: '100%', height: '100%', fill: dark ? '#14161a' : '#ffffff' });
  const named = svgElement('title');
  named.append(title);
  const described = svgElement('desc');
  described.append(caption.join('\n'));
  root.append(named, described, ground);

  let y = kMargin;
  for (const text of wrapped(title, bold, inner)) {
    y += 24;
    root.append(line(text, kMargin, y - 6, bold));
  }
  y += 10;
  for (const band of bandsOf(pieces)) {
    const group = svgElement('g', { transform: `translate(${kMargin},${y - band.top})` });
    group.append(...band.pieces.flatMap(({ elements }) => elements));
    root.append(group);
    y += band.bottom - band.top + band.room;
  }
  y += 8;
  for (const text of caption.flatMap((one) => wrapped(one, soft, inner))) {
    y += 18;
    root.append(line(text, kMargin, y, soft));
  }
  const width = Math.ceil(inner + 2 * kMargin);
  const height = Math.ceil(y + kMargin);
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
    root.setAttribute(name, String(value));
  }
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

interface Band {
  pieces: Piece[];
  top: number;
  bottom: number;
  /** Kept below it. */
  room: number;
}

/** Pieces that overlap in height move together; in each band they keep the order in which they are painted. */
function bandsOf(pieces: readonly Piece[]): readonly Band[] {
  const bands: Band[] = [];
  for (const { top, bottom } of [...pieces].sort((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    if (last !== undefined && top < last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else {
      if (last !== undefined) last.room = Math.min(kMostRoom, top - last.bottom);
      bands.push({ pieces: [], top, bottom, room: 0 });
    }
  }
  for (const piece of pieces)
    bands.find(({ top, bottom }) => piece.top >= top && piece.top < bottom)?.pieces.push(piece);
  return bands;
}

function piecesOf(figure: HTMLElement, origin: DOMRect): readonly Piece[] {
  const pieces: Piece[] = [];
  const within = ({ x, y, width, height }: DOMRect): DOMRect => new DOMRect(x - origin.x, y - origin.y, width, height);
  const put = (elements: readonly SVGElement[], { top, bottom, right }: DOMRect): void => {
    if (elements.length > 0 && bottom > top) pieces.push({ elements, top, bottom, right });
  };
  const walk = (element: Element): void => {
    if (element.matches(kLeftOut)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    const place = within(element.getBoundingClientRect());
    if (element instanceof SVGSVGElement) put(drawing(element, place), place);
    else if (element instanceof HTMLCanvasElement) put(painting(element, place), place);
    // A button without a picture only asks.
    else if (!element.matches('button:not(:has(canvas))')) {
      put(boxOf(style, place), place);
      const open = !element.matches('details:not([open])');
      for (const child of (element.shadowRoot ?? element).childNodes) {
        if (child instanceof Text) words(child, style);
        else if (child instanceof Element && (open || child.localName === 'summary')) walk(child);
      }
    }
  };
  const words = (node: Text, style: CSSStyleDeclaration): void => {
    if (node.data.trim() === '') return;
    for (const { element, place } of textOf(node, faceOf(style))) {
      const moved = within(place);
      element.setAttribute('x', String(Number(element.getAttribute('x')) - origin.x));
      element.setAttribute('y', String(Number(element.getAttribute('y')) - origin.y));
      put([element], moved);
    }
  };
  for (const child of figure.children) walk(child);
  return pieces;
}

function drawing(svg: SVGSVGElement, { x, y, width, height }: DOMRect): readonly SVGElement[] {
  const copy = inked(svg);
  if (copy === undefined) return [];
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', getComputedStyle(svg).overflow);
  return [copy];
}

function painting(canvas: HTMLCanvasElement, { x, y, width, height }: DOMRect): readonly SVGElement[] {
  if (canvas.width === 0 || canvas.height === 0) return [];
  return [svgElement('image', { x, y, width, height, href: canvas.toDataURL('image/png') })];
}
