/** The questions over the whole lesson. Their numbers are those that the sections show and the core's tests hold. */
import type { kSections } from '../../article/sections';

export type SectionName = (typeof kSections)[number];

interface Common {
  /** Where it was shown. */
  section: SectionName;
}

export interface ChoiceQuestion extends Common {
  kind: 'choice';
  id: 'bag' | 'permuted' | 'row' | 'untrained' | 'alibi' | 'mask';
  /** Which of the three is right: 0, 1 or 2. */
  right: number;
}

export interface NumberQuestion extends Common {
  kind: 'number';
  id: 'last' | 'scale' | 'tied' | 'ceiling' | 'rope' | 'crop';
  right: number;
  /** How far off still counts as right. */
  tolerance: number;
}

export type Question = ChoiceQuestion | NumberQuestion;

/** Each choice question has so many to choose from. */
export const kChoices = [0, 1, 2] as const;

export const kQuestions: readonly Question[] = [
  { kind: 'choice', id: 'bag', section: 'order', right: 1 },
  { kind: 'choice', id: 'permuted', section: 'attention', right: 0 },
  { kind: 'choice', id: 'row', section: 'sinusoidal', right: 2 },
  { kind: 'number', id: 'last', section: 'learned', right: 127, tolerance: 0 },
  { kind: 'choice', id: 'untrained', section: 'learned', right: 1 },
  { kind: 'number', id: 'scale', section: 'adding', right: 8, tolerance: 0 },
  { kind: 'number', id: 'tied', section: 'tying', right: 64000, tolerance: 0 },
  // 31.72 %, and the one decimal that is asked for.
  { kind: 'number', id: 'ceiling', section: 'experiment', right: 31.7, tolerance: 0.051 },
  { kind: 'number', id: 'rope', section: 'turning', right: 97, tolerance: 0 },
  { kind: 'choice', id: 'alibi', section: 'turning', right: 1 },
  { kind: 'choice', id: 'mask', section: 'curtain', right: 0 },
  { kind: 'number', id: 'crop', section: 'gpt', right: 0, tolerance: 0 },
];
