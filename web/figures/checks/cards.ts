/** Every check card, by the name that `<lab-check card="...">` chooses it by. */
import type { Card } from './card';
import { embedding } from './embedding/card';

export const kCards: readonly Card[] = [embedding];

export function findCard(name: string): Card | undefined {
  return kCards.find((card) => card.name === name);
}
