import { describe, expect, it } from 'vitest';
import { placesOf, unknownParticles } from '../language/format';

type Table = Readonly<Record<string, string>>;
const tables = import.meta.glob<{ text: Table }>(
  ['./*/text.*.ts', './checks/*/text.*.ts', './*-text.{ko,en}.ts', '../page/text.*.ts'],
  {
    eager: true,
  },
);
const names = [...new Set(Object.keys(tables).map((path) => path.replace(/text\.\w+\.ts$/, '')))];

describe.each(names)('the texts of %s', (name) => {
  const ko = tables[`${name}text.ko.ts`]?.text ?? {};
  const en = tables[`${name}text.en.ts`]?.text ?? {};

  it('have the same keys and places in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(ko).sort());
    for (const key of Object.keys(ko)) expect([key, placesOf(en[key] ?? '')]).toEqual([key, placesOf(ko[key] ?? '')]);
  });

  it('use particles that exist', () => {
    for (const text of Object.values(ko)) expect(unknownParticles(text)).toEqual([]);
  });
});
