/** One attention map with its tokens at two edges: rows ask (query), columns answer (key). */
import type { Prediction } from '../../protocol/core';
import type { CanvasInk } from '../canvas-ink';
import type { ColorScale } from '../color-scale';
import { hatch, paintMatrix } from '../paint-matrix';
import { mapOffset, type Head } from './view-model';

const edge = 22;

export interface MapPicture {
  prediction: Prediction;
  head: Head;
  causal: boolean;
  signs: readonly string[];
}

export function drawMap(
  context: CanvasRenderingContext2D,
  { prediction, head, causal, signs }: MapPicture,
  width: number,
  scale: ColorScale,
  ink: CanvasInk,
): void {
  const { length } = prediction;
  const side = (width - edge - 2) / length;
  const area = { x: edge, y: edge, width: side * length, height: side * length };
  paintMatrix(context, prediction.attn_weights, length, length, scale, area, mapOffset(prediction, head));
  for (let query = 0; causal && query < length - 1; ++query) {
    const hidden = {
      x: edge + (query + 1) * side,
      y: edge + query * side,
      width: (length - query - 1) * side,
      height: side,
    };
    context.fillStyle = ink.paper;
    context.fillRect(hidden.x, hidden.y, hidden.width, hidden.height);
    hatch(context, hidden, ink.faint, Math.max(4, side / 4));
  }
  context.font = `500 ${String(Math.min(13, Math.max(8, side)))}px ${ink.face}`;
  context.fillStyle = ink.soft;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  signs.forEach((sign, i) => {
    const middle = edge + (i + 0.5) * side;
    context.fillText(sign, middle, edge / 2);
    context.fillText(sign, edge / 2, middle);
  });
}
