/** One attention map on a canvas: rows ask (query), columns answer (key). */
import type { CanvasInk } from '../canvas-ink';
import type { ColorScale } from '../color-scale';
import { hatch, paintMatrix } from '../paint-matrix';
import { mapOffset, mayLook, weightAt, type Watched } from './view-model';

export interface Spot {
  query: number;
  key: number;
}

const edge = 26;

/** Side of a cell of the large map. */
export function cellSize(width: number, size: number): number {
  return Math.max(1, (width - edge - 2) / Math.max(1, size));
}

/** Weights are written into the cells of a map where there is room for them; those below `leastWritten` are not. */
export function numbersFit(width: number, size: number): boolean {
  return cellSize(width, size) >= 23;
}

export const leastWritten = 0.005;

export function spotAt(width: number, size: number, x: number, y: number): Spot | undefined {
  const side = cellSize(width, size);
  const key = Math.floor((x - edge) / side);
  const query = Math.floor((y - edge) / side);
  return key >= 0 && key < size && query >= 0 && query < size ? { query, key } : undefined;
}

export function drawLarge(
  context: CanvasRenderingContext2D,
  one: Watched,
  layer: number,
  head: number,
  signs: readonly string[],
  width: number,
  scale: ColorScale,
  ink: CanvasInk,
  spot: Spot | undefined,
): void {
  const side = cellSize(width, one.size);
  const area = { x: edge, y: edge, width: side * one.size, height: side * one.size };
  paintMatrix(context, one.weights, one.size, one.size, scale, area, mapOffset(one, layer, head));
  drawHidden(context, one, side, ink, edge);
  drawTokens(context, signs, side, ink, spot);
  if (numbersFit(width, one.size)) drawNumbers(context, one, layer, head, side, scale, ink);
  if (spot === undefined) return;
  context.strokeStyle = ink.ink;
  context.lineWidth = 2;
  context.strokeRect(edge + spot.key * side, edge + spot.query * side, side, side);
}

/** A thumbnail has no letters: its place in the grid names its layer and head. */
export function drawSmall(
  context: CanvasRenderingContext2D,
  one: Watched,
  layer: number,
  head: number,
  width: number,
  scale: ColorScale,
  ink: CanvasInk,
): void {
  const area = { x: 0, y: 0, width, height: width };
  paintMatrix(context, one.weights, one.size, one.size, scale, area, mapOffset(one, layer, head));
  drawHidden(context, one, width / one.size, ink, 0);
}

function drawHidden(context: CanvasRenderingContext2D, one: Watched, side: number, ink: CanvasInk, from: number): void {
  if (!one.causal) return;
  for (let query = 0; query < one.size; ++query) {
    const first = one.size - (one.size - query - 1);
    if (first >= one.size || mayLook(one, query, first)) continue;
    const area = { x: from + first * side, y: from + query * side, width: (one.size - first) * side, height: side };
    context.fillStyle = ink.paper;
    context.fillRect(area.x, area.y, area.width, area.height);
    hatch(context, area, ink.faint, Math.max(4, side / 4));
  }
}

function drawTokens(
  context: CanvasRenderingContext2D,
  signs: readonly string[],
  side: number,
  ink: CanvasInk,
  spot: Spot | undefined,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  signs.forEach((sign, i) => {
    const middle = edge + (i + 0.5) * side;
    for (const axis of ['key', 'query'] as const) {
      const lit = spot?.[axis] === i;
      context.font = `${lit ? 700 : 500} 13px ${ink.face}`;
      context.fillStyle = lit ? ink.ink : ink.soft;
      if (axis === 'key') context.fillText(sign, middle, edge / 2);
      else context.fillText(sign, edge / 2, middle);
    }
  });
}

function drawNumbers(
  context: CanvasRenderingContext2D,
  one: Watched,
  layer: number,
  head: number,
  side: number,
  scale: ColorScale,
  ink: CanvasInk,
): void {
  context.font = `${Math.min(12, side / 2.9)}px ${ink.face}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let query = 0; query < one.size; ++query) {
    for (let key = 0; key < one.size; ++key) {
      const weight = weightAt(one, layer, head, query, key) ?? NaN;
      if (!mayLook(one, query, key) || !(weight >= leastWritten)) continue;
      context.fillStyle = scale.inkOn(weight);
      context.fillText(weight.toFixed(2).replace(/^0/, ''), edge + (key + 0.5) * side, edge + (query + 0.5) * side);
    }
  }
}
