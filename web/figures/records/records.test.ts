import { describe, expect, it } from 'vitest';
import { evaluation, presetsFixture, runFixture } from '../run-fixture';
import { commandOf } from './command';
import { exportText, fileText, type ExportKind } from './export';
import { noted, seedMeans, withMemo, type Noting, type RecordRow } from './record-book';

const done = runFixture({
  id: 7,
  mode: 'sin',
  status: 'done',
  step: 300,
  losses: [2.3, 0.0125],
  evaluations: [evaluation(300, 0.998)],
  digest: '0123456789abcdef',
  config: { seed: 2 },
});

const noting = { evalSequences: 512, hypotheses: {} };
const paper = runFixture().config;
const presets = presetsFixture({
  lesson: { token_init: 'normal' },
  pytorch: { batch: 1 },
  uva: { batch: 128, warmup_steps: 50, lr_schedule: 'cosine', schedule_steps: 3900 },
  mixed: { minimum_length: 2, marks: true, max_len: 18 },
  nopos: { mode: 'none', task: 'own_index', causal: true, norm_first: true },
});

describe('the record', () => {
  it('writes a finished run down once', () => {
    const rows = noted([], [done, runFixture({ status: 'running' })], noting);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ mode: 'sin', seed: 2, steps: 300, loss: 0.0125, accuracy: 0.998 });
    expect(noted(rows, [done], noting)).toBe(rows);
  });

  it('outlives a reset and keeps the memo when a late digest arrives', () => {
    const early = noted([], [{ ...done, digest: undefined }], noting);
    const noticed = withMemo(early, 7, 'nice');
    const late = noted(noticed, [done], noting);
    expect(late[0]).toMatchObject({ digest: '0123456789abcdef', memo: 'nice' });
    expect(noted(late, [], noting)).toBe(late);
  });

  it('keeps what was expected of a run when it ended, whatever is stated later', () => {
    const stated = (accuracy: number): Noting => ({ evalSequences: 512, hypotheses: { sin: { accuracy, why: '' } } });
    const early = noted([], [{ ...done, digest: undefined }], stated(0.9));
    const late = noted(early, [done], stated(0.1));
    expect(late[0]?.hypothesis?.accuracy).toBe(0.9);
    expect(noted([], [done], noting)[0]?.hypothesis).toBeUndefined();
    const empty = { evalSequences: 512, hypotheses: { sin: { accuracy: undefined, why: '' } } };
    expect(noted([], [done], empty)[0]?.hypothesis).toBeUndefined();
  });

  it('does not come back when it has been wiped out', () => {
    expect(noted([], [done], noting, new Set([7]))).toEqual([]);
  });

  it('keeps a diverged run and its loss that is no number', () => {
    const rows = noted([], [runFixture({ id: 8, status: 'diverged', step: 9, losses: [2.3, NaN] })], noting);
    expect(rows[0]?.status).toBe('diverged');
    expect(noted(rows, [runFixture({ id: 8, status: 'diverged', step: 9, losses: [2.3, NaN] })], noting)).toBe(rows);
    expect(exportText({ rows, practice: [] }, 'json', presets)).toContain('"train_loss": "NaN"');
  });

  it('averages over seeds only what was run alike', () => {
    const run = (id: number, seed: number, accuracy: number, lr = 0.001): typeof done => ({
      ...done,
      id,
      config: { ...done.config, seed, lr },
      evaluations: [evaluation(300, accuracy)],
    });
    const rows = noted([], [run(1, 0, 1), run(2, 1, 0.98), run(3, 2, 0.5, 0.1)], noting);
    expect(seedMeans(rows)).toHaveLength(1);
    expect(seedMeans(rows)[0]?.range).toMatchObject({ mean: 0.99, lowest: 0.98, highest: 1 });
    expect(seedMeans(rows)[0]?.range.values.map(({ seed }) => seed)).toEqual([0, 1]);
  });
});

describe('the command of a row', () => {
  const command = (config: Partial<typeof paper>, evalSequences = 512): string =>
    commandOf({ config: { ...paper, mode: 'sin', ...config }, steps: 300, eval_sequences: evalSequences }, presets);

  it('says no more than it must', () => {
    expect(command({})).toBe('poslab train --preset paper --mode sin --seed 0 --steps 300');
    expect(command({ token_init: 'normal', seed: 2 })).toBe(
      'poslab train --preset lesson --mode sin --seed 2 --steps 300',
    );
  });

  it('begins at the preset that was trained, whichever it was', () => {
    const mixed = { minimum_length: 2, marks: true, max_len: 18 };
    expect(command(mixed)).toBe('poslab train --preset mixed --mode sin --seed 0 --steps 300');
    expect(command({ ...mixed, marks: false, palindromes: 0.5 })).toBe(
      'poslab train --preset mixed --mode sin --seed 0 --steps 300 --marks=false --palindromes 0.5',
    );
    expect(command({ mode: 'none', task: 'own_index', causal: true, norm_first: true, num_layers: 1 })).toBe(
      'poslab train --preset nopos --mode none --seed 0 --steps 300 --num-layers 1',
    );
    expect(command({ ...presets.uva.config, mode: 'rope' })).toContain('--preset uva --mode rope');
  });

  it('says all that differs, in the command’s own flags', () => {
    expect(command({ norm_first: true, scale_sqrt_d: false, lr: 0.01 }, 1024)).toBe(
      'poslab train --preset paper --mode sin --seed 0 --steps 300 --norm-first --scale-sqrt-d=false --lr 0.01 --eval-sequences 1024',
    );
  });
});

describe('exports', () => {
  const rows = withMemo(
    noted([], [done], { evalSequences: 512, hypotheses: { sin: { accuracy: 0.9, why: 'it knows where' } } }),
    7,
    'a "b", | c\n=1+1',
  );
  const practice = [
    { problem: 'fast power', approach: 'halve | the exponent', complexity: 'O(log n)', mistakes: '=HYPERLINK("x")' },
    { problem: ' ', approach: '', complexity: '', mistakes: '' },
  ];
  const text = (kind: ExportKind, given: readonly RecordRow[] = rows): string =>
    exportText({ rows: given, practice: [] }, kind, presets);

  it('quote what CSV would break on', () => {
    const [head, line] = text('csv').split('\r\n');
    expect(head).toBe(
      'mode,seed,steps,preset,settings,status,train_loss,token_accuracy,hypothesis,hypothesis_reason,digest,memo,command',
    );
    expect(line).toBe(
      'sin,2,300,paper,,done,0.0125,0.998,0.9,it knows where,0123456789abcdef,"a ""b"", | c\n=1+1",' +
        'poslab train --preset paper --mode sin --seed 2 --steps 300',
    );
  });

  it('tell runs under different conditions apart', () => {
    const causal = { ...done, id: 8, config: { ...done.config, length: 6, causal: true } };
    const { records } = JSON.parse(text('json', noted([], [causal], noting))) as { records: Record<string, unknown>[] };
    expect(records[0]).toMatchObject({ preset: 'paper', settings: 'length=6 causal=true', hypothesis: null });
    expect(records[0]?.['command']).toContain('--length 6 --causal');
  });

  it.each(['=1+1', '+1', '@SUM(A1)', '-1+1', '-cmd', ' =1+1', '＝1+1', '\t=1'])(
    'never hand the formula %j to a spreadsheet',
    (memo) => {
      expect(text('csv', withMemo(rows, 7, memo))).toContain(`,'${memo}`);
    },
  );

  it('leave numbers as they are', () => {
    expect(text('csv', withMemo(rows, 7, '-1.5e-3'))).toContain(',-1.5e-3,');
  });

  it('are opened by a Korean spreadsheet in the right letters', () => {
    expect(fileText({ rows, practice }, 'csv', presets).charCodeAt(0)).toBe(0xfeff);
    for (const kind of ['markdown', 'json'] as const) {
      expect(fileText({ rows, practice }, kind, presets)).toBe(exportText({ rows, practice }, kind, presets));
    }
  });

  it('keep a Markdown row on one line', () => {
    const lines = text('markdown').trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('a "b", \\| c =1+1');
  });

  it('are valid JSON with every digit', () => {
    const { records } = JSON.parse(text('json')) as { records: { token_accuracy: number }[] };
    expect(records[0]?.token_accuracy).toBe(0.998);
  });

  it('take the practice log along where it says something', () => {
    const all = { rows, practice };
    expect(exportText(all, 'csv', presets)).toContain(
      `\r\n\r\nproblem,approach,complexity,mistakes\r\nfast power,halve | the exponent,O(log n),"'=HYPERLINK(""x"")"\r\n`,
    );
    expect(exportText(all, 'markdown', presets)).toContain('| fast power | halve \\| the exponent | O(log n) |');
    expect((JSON.parse(exportText(all, 'json', presets)) as { practice: unknown[] }).practice).toHaveLength(1);
    expect(text('csv')).not.toContain('complexity');
  });
});
