/** One row of cosines over the slots: a dot for each slot, a thin line to lead the eye. */
import { svg, type SVGTemplateResult } from 'lit';

export interface Place {
  width: number;
  height: number;
  x: (slot: number) => number;
  y: (value: number) => number;
  slotAt: (x: number) => number;
}

const kLeft = 34;
const kRight = 10;
const kTop = 12;
const kBottom = 28;
/** Below this width the dots would touch. */
const kNarrow = 500;

export function place(width: number, height: number, slots: number): Place {
  const step = (width - kLeft - kRight) / Math.max(1, slots - 1);
  return {
    width,
    height,
    x: (slot) => kLeft + slot * step,
    y: (value) => kTop + ((1 - value) / 2) * (height - kTop - kBottom),
    slotAt: (x) => Math.min(slots - 1, Math.max(0, Math.round((x - kLeft) / step))),
  };
}

export function chart(values: readonly number[], p: number, q: number, at: Place): SVGTemplateResult {
  const point = (value: number, slot: number): string => `${at.x(slot).toFixed(1)},${at.y(value).toFixed(1)}`;
  const labels = values.flatMap((_, slot) => (slot % 8 === 0 ? [slot] : []));
  return svg`
    ${[-1, 0, 1].map(
      (value) => svg`<line class="grid" x1=${kLeft} x2=${at.width - kRight} y1=${at.y(value)} y2=${at.y(value)}></line>
        <text class="axis" x=${kLeft - 8} y=${at.y(value) + 4} text-anchor="end">${value < 0 ? '−1' : value}</text>`,
    )}
    ${labels.map(
      (slot) => svg`<text class="axis" x=${at.x(slot)} y=${at.height - 8} text-anchor="middle">${slot}</text>`,
    )}
    <line class="from" x1=${at.x(p)} x2=${at.x(p)} y1=${at.y(1)} y2=${at.y(-1)}></line>
    <polyline class="trend" points=${values.map(point).join(' ')}></polyline>
    ${values.map(
      (value, slot) =>
        svg`<circle class=${slot === q ? 'point chosen' : 'point'} cx=${at.x(slot)} cy=${at.y(value)} r=${slot === q ? 6.5 : at.width < kNarrow ? 2 : 3.2}></circle>`,
    )}`;
}
