/** One shelf of positions on a canvas: rows are slots, columns are dimensions. */
import type { CanvasInk } from '../canvas-ink';
import type { ColorScale } from '../color-scale';
import { hatch, paintMatrix, type Area } from '../paint-matrix';
import type { Cell, Shelf } from './view-model';

export interface Layout {
  grid: Area;
  cellWidth: number;
  cellHeight: number;
  height: number;
}

const left = 26;
const band = 12;
const below = 22;
const tallest = 288;

/** The same height for every shelf of a race, so that rows stand side by side. */
export function layout(rows: number, cols: number, width: number): Layout {
  const shown = Math.max(1, rows);
  const cellHeight = Math.max(2, Math.min(15, Math.floor(tallest / shown)));
  const grid = { x: left, y: 2, width: Math.max(1, width - left - band), height: cellHeight * shown };
  return { grid, cellHeight, cellWidth: grid.width / Math.max(1, cols), height: grid.y + grid.height + below };
}

export function cellAt(place: Layout, rows: number, cols: number, x: number, y: number): Cell | undefined {
  const row = Math.floor((y - place.grid.y) / place.cellHeight);
  const col = Math.floor((x - place.grid.x) / place.cellWidth);
  return row >= 0 && row < rows && col >= 0 && col < cols ? { row, col } : undefined;
}

export function drawShelf(
  context: CanvasRenderingContext2D,
  shelf: Shelf,
  rows: number,
  cols: number,
  place: Layout,
  scale: ColorScale,
  ink: CanvasInk,
  cell: Cell | undefined,
  emptyText: string,
): void {
  const { grid } = place;
  context.font = `11px ${ink.face}`;
  if (shelf.rows === 0) drawEmpty(context, rows, place, ink, emptyText);
  else {
    paintMatrix(context, shelf.values, shelf.rows, shelf.cols, scale, {
      ...grid,
      height: place.cellHeight * shelf.rows,
    });
    drawUntrained(context, shelf, place, ink);
  }
  drawAxes(context, shelf.rows === 0 ? rows : shelf.rows, shelf.rows === 0 ? 0 : cols, place, ink);
  if (cell === undefined || cell.row >= shelf.rows || cell.col >= shelf.cols) return;
  const x = grid.x + cell.col * place.cellWidth;
  const y = grid.y + cell.row * place.cellHeight;
  context.lineWidth = 3;
  context.strokeStyle = ink.paper;
  context.strokeRect(x - 1, y - 1, place.cellWidth + 2, place.cellHeight + 2);
  context.lineWidth = 1.5;
  context.strokeStyle = ink.ink;
  context.strokeRect(x - 1, y - 1, place.cellWidth + 2, place.cellHeight + 2);
}

/** Boards without a single sticker on them. */
function drawEmpty(context: CanvasRenderingContext2D, rows: number, place: Layout, ink: CanvasInk, text: string): void {
  const { grid } = place;
  context.strokeStyle = ink.rule;
  context.lineWidth = 1;
  context.beginPath();
  for (let row = 0; row <= rows; ++row) {
    const y = Math.round(grid.y + row * place.cellHeight) + 0.5;
    context.moveTo(grid.x, y);
    context.lineTo(grid.x + grid.width, y);
  }
  context.stroke();
  context.font = `600 14px ${ink.face}`;
  const wide = context.measureText(text).width + 28;
  const middle = grid.y + grid.height / 2;
  context.fillStyle = ink.paper;
  context.fillRect(grid.x + grid.width / 2 - wide / 2, middle - 16, wide, 32);
  context.fillStyle = ink.soft;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, grid.x + grid.width / 2, middle);
  context.font = `11px ${ink.face}`;
}

function drawUntrained(context: CanvasRenderingContext2D, shelf: Shelf, place: Layout, ink: CanvasInk): void {
  if (shelf.trainedRows >= shelf.rows) return;
  const { grid } = place;
  const y = grid.y + shelf.trainedRows * place.cellHeight;
  const height = (shelf.rows - shelf.trainedRows) * place.cellHeight;
  hatch(context, { x: grid.x + grid.width + 3, y, width: band - 4, height }, ink.soft, 5);
  context.strokeStyle = ink.ink;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(grid.x - 4, Math.round(y) + 0.5);
  context.lineTo(grid.x + grid.width + band, Math.round(y) + 0.5);
  context.stroke();
  context.setLineDash([]);
}

function drawAxes(context: CanvasRenderingContext2D, rows: number, cols: number, place: Layout, ink: CanvasInk): void {
  const { grid } = place;
  context.fillStyle = ink.faint;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const everyRow = stride(rows, place.cellHeight, 14);
  for (let row = 0; row < rows; row += everyRow) {
    context.fillText(String(row), grid.x - 6, grid.y + (row + 0.5) * place.cellHeight + 0.5);
  }
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const everyCol = stride(cols, place.cellWidth, 34);
  for (let col = 0; col < cols; col += everyCol) {
    context.fillText(String(col), grid.x + (col + 0.5) * place.cellWidth, grid.y + place.cellHeight * rows + 5);
  }
}

/** The smallest friendly step between labels that keeps them apart. */
function stride(count: number, size: number, apart: number): number {
  for (const step of [1, 2, 4, 8, 16, 32, 64, 128, 256]) if (step * size >= apart) return step;
  return Math.max(1, count);
}
