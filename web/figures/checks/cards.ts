/** Every check card, by the name that `<lab-check card="...">` chooses it by. */
import { blockSize } from './block-size/card';
import type { Card } from './card';
import { embedding } from './embedding/card';
import { minigpt } from './minigpt/card';
import { shapeError } from './shape-error/card';

export const kCards: readonly Card[] = [embedding, minigpt, blockSize, shapeError];
import { rotary } from './rotary/card';

export const kCards: readonly Card[] = [embedding, rotary];

export function findCard(name: string): Card | undefined {
  return kCards.find((card) => card.name === name);
}
