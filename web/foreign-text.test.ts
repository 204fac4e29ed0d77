import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Whatever makes a document or a script out of text: an address, a message or a file could reach it. */
const kMakesOfText =
  /\.(inner|outer)HTML\b|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|unsafe(HTML|SVG|Static)|document\.write|(?<!\.)\beval\(|new Function\(/;

const kSources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/^(dist|public)\b|\.test\.ts$/.test(name),
);

test('no source of the page makes a document or a script out of text', () => {
  expect(kSources.length).toBeGreaterThan(100);
  const found = kSources.filter((name) =>
    kMakesOfText.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('the scan finds what it is after', () => {
  for (const line of ['a.innerHTML = b', 'unsafeHTML(b)', 'document.write(b)', 'eval(b)', 'new Function(b)']) {
    expect(line).toMatch(kMakesOfText);
  }
});
