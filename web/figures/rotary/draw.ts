/** The paths of a dial and of the curve of scores. */
import { kReach } from './view-model';

/** Half the side of a dial's picture, which shows a circle of radius 1. */
export const kHalfDial = 1.12;
const kPiecesOfRadian = 5;

/** A spiral about the middle that widens as it turns: how often an arrow has gone round stays in sight. */
export function spiralPath(inner: number, outer: number, from: number, turn: number): string {
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) * kPiecesOfRadian));
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const [x, y] = point(inner + ((outer - inner) * i) / pieces, from + (turn * i) / pieces);
    return `${i === 0 ? 'M' : 'L'}${x},${y}`;
  }).join('');
}

/** More rounds than these would be a solid disc. */
export const kDrawnRounds = 4;

/** The part of a turn that is drawn: its last rounds, which end where the arrow points. */
export function drawnTurn(turn: number): { before: number; drawn: number } {
  const most = kDrawnRounds * 2 * Math.PI;
  const drawn = Math.max(-most, Math.min(most, turn));
  return { before: turn - drawn, drawn };
}

/** The screen counts y downwards. */
function point(radius: number, angle: number): [string, string] {
  return [(radius * Math.cos(angle)).toFixed(4), (-radius * Math.sin(angle)).toFixed(4)];
}

export interface CurveFrame {
  least: number;
  most: number;
}

/** With some air above and below. */
export function curveFrame(scores: readonly number[]): CurveFrame {
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  const air = Math.max(0.5, (most - least) * 0.12);
  return { least: least - air, most: most + air };
}

/** In hundredths of the picture's width and height. */
export function curveSpot({ least, most }: CurveFrame, distance: number, score: number): { x: number; y: number } {
  return { x: ((distance + kReach) / (2 * kReach)) * 100, y: ((most - score) / (most - least)) * 100 };
}

export function curvePath(frame: CurveFrame, scores: readonly number[]): string {
  return scores
    .map((score, i) => {
      const { x, y } = curveSpot(frame, i - kReach, score);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join('');
}
