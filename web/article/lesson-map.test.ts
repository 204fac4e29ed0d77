import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSections } from './plugin';

const kRoot = path.join(import.meta.dirname, '../..');

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => letter + String(i + 1));
}

/** Everything that the lesson owes: A and B are what is taught, T is what was measured, G are numbers. */
const kRows = [...numbered('A', 43), ...numbered('B', 29), ...numbered('T', 11), ...numbered('G', 6)];

interface Row {
  id: string;
  sections: readonly string[];
  /** As they stand in the article, `lab-check card="embedding"`. */
  elements: readonly { tag: string; planned: boolean }[];
  tests: readonly string[];
  note: string;
}

function rowsOf(map: string): Row[] {
  const lines = map.split('\n').filter((line) => /^\| [A-Z]\d+ /.test(line));
  return lines.map((line) => {
    const [id = '', , sections = '', elements = '', tests = '', note = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return {
      id,
      sections: sections.split(', '),
      elements: Array.from(elements.matchAll(/`(lab-[^`]+)`( \(planned\))?/g), ([, tag = '', planned]) => ({
        tag,
        planned: planned !== undefined,
      })),
      tests: Array.from(tests.matchAll(/`([^`]+)`/g), ([, file = '']) => file),
      note,
    };
  });
}

/** The markup of each section in its first language, and of the opening. */
function places(): Map<string, string> {
  const page = readFileSync(path.join(kRoot, 'web/index.html'), 'utf8');
  return new Map([['opening', page], ...readSections().map(({ id, texts }) => [id, texts[0] ?? ''] as const)]);
}

function stands(tag: string, markup: string): boolean {
  return markup.includes(`<${tag}>`) || markup.includes(`<${tag} `);
}

describe('the map of the lesson', () => {
  const rows = rowsOf(readFileSync(path.join(kRoot, 'docs/lesson-map.md'), 'utf8'));
  const markup = places();

  it('has every row of the lesson, each once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(kRows);
  });

  it('names sections that the article has', () => {
    for (const { id, sections } of rows)
      for (const section of sections) expect([id, markup.has(section)]).toEqual([id, true]);
  });

  it('names elements that stand in their section', () => {
    const missing = rows.flatMap(({ id, sections, elements }) =>
      elements
        .filter(({ tag, planned }) => !planned && !sections.some((section) => stands(tag, markup.get(section) ?? '')))
        .map(({ tag }) => `${id} ${tag}`),
    );
    expect(missing).toEqual([]);
  });

  it('says of every row without an element that it is prose', () => {
    const bare = rows.filter(({ elements }) => elements.length === 0);
    for (const { id, note } of bare) expect([id, note]).toEqual([id, expect.stringMatching(/^prose/)]);
  });

  it('names tests that exist', () => {
    const missing = rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(path.join(kRoot, file)));
    expect(missing).toEqual([]);
  });

  it('does not forget a figure of the article', () => {
    const mapped = new Set(rows.flatMap(({ elements }) => elements.map(({ tag }) => tag)));
    const figures = readSections().flatMap(({ texts }) =>
      Array.from(texts[0]?.matchAll(/<(lab-check card="[^"]+"|lab-[a-z-]+)/g) ?? [], ([, tag = '']) => tag),
    );
    expect(figures.filter((tag) => !mapped.has(tag))).toEqual([]);
  });
});
