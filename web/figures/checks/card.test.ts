import { describe, expect, it } from 'vitest';
import { readField, type CheckField } from './card';

const field = (change: Partial<CheckField>): CheckField => ({
  name: 'ids',
  label: () => 'ids',
  initial: [1],
  most: 4,
  ...change,
});
const code = (one: CheckField, text: string): string => {
  const read = readField(one, text);
  return read.ok ? read.value.join(' ') : [read.error.code, read.error.value].join(': ');
};

describe('what is typed into a field', () => {
  it('is read as numbers, also full-width and in brackets', () => {
    expect(code(field({}), '[１, 2.5; -3]')).toBe('1 2.5 -3');
  });

  it('is refused by the piece that is no number', () => {
    expect(code(field({}), '1, two, 3')).toBe('not_numbers: two');
    expect(code(field({ most: 1 }), 'abc')).toBe('not_one_number: abc');
    expect(code(field({}), '0x10')).toBe('not_numbers: 0x10');
  });

  it('is refused when there are too few or too many', () => {
    expect(code(field({}), '')).toBe('too_many_numbers: ');
    expect(code(field({}), '1 2 3 4 5')).toBe('too_many_numbers: 1 2 3 4 5');
    expect(code(field({ most: 2, least: 2 }), '10')).toBe('not_so_many_numbers: 10');
    expect(code(field({ most: 1 }), '1 2')).toBe('not_one_number: 1 2');
  });

  it('is whole and within its limits where the core asks for that', () => {
    const id = field({ whole: [0, 9] });
    expect(code(id, '0, 9')).toBe('0 9');
    expect(code(id, '2.5')).toBe('not_a_whole_number: 2.5');
    expect(code(id, '3, 10')).toBe('setting_out_of_range: 10');
    expect(code(id, '-1')).toBe('setting_out_of_range: -1');
  });
});
