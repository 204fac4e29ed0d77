/** The two pictures: the rows as points on a plane, and the cosine of each with each. */
import { html, svg, type TemplateResult } from 'lit';
import type { Matrix } from '../../protocol/core';
import type { ColorScale } from '../color-scale';
import { fixed } from '../number-text';
import { nearestOf, type Point } from './view-model';
import { styled } from '../styled';

/** Half the side of the map, and how far from the middle its points may lie. */
const kHalf = 170;
const kReach = 148;
/** The board's side. */
const kBoard = 340;

export function mapPicture(points: readonly Point[], name: string): TemplateResult {
  const far = Math.max(1e-6, ...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const placed = points.map(({ x, y }) => ({ x: (x / far) * kReach, y: (-y / far) * kReach }));
  const path = placed.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('');
  const radius = points.length > 24 ? 9 : 13;
  return html`<svg
    class="map"
    viewBox="${-kHalf} ${-kHalf} ${2 * kHalf} ${2 * kHalf}"
    role="img"
    aria-label=${name}
    data-testid="drift-map"
  >
    <path class="thread" d=${path}></path>
    ${placed.map(
      ({ x, y }, token) =>
        svg`<g transform="translate(${x.toFixed(1)},${y.toFixed(1)})"><circle r=${radius}></circle><text dy="0.35em">${token}</text></g>`,
    )}
  </svg>`;
}

export function cosineBoard(cosine: Matrix, name: string, scale: ColorScale): TemplateResult {
  const { rows, cols, values } = cosine;
  const nearest = nearestOf(cosine);
  const side = kBoard / (rows + 1);
  const middle = (index: number): number => (index + 1.5) * side;
  const labelled = rows <= 16;
  return html`<svg class="cosines" viewBox="0 0 ${kBoard} ${kBoard}" role="img" aria-label=${name}>
    ${nearest.map((most, row) => {
      const cells = Array.from({ length: cols }, (_, col) => {
        const value = values[row * cols + col] ?? 0;
        return svg`<rect
          class=${col === most ? 'cell most' : 'cell'}
          x=${(col + 1) * side + 1} y=${(row + 1) * side + 1} width=${side - 2} height=${side - 2}
          ${styled(`fill:${scale.css(value)}`)}><title>${row}, ${col}: ${fixed(value, 3)}</title></rect>`;
      });
      const labels = labelled
        ? svg`<text x=${side / 2} y=${middle(row)} dy="0.35em">${row}</text><text x=${middle(row)} y=${side / 2} dy="0.35em">${row}</text>`
        : '';
      return svg`${cells}${labels}`;
    })}
  </svg>`;
}
