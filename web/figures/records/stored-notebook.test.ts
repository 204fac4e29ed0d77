import { describe, expect, it } from 'vitest';
import { evaluation, runFixture } from '../run-fixture';
import { noted, withMemo } from './record-book';
import { kVersion, notebookOf, storedText } from './stored-notebook';

const noting = { evalSequences: 512, hypotheses: { sin: { accuracy: 0.9, why: '위치를 아니까' } } };
const runs = [4, 9].map((id) =>
  runFixture({
    id,
    mode: 'sin',
    status: 'done',
    step: 300,
    losses: [2.3, 0.0125],
    evaluations: [evaluation(300, 0.998)],
    digest: '0123456789abcdef',
    config: { seed: id },
  }),
);
const rows = withMemo(noted([], runs, noting), 9, '메모 "하나"');
const practice = [{ problem: 'fast power', approach: 'halving', complexity: 'O(log n)', mistakes: '' }];

/** What is stored, changed by a hand that knows JSON. */
function spoilt(change: (stored: Record<string, unknown>, first: Record<string, unknown>) => void): string {
  const stored = JSON.parse(storedText({ rows, practice })) as { records: Record<string, unknown>[] };
  change(stored, stored.records[0] ?? {});
  return JSON.stringify(stored);
}

describe('a stored notebook', () => {
  it('is the same at the next visit, under numbers that no run of that visit has', () => {
    const back = notebookOf(storedText({ rows, practice }));
    expect(back.practice).toEqual(practice);
    expect(back.rows).toEqual(rows.map((row, i) => ({ ...row, run: i - 2 })));
    // And at the one after that.
    expect(notebookOf(storedText(back))).toEqual(back);
  });

  it('keeps a loss that is no number', () => {
    const wild = noted([], [runFixture({ id: 1, status: 'diverged', step: 9, losses: [2.3, NaN] })], noting);
    expect(notebookOf(storedText({ rows: wild, practice: [] })).rows[0]).toMatchObject({
      loss: NaN,
      status: 'diverged',
    });
  });

  it.each([undefined, '', 'null', '{', '[]', '7', '"x"', '{"version":1}', '{"version":1,"records":7,"practice":{}}'])(
    'of garbage (%j) is an empty one',
    (text) => {
      expect(notebookOf(text)).toEqual({ rows: [], practice: [] });
    },
  );

  it('of another version is left alone', () => {
    const other = spoilt((stored) => {
      stored['version'] = kVersion + 1;
    });
    expect(notebookOf(other)).toEqual({ rows: [], practice: [] });
  });

  it.each<[string, (row: Record<string, unknown>) => void]>([
    ['no status', (row) => delete row['status']],
    ['a status of its own', (row) => (row['status'] = 'running')],
    ['a step that is no count', (row) => (row['steps'] = -1)],
    ['an accuracy above 1', (row) => (row['accuracy'] = 2)],
    ['a digest that is markup', (row) => (row['digest'] = '<img src=x>')],
    ['no configuration', (row) => (row['trained'] = { steps: 1, eval_sequences: 1 })],
    ['a field too few', (row) => delete (row['trained'] as { config: { lr?: number } }).config.lr],
    ['an unknown mode', (row) => ((row['trained'] as { config: { mode: string } }).config.mode = 'x')],
    ['a text for a number', (row) => ((row['trained'] as { config: { seed: unknown } }).config.seed = '3')],
  ])('leaves out a row with %s, and no other', (_, spoil) => {
    const text = spoilt((_stored, first) => {
      spoil(first);
    });
    expect(notebookOf(text).rows.map(({ seed }) => seed)).toEqual([9]);
  });

  it('takes words of any sort for words, and cuts them to size', () => {
    const text = spoilt((_, first) => {
      first['memo'] = 'x'.repeat(5000);
      first['hypothesis'] = { accuracy: 'much', why: 7 };
    });
    const [first] = notebookOf(text).rows;
    expect(first?.memo).toHaveLength(200);
    expect(first?.hypothesis).toEqual({ accuracy: undefined, why: '' });
  });
});
