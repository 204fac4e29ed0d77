/** The table on a canvas, and beside it the wave of one pair down the same slots. */
import type { CanvasInk } from '../canvas-ink';
import type { ColorScale } from '../color-scale';
import { paintMatrix, type Area } from '../paint-matrix';
import type { Matrix } from '../../protocol/core';
import type { Cell } from './view-model';

export interface Layout {
  grid: Area;
  wave: Area;
  cellWidth: number;
  cellHeight: number;
  height: number;
}

const kLeft = 30;
const kBelow = 24;
const kGap = 18;

export function layout(rows: number, cols: number, width: number): Layout {
  const cellHeight = Math.max(3, Math.min(22, Math.floor(384 / rows)));
  const shared = Math.max(2, width - kLeft - kGap - 6);
  const across = Math.round(shared * 0.66);
  const grid = { x: kLeft, y: 4, width: across, height: cellHeight * rows };
  return {
    grid,
    wave: { ...grid, x: kLeft + across + kGap, width: shared - across },
    cellWidth: across / cols,
    cellHeight,
    height: grid.y + grid.height + kBelow,
  };
}

export function cellAt(place: Layout, rows: number, cols: number, x: number, y: number): Cell | undefined {
  const row = Math.floor((y - place.grid.y) / place.cellHeight);
  const col = Math.floor((x - place.grid.x) / place.cellWidth);
  return row >= 0 && row < rows && col >= 0 && col < cols ? { row, col } : undefined;
}

export function drawTable(
  context: CanvasRenderingContext2D,
  table: Matrix,
  place: Layout,
  scale: ColorScale,
  ink: CanvasInk,
  hue: string,
  cell: Cell,
): void {
  context.font = `11px ${ink.face}`;
  paintMatrix(context, table.values, table.rows, table.cols, scale, place.grid);
  drawAxes(context, table, place, ink);
  drawWave(context, table, place, ink, hue, cell);
  const y = place.grid.y + cell.row * place.cellHeight;
  const pairX = place.grid.x + (cell.col - (cell.col % 2)) * place.cellWidth;
  frame(context, ink, { x: pairX, y: place.grid.y, width: 2 * place.cellWidth, height: place.grid.height }, 1);
  frame(
    context,
    ink,
    { x: place.grid.x + cell.col * place.cellWidth, y, width: place.cellWidth, height: place.cellHeight },
    2,
  );
}

function frame(context: CanvasRenderingContext2D, ink: CanvasInk, area: Area, thick: number): void {
  for (const [color, width] of [
    [ink.paper, thick + 2],
    [ink.ink, thick],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.strokeRect(area.x - 1, area.y - 1, area.width + 2, area.height + 2);
  }
}

function drawAxes(context: CanvasRenderingContext2D, table: Matrix, place: Layout, ink: CanvasInk): void {
  const { grid, wave } = place;
  context.fillStyle = ink.faint;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  const everyRow = stride(place.cellHeight, 16);
  for (let row = 0; row < table.rows; row += everyRow) {
    context.fillText(String(row), grid.x - 6, grid.y + (row + 0.5) * place.cellHeight);
  }
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const bottom = grid.y + grid.height + 7;
  const everyCol = stride(place.cellWidth, 22);
  for (let col = 0; col < table.cols; col += everyCol) {
    context.fillText(String(col), grid.x + (col + 0.5) * place.cellWidth, bottom);
  }
  for (const value of [-1, 0, 1]) {
    const x = waveX(wave, value);
    context.fillText(value < 0 ? '−1' : String(value), x, bottom);
    context.strokeStyle = ink.rule;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, wave.y);
    context.lineTo(x, wave.y + wave.height);
    context.stroke();
  }
}

function drawWave(
  context: CanvasRenderingContext2D,
  table: Matrix,
  place: Layout,
  ink: CanvasInk,
  hue: string,
  cell: Cell,
): void {
  const { wave, cellHeight } = place;
  const y = (row: number): number => wave.y + (row + 0.5) * cellHeight;
  const value = (row: number, col: number): number => table.values[row * table.cols + col] ?? 0;
  context.strokeStyle = ink.faint;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(place.grid.x + place.grid.width, y(cell.row));
  context.lineTo(wave.x + wave.width, y(cell.row));
  context.stroke();
  const sine = cell.col - (cell.col % 2);
  for (const col of [sine, sine + 1]) {
    context.strokeStyle = hue;
    context.fillStyle = hue;
    context.lineWidth = col === cell.col ? 2.4 : 1.4;
    context.setLineDash(col === sine ? [] : [5, 4]);
    context.beginPath();
    for (let row = 0; row < table.rows; ++row) context.lineTo(waveX(wave, value(row, col)), y(row));
    context.stroke();
  }
  context.setLineDash([]);
  context.beginPath();
  context.arc(waveX(wave, value(cell.row, cell.col)), y(cell.row), 5, 0, 7);
  context.fill();
}

function waveX(wave: Area, value: number): number {
  return wave.x + (wave.width * (value + 1.1)) / 2.2;
}

function stride(size: number, apart: number): number {
  return [1, 2, 4, 8, 16, 32].find((step) => step * size >= apart) ?? 64;
}
