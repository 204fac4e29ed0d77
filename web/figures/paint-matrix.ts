/** Paints a matrix as a grid of flat cells: one pixel a value on a small canvas, then enlarged without smoothing. */
import { tableIndex, type ColorScale } from './color-scale';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

let small: HTMLCanvasElement | undefined;

export function paintMatrix(
  context: CanvasRenderingContext2D,
  values: ArrayLike<number>,
  rows: number,
  cols: number,
  scale: ColorScale,
  area: Area,
  offset = 0,
): void {
  if (rows < 1 || cols < 1) return;
  small ??= document.createElement('canvas');
  small.width = cols;
  small.height = rows;
  const pixels = small.getContext('2d');
  if (pixels === null) return;
  const image = pixels.createImageData(cols, rows);
  for (let i = 0; i < rows * cols; ++i) {
    const color = tableIndex(scale, values[offset + i] ?? NaN) * 4;
    for (let channel = 0; channel < 4; ++channel) image.data[i * 4 + channel] = scale.table[color + channel] ?? 0;
  }
  pixels.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, cols, rows, area.x, area.y, area.width, area.height);
}

/** Sizes a canvas for the screen's pixels and returns a context that counts in CSS pixels. */
export function sharpContext(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const across = Math.max(1, Math.round(width * ratio));
  const down = Math.max(1, Math.round(height * ratio));
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

/** Diagonal lines over an area: the page's sign for "not used" and "may not look". */
export function hatch(context: CanvasRenderingContext2D, area: Area, color: string, gap = 6): void {
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = area.x - area.height; x < area.x + area.width; x += gap) {
    context.moveTo(x, area.y + area.height);
    context.lineTo(x + area.height, area.y);
  }
  context.stroke();
  context.restore();
}
