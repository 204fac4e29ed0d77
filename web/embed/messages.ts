/**
 * What passes between a frame and the page around it (docs/embedding.md). What comes in may be anything: only what has
 * exactly the agreed form is an order, and the rest is as if it had not been said.
 */
import type { LabProgress, LabResult, LabTrouble } from '../element/result';
import { kAttributes } from '../element/names';

export type Order =
  | { type: 'run' }
  | { type: 'pause' }
  | { type: 'reset' }
  | { type: 'set'; settings: readonly (readonly [name: string, text: string])[] };

export type Told =
  | { source: 'position-lab'; type: 'ready' }
  | { source: 'position-lab'; type: 'height'; height: number }
  | { source: 'position-lab'; type: 'progress'; progress: LabProgress }
  | { source: 'position-lab'; type: 'result'; result: LabResult }
  | { source: 'position-lab'; type: 'trouble'; trouble: LabTrouble }
  /** The same height as learning platforms understand it (LTI). */
  | { subject: 'lti.frameResize'; height: number };

/** No setting is longer; what is, was not meant for the lab. */
const kLongestText = 400;

export function orderOf(data: unknown): Order | undefined {
  if (!isRecord(data) || data['target'] !== 'position-lab') return undefined;
  switch (data['type']) {
    case 'run':
    case 'pause':
    case 'reset':
      return { type: data['type'] };
    case 'set': {
      const settings = data['settings'];
      if (!isRecord(settings)) return undefined;
      const pairs = Object.entries(settings).filter(
        (pair): pair is [string, string] =>
          kAttributes.includes(pair[0]) && typeof pair[1] === 'string' && pair[1].length <= kLongestText,
      );
      return pairs.length === Object.keys(settings).length ? { type: 'set', settings: pairs } : undefined;
    }
    default:
      return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
