/** Every check card, by the name that `<lab-check card="...">` chooses it by: each folder here is one. */
import type { Card } from './card';

const kFolders = import.meta.glob<Readonly<Record<string, Card>>>('./*/card.ts', { eager: true });

export const kCards: readonly Card[] = Object.values(kFolders).flatMap((exported) => Object.values(exported));

export function findCard(name: string): Card | undefined {
  return kCards.find((card) => card.name === name);
}
