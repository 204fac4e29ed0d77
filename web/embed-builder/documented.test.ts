/** What docs/embedding.md promises to hosts is what the code has, in both languages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { kAttributes, kFigureNames, kHideable } from '../element/names';
import { LabProgressEvent, LabReadyEvent, LabResultEvent, LabTroubleEvent } from '../element/result';
import { kModes } from '../race/limits';
import { kPresets } from '../settings/presets';

const kRoot = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(kRoot, file), 'utf8');
const kDocuments = ['docs/embedding.md', 'docs/embedding.ko.md'].map((file) => [file, read(file)] as const);

/** Between ## of this number and the next. */
function part(text: string, heading: number): string {
  return text.split(/^## /m)[heading] ?? '';
}

describe.each(kDocuments)('%s', (_file, text) => {
  const attributes = part(text, 2);

  it('names every attribute, and none that there is not', () => {
    const rows = Array.from(attributes.matchAll(/^\| `([a-z_]+)` \|/gm), ([, name]) => name);
    const fields = attributes.split('\n').find((line) => line.includes('`vocab_size`')) ?? '';
    const named = [...rows, ...Array.from(fields.matchAll(/`([a-z_0-9]+)`/g), ([, name]) => name)];
    expect(named.sort()).toEqual([...kAttributes].sort());
  });

  it('names every figure', () => {
    const figures = attributes.split('\n').find((line) => line.includes('`three-questions`')) ?? '';
    expect(Array.from(figures.matchAll(/`([a-z-]+)`/g), ([, name]) => name)).toEqual([...kFigureNames]);
  });

  it('names what can be chosen', () => {
    expect(attributes).toContain(`\`${kHideable.join(',')}\``);
    expect(attributes).toContain(`\`${kModes.join(',')}\``);
    expect(attributes).toContain(kPresets.map((name) => `\`${name}\``).join(', '));
  });

  it('names the events, and the properties that a theme may set', () => {
    for (const { type } of [LabReadyEvent, LabProgressEvent, LabResultEvent, LabTroubleEvent])
      expect(part(text, 3)).toContain(`\`${type}\``);
    const tokens = read('web/styles/tokens.css');
    const properties = new Set(Array.from(tokens.matchAll(/var\(\s*(--position-lab-[a-z]+)/g), ([, name]) => name));
    const told = Array.from(text.matchAll(/^\| `(--position-lab-[a-z]+)`/gm), ([, name]) => name);
    expect(told.sort()).toEqual([...properties].sort());
  });
});
