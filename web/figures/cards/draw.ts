/** The cards on a canvas, a bar for what training has changed of each, and the edge where the table ends. */
import type { CanvasInk } from '../canvas-ink';
import type { ColorScale } from '../color-scale';
import { hatch, paintMatrix, type Area } from '../paint-matrix';
import { kFullBar, kPast, type Card } from './view-model';

export interface Layout {
  grid: Area;
  bars: Area;
  cellHeight: number;
  height: number;
}

const kLeft = 32;
const kGap = 12;
/** Of a slot below the table. */
const kPastHeight = 17;

export function layout(rows: number, width: number): Layout {
  const cellHeight = Math.max(3, Math.min(18, Math.floor(384 / rows)));
  const shared = Math.max(2, width - kLeft - kGap);
  const across = Math.round(shared * 0.8);
  const grid = { x: kLeft, y: 2, width: across, height: cellHeight * rows };
  return {
    grid,
    bars: { ...grid, x: kLeft + across + kGap, width: shared - across },
    cellHeight,
    height: grid.y + grid.height + kPastHeight * kPast + 6,
  };
}

/** The slot of a row, those past the table included. */
export function slotAt(place: Layout, rows: number, y: number): number | undefined {
  if (y < place.grid.y) return undefined;
  const past = y - place.grid.y - place.grid.height;
  if (past < 0) return Math.floor((y - place.grid.y) / place.cellHeight);
  return rows + Math.min(kPast - 1, Math.floor(past / kPastHeight));
}

export function drawCards(
  context: CanvasRenderingContext2D,
  cards: readonly Card[],
  place: Layout,
  scale: ColorScale,
  ink: CanvasInk,
  hue: string,
  slot: number,
  noCard: string,
): void {
  const { grid, bars, cellHeight } = place;
  const cols = cards[0]?.values.length ?? 0;
  context.font = `11px ${ink.face}`;
  paintMatrix(
    context,
    cards.flatMap(({ values }) => [...values]),
    cards.length,
    cols,
    scale,
    grid,
  );
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const every = [1, 2, 4, 8, 16].find((step) => step * cellHeight >= 14) ?? 32;
  for (const card of cards) {
    const y = grid.y + card.slot * cellHeight;
    context.fillStyle = ink.faint;
    if (card.slot % every === 0) context.fillText(String(card.slot), grid.x - 6, y + cellHeight / 2);
    if (!card.used) hatch(context, { x: bars.x, y, width: 12, height: cellHeight }, ink.soft, 5);
    if (card.moved === 0) continue;
    context.fillStyle = hue;
    context.fillRect(bars.x, y + 1, Math.max(1, Math.min(1, card.moved / kFullBar) * bars.width), cellHeight - 2);
  }
  // Where a bar would end that is full: without it a short bar looks like a full one.
  context.fillStyle = ink.faint;
  context.fillRect(bars.x + bars.width - 1, grid.y, 1, grid.height);
  const past = slot - cards.length;
  drawEdge(context, place, ink, noCard, Math.max(0, past));
  const y = past < 0 ? grid.y + slot * cellHeight : grid.y + grid.height + 2 + past * kPastHeight;
  for (const [color, width] of [
    [ink.paper, 4],
    [ink.ink, 2],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.strokeRect(grid.x - 1, y, grid.width + 2, past < 0 ? cellHeight : kPastHeight);
  }
}

/** There is nothing below: neither zeros nor noise. */
function drawEdge(
  context: CanvasRenderingContext2D,
  place: Layout,
  ink: CanvasInk,
  noCard: string,
  past: number,
): void {
  const { grid } = place;
  const top = grid.y + grid.height;
  context.fillStyle = ink.ink;
  context.fillRect(0, top, grid.x + grid.width + 4, 2);
  context.fillStyle = ink.soft;
  context.textAlign = 'center';
  context.font = `600 13px ${ink.face}`;
  context.fillText(noCard, grid.x + grid.width / 2, top + (past + 0.5) * kPastHeight + 2);
}
