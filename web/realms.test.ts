/**
 * Who may import whom. The compiler keeps each realm's globals apart; this keeps their code apart: the page never
 * touches the worker's code, the worker never the page's, and figures never each other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const kWeb = import.meta.dirname;

interface Edge {
  from: string;
  to: string;
}

/** Imports between our own files that are shipped, as paths from web/. Tests may join what is kept apart. */
function edges(): Edge[] {
  const files = readdirSync(kWeb, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !/(^|\/)(dist|public|node_modules|testing)\/|\.test\.ts$/.test(file));
  return files.flatMap((from) => {
    const text = readFileSync(path.join(kWeb, from), 'utf8');
    const targets = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g);
    return Array.from(targets, ([, target]) => ({
      from,
      to: path.posix.join(path.posix.dirname(from), target ?? ''),
    }));
  });
}

/** `figures/curves` of `figures/curves/draw.ts`; '' for what all figures share. */
function figureOf(file: string): string {
  return /^figures\/[^/]+(?=\/)/.exec(file)?.[0] ?? '';
}

const kRules: [string, (edge: Edge) => boolean][] = [
  ['the protocol knows nobody', ({ from, to }) => from.startsWith('protocol/') && !to.startsWith('protocol/')],
  [
    'the worker knows the protocol alone',
    ({ from, to }) => from.startsWith('worker/') && !/^(worker|protocol)\//.test(to),
  ],
  [
    'nobody imports the worker, but for its address, and for the host that does without one',
    ({ from, to }) =>
      !from.startsWith('worker/') &&
      to.startsWith('worker/') &&
      !to.endsWith('?worker&url') &&
      !(from === 'race/rungs.ts' && to === 'worker/in-page'),
  ],
  [
    'language and settings know no figure',
    ({ from, to }) => /^(language|settings|race)\//.test(from) && /^(figures|lab|page)\//.test(to),
  ],
  [
    'figures know neither the page nor the race itself',
    ({ from, to }) =>
      from.startsWith('figures/') &&
      /^(page\/|lab\/|race\/(race|lane|worker-line|worker-probe|page-workers|create-race|create-probe)$)/.test(to),
  ],
  [
    'no figure imports another',
    ({ from, to }) => figureOf(from) !== '' && figureOf(to) !== '' && figureOf(from) !== figureOf(to),
  ],
];

describe('the realms', () => {
  const all = edges();

  it('are all read', () => {
    expect(all.length).toBeGreaterThan(50);
  });

  it.each(kRules)('%s', (_rule, breaks) => {
    expect(all.filter(breaks).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});
