/** The names that a host may write: figures, parts that can be left out, attributes. */
import { kSettingNames } from '../settings/settings';

export const kFigureNames = [
  'race',
  'small-race',
  'attention',
  'departure',
  'encodings',
  'cards',
  'lengths',
  'model-file',
  'phases',
  'seeds',
  'clinic',
  'curtain',
  'spread',
  'drift',
  'bags',
  'check',
  'clocks',
  'crops',
  'equivariance',
  'fast-power',
  'lookup',
  'norms',
  'offsets',
  'pipeline',
  'quiz',
  'readout',
  'rotary',
  'same-word',
  'similarity',
  'sinusoid',
  'sum',
  'three-questions',
  'tying',
  'used-rows',
] as const;
export type FigureName = (typeof kFigureNames)[number];

export function isFigureName(text: string): text is FigureName {
  return (kFigureNames as readonly string[]).includes(text);
}

/** What `hide` can leave out. */
export const kHideable: readonly string[] = ['controls', 'lanes', 'curves', 'records', 'colophon'];

export const kShownAttributes = ['figure', 'card', 'hide'] as const;
export const kAttributes: readonly string[] = [...kShownAttributes, ...kSettingNames];
