import { describe, expect, it } from 'vitest';
import { evaluation, presetsFixture, runFixture } from '../run-fixture';
import { commandOf } from './command';
import { exportText } from './export';
import { noted, seedMeans, withMemo } from './record-book';

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
    const rows = noted([], [done, runFixture({ status: 'running' })], 512);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ mode: 'sin', seed: 2, steps: 300, loss: 0.0125, accuracy: 0.998 });
    expect(noted(rows, [done], 512)).toBe(rows);
  });

  it('outlives a reset and keeps the memo when a late digest arrives', () => {
    const early = noted([], [{ ...done, digest: undefined }], 512);
    const noticed = withMemo(early, 7, 'nice');
    const late = noted(noticed, [done], 512);
    expect(late[0]).toMatchObject({ digest: '0123456789abcdef', memo: 'nice' });
    expect(noted(late, [], 512)).toBe(late);
  });

  it('keeps a diverged run and its loss that is no number', () => {
    const rows = noted([], [runFixture({ id: 8, status: 'diverged', step: 9, losses: [2.3, NaN] })], 512);
    expect(rows[0]?.status).toBe('diverged');
    expect(noted(rows, [runFixture({ id: 8, status: 'diverged', step: 9, losses: [2.3, NaN] })], 512)).toBe(rows);
    expect(exportText(rows, 'json', presets)).toContain('"train_loss": "NaN"');
  });

  it('averages over seeds only what was run alike', () => {
    const run = (id: number, seed: number, accuracy: number, lr = 0.001): typeof done => ({
      ...done,
      id,
      config: { ...done.config, seed, lr },
      evaluations: [evaluation(300, accuracy)],
    });
    const rows = noted([], [run(1, 0, 1), run(2, 1, 0.98), run(3, 2, 0.5, 0.1)], 512);
    expect(seedMeans(rows)).toEqual([{ mode: 'sin', seeds: [0, 1], mean: 0.99, low: 0.98, high: 1 }]);
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
  const rows = withMemo(noted([], [done], 512), 7, 'a "b", | c\n=1+1');

  it('quote what CSV would break on', () => {
    const [head, line] = exportText(rows, 'csv', presets).split('\r\n');
    expect(head).toBe('mode,seed,steps,preset,settings,status,train_loss,token_accuracy,digest,memo,command');
    expect(line).toBe(
      'sin,2,300,paper,,done,0.0125,0.998,0123456789abcdef,"a ""b"", | c\n=1+1",' +
        'poslab train --preset paper --mode sin --seed 2 --steps 300',
    );
  });

  it('tell runs under different conditions apart', () => {
    const causal = { ...done, id: 8, config: { ...done.config, length: 6, causal: true } };
    const [row] = JSON.parse(exportText(noted([], [causal], 512), 'json', presets)) as Record<string, unknown>[];
    expect(row).toMatchObject({ preset: 'paper', settings: 'length=6 causal=true' });
    expect(row?.['command']).toContain('--length 6 --causal');
  });

  it('never hand a formula to a spreadsheet', () => {
    expect(exportText(withMemo(rows, 7, '=1+1'), 'csv', presets)).toContain(",'=1+1");
  });

  it('keep a Markdown row on one line', () => {
    const lines = exportText(rows, 'markdown', presets).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('a "b", \\| c =1+1');
  });

  it('are valid JSON with every digit', () => {
    const [row] = JSON.parse(exportText(rows, 'json', presets)) as { token_accuracy: number }[];
    expect(row?.token_accuracy).toBe(0.998);
  });
});
