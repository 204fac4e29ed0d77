import { describe, expect, it } from 'vitest';
import { kSchemes } from '../../race/schemes';
import { carriersOf, kPorts, kShownModes, kStages, modeAt, modelOf, portOf, stageOf } from './view-model';
import { pipelineTitle, pipelineTwin, pipelineWhy } from './words';

describe('the entrances', () => {
  it('are before the blocks for what is added, inside the attention for the others, nowhere for none', () => {
    expect(kShownModes.map((mode) => portOf(mode))).toEqual([
      undefined,
      'input',
      'input',
      'queries_keys',
      'scores',
      'scores',
      'scores',
    ]);
    for (const port of kPorts) expect(portOf(modeAt(port))).toBe(port);
  });

  it('leave the values alone unless the input itself has changed', () => {
    for (const mode of kShownModes) {
      expect([mode, carriersOf(mode).includes('value')]).toEqual([mode, kSchemes[mode].acts === 'input']);
    }
    expect(carriersOf('rope')).toEqual(['query', 'key', 'scores', 'weights']);
    expect(carriersOf('alibi')).toEqual(['weights']);
    expect(carriersOf('none')).toEqual([]);
  });
});

describe('the shapes', () => {
  it('are those of the model that is asked', () => {
    const { d_model, nhead, vocab_size, length } = modelOf('sin');
    expect(stageOf('sum').numbers).toBe(`(1, ${String(length)}, ${String(d_model)})`);
    expect(stageOf('probabilities').numbers).toBe(`(1, ${String(length)}, ${String(vocab_size)})`);
    expect(stageOf('heads').numbers).toBe(
      `(1, ${String(nhead)}, ${String(length)}, ${String((d_model ?? 0) / (nhead ?? 1))})`,
    );
    expect(stageOf('scores').numbers).toBe('(1, 2, 3, 3)');
    expect(stageOf('position').letters).toBe('(T, C)');
  });
});

describe('its words', () => {
  it('say where the scheme enters', () => {
    expect(pipelineTitle('sin', 'ko')).toBe('사인파는 블록에 들어가기 전에 더해져 Q, K, V에 모두 스며들어요');
    expect(pipelineTitle('t5_bias', 'ko')).toMatch(/^T5 편향은 블록 안에서 점수에/);
    expect(pipelineTitle('sin', 'en')).toMatch(/^Sinusoidal positions are added before/);
    expect(pipelineTitle('rope', 'en')).toContain('turns Q and K');
    expect(pipelineTitle('none', 'en')).toBe('Positions enter nowhere');
    expect(pipelineWhy('learned', 'ko')).toContain('0번부터 2번 줄까지');
    for (const mode of kShownModes) {
      for (const locale of ['ko', 'en'] as const) expect(pipelineWhy(mode, locale)).not.toMatch(/[{}]/);
    }
  });

  it('hold the same in the table', () => {
    const rows = pipelineTwin('alibi', 'en').rows;
    expect(rows).toHaveLength(kStages.length);
    expect(rows.find(([name]) => name === 'Q, K, V')).toEqual(['Q, K, V', '(B, H, T, D)', '(1, 2, 3, 4)', 'no']);
    expect(rows.find(([name]) => name === 'scores')?.[3]).toBe('yes');
    expect(pipelineTwin('none', 'ko').rows.map((row) => row[3])).not.toContain('예');
  });
});
