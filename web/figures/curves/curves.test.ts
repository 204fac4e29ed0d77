import { describe, expect, it } from 'vitest';
import { kModes } from '../../race/limits';
import { evaluation, runFixture } from '../run-fixture';
import { decimate } from './decimate';
import { drawPanel } from './draw';
import type { PanelWords } from './inside-labels';
import { placeLabels } from './place-labels';
import { labelWidth } from '../label-width';
import { spreadLabels } from '../spread-labels';
import { curvesModel, finiteExtent, pointLimit, sentence, valueAt } from './view-model';

const size = { width: 500, height: 300 };
const words = (...names: string[]): PanelWords => ({
  names,
  reference: (kind) => `the ceiling of models ${kind}`,
  departure: (step) => `leaves at ${String(step)}`,
});
const broken = [2.3, 1.9, NaN, 1.2, Infinity, 0.9];

describe('curves with values that are no numbers', () => {
  const model = curvesModel([runFixture({ losses: broken, step: 6, status: 'running' })], 512);
  const [loss] = model.panels;

  it('keep the finite values and their extent', () => {
    expect(finiteExtent(broken)).toEqual([0.9, 2.3]);
    expect(loss.series[0]?.segments.map((segment) => segment.map((point) => point.value))).toEqual([
      [2.3, 1.9],
      [1.2],
      [0.9],
    ]);
  });

  it('mark where a value is missing', () => {
    expect(loss.series[0]?.gaps).toEqual([3, 5]);
    expect(drawPanel(loss, model.steps, size, words()).gaps).toHaveLength(2);
  });

  it('give axes two finite ends and paths without NaN', () => {
    expect(loss.domain.every(Number.isFinite)).toBe(true);
    expect(JSON.stringify(drawPanel(loss, model.steps, size, words()))).not.toMatch(/NaN|Infinity|null/);
  });

  it('do not let a diverged run flatten the others', () => {
    const both = curvesModel(
      [runFixture({ losses: [2.3, 1e6] }), runFixture({ mode: 'sin', losses: [2.3, 1.5] })],
      512,
    );
    expect(both.panels[0].domain[1]).toBeLessThan(8);
  });

  it('stand without a single finite value', () => {
    const none = curvesModel([runFixture({ losses: [NaN], ceiling: undefined, config: { vocab_size: 0 } })], 512);
    expect(none.panels[0].domain).toEqual([0, 1]);
    expect(finiteExtent([NaN])).toBeUndefined();
  });
});

describe('reference lines', () => {
  it('are the core’s ceiling and floor, and the uniform guess', () => {
    const [loss, accuracy] = curvesModel([runFixture({ step: 1 })], 512).panels;
    expect(accuracy.references).toEqual([
      { kind: 'orderBlind', value: 0.31717 },
      { kind: 'uniform', value: 0.1 },
    ]);
    expect(loss.references[0]).toEqual({ kind: 'orderBlind', value: 1.569946 });
    expect(loss.references[1]?.value).toBeCloseTo(Math.log(10), 12);
  });

  it('are what the mask leaves to reach where a causal mask tells of order, and said to be', () => {
    const ceiling = { information: 'causal', token_accuracy: 0.55, loss: 1.151293 } as const;
    const model = curvesModel([runFixture({ step: 1, config: { causal: true }, ceiling })], 512);
    for (const panel of model.panels) expect(panel.references.map((one) => one.kind)).toEqual(['causal', 'uniform']);
    expect(model.note).toBe('noteCausal');
  });

  it('leave the floor out where the training loss is one of mixed lengths', () => {
    const { panels, mixed } = curvesModel([runFixture({ step: 1, config: { minimum_length: 2 } })], 512);
    expect(panels.map(({ references }) => references.map((one) => one.kind))).toEqual([
      ['uniform'],
      ['orderBlind', 'uniform'],
    ]);
    expect(mixed).toEqual({ least: 2, length: 8 });
    expect(curvesModel([runFixture({ step: 1, config: { minimum_length: 8 } })], 512).mixed).toBeUndefined();
  });

  it('are said to be one only when it is known that there is no other', () => {
    expect(curvesModel([], 512).note).toBe('noteBefore');
    expect(curvesModel([runFixture({ step: 1, ceiling: undefined })], 512).note).toBe('note');
    const long = runFixture({
      step: 1,
      ceiling: undefined,
      evaluations: [evaluation(0, 0.1)],
      config: { length: 600 },
    });
    expect(curvesModel([long], 512).note).toBe('noteUniform');
  });

  it('have labels that cover neither each other nor their own line', () => {
    const model = curvesModel([runFixture({ step: 1 })], 512);
    for (const panel of model.panels) {
      const [a, b] = drawPanel(panel, model.steps, size, words()).references;
      expect(Math.abs((a?.labelY ?? 0) - (b?.labelY ?? 0))).toBeGreaterThan(14);
      expect(Math.abs((a?.labelY ?? 0) - (a?.y ?? 0))).toBeGreaterThanOrEqual(6);
    }
  });

  it('give no ceiling and no floor away before a run has begun', () => {
    const { panels, note } = curvesModel([runFixture()], 512);
    for (const { references } of panels) expect(references.map(({ kind }) => kind)).toEqual(['uniform']);
    expect(note).toBe('noteBefore');
  });
});

describe('labels inside the picture', () => {
  const wish = { width: 100, places: [200, 150, 100, 50, 0].map((x) => ({ x, y: 50 })) };

  it('stand at the dearest place that no curve crosses', () => {
    const steep = [
      { x: 240, y: 0 },
      { x: 260, y: 100 },
    ];
    expect(placeLabels([wish], [])).toEqual([{ x: 200, y: 50 }]);
    expect(placeLabels([wish], [steep])).toEqual([{ x: 100, y: 50 }]);
  });

  it('never cover each other while there is a place, and cross as little as they can where there is none', () => {
    expect(placeLabels([wish, wish], [])).toEqual([
      { x: 200, y: 50 },
      { x: 50, y: 50 },
    ]);
    const everywhere = [
      { x: 0, y: 48 },
      { x: 150, y: 48 },
    ];
    expect(placeLabels([wish], [everywhere])).toEqual([{ x: 200, y: 50 }]);
  });

  it('say of each run that has left the plateau when it left, beside its point of the curve', () => {
    const departure = { step: 120, accuracy: 0.5, prediction: undefined };
    const runs = (['sin', 'learned', 'rope'] as const).map((mode, i) =>
      runFixture({ mode, id: i, departure: { ...departure, step: 120 + 2 * i } }),
    );
    const model = curvesModel(runs, 512);
    expect(model.plateau?.ceiling).toBeCloseTo(0.3172, 4);
    const scene = drawPanel(model.panels[1], model.steps, size, words('RoPE'));
    expect(scene.departures.map(({ step }) => step)).toEqual([120, 122, 124]);
    const width = labelWidth('leaves at 120');
    scene.departures.forEach(({ label }, i) => {
      for (const other of scene.departures.slice(i + 1)) {
        const aside = Math.abs(label.x - other.label.x) >= width;
        expect(aside || Math.abs(label.y - other.label.y) >= 14).toBe(true);
      }
    });
    expect(drawPanel(model.panels[0], model.steps, size, words()).departures).toEqual([]);
    expect(curvesModel([runFixture()], 512).plateau).toBeUndefined();
  });
});

describe('labels at the ends of curves', () => {
  it('have room for the longest name of those that race', () => {
    const [, accuracy] = curvesModel([runFixture()], 512).panels;
    const right = (...names: string[]): number => drawPanel(accuracy, 300, size, words(...names)).margin.right;
    expect(right('위치 없음', '사인파', '학습형 위치')).toBe(134);
    expect(right('RoPE', '무작위 학습형')).toBeGreaterThan(134);
  });

  it('stand apart also where all nine schemes end alike', () => {
    const placed = [
      ...spreadLabels(
        kModes.map(() => 20),
        17,
        14,
        270,
      ),
    ].sort((a, b) => a - b);
    expect(placed.every((y, i) => i === 0 || y - (placed[i - 1] ?? 0) >= 17)).toBe(true);
    expect(placed.at(-1)).toBeLessThanOrEqual(270);
  });

  it('never overlap and stay in the picture', () => {
    for (const heights of [
      [10, 10, 10],
      [286, 286, 286],
      [100, 104, 50],
    ]) {
      const placed = [...spreadLabels(heights, 17, 10, 290)].sort((a, b) => a - b);
      expect((placed[1] ?? 0) - (placed[0] ?? 0)).toBeGreaterThanOrEqual(17);
      expect((placed[2] ?? 0) - (placed[1] ?? 0)).toBeGreaterThanOrEqual(17);
      expect(placed[0]).toBeGreaterThanOrEqual(10);
      expect(placed[2]).toBeLessThanOrEqual(290);
    }
  });
});

describe('a long curve', () => {
  it('keeps its ends and its spike in few points', () => {
    const points = Array.from({ length: 5000 }, (_, i) => ({ step: i + 1, value: i === 2500 ? 9 : 1 }));
    const kept = decimate(points, pointLimit);
    expect(kept.length).toBeLessThanOrEqual(pointLimit);
    expect(kept[0]?.step).toBe(1);
    expect(kept.at(-1)?.step).toBe(5000);
    expect(kept.some((point) => point.value === 9)).toBe(true);
    expect(kept.every((point, i) => i === 0 || point.step > (kept[i - 1]?.step ?? 0))).toBe(true);
  });

  it('answers for the step asked, or the nearest before it', () => {
    const run = runFixture({ step: 50, evaluations: [evaluation(0, 0.1), evaluation(25, 0.3), evaluation(50, 0.5)] });
    const accuracy = curvesModel([run], 512).panels[1].series[0];
    if (accuracy === undefined) throw new Error('no series');
    expect(valueAt(accuracy, 30)).toBe(0.3);
    expect(valueAt(accuracy, 500)).toBe(0.5);
  });
});

describe('the sentence above the curves', () => {
  const plateau = [evaluation(200, 0.317), evaluation(225, 0.315)];
  const solved = [evaluation(200, 1), evaluation(225, 1)];
  const at = { status: 'done', step: 225, losses: [2.3, 1.6] } as const;

  it('says that the blind model rests on its line', () => {
    const runs = [runFixture({ ...at, evaluations: plateau }), runFixture({ ...at, mode: 'sin', evaluations: solved })];
    expect(sentence(runs, 4096)).toBe('plateau');
  });

  it('says so of the sinusoid too when it does', () => {
    const runs = [
      runFixture({ ...at, evaluations: plateau }),
      runFixture({ ...at, mode: 'sin', evaluations: plateau }),
    ];
    expect(sentence(runs, 4096)).toBe('plateauBoth');
  });

  it('gives no verdict on a run that still learns', () => {
    const running = { ...at, status: 'running' } as const;
    const none = runFixture({ ...at, evaluations: plateau });
    expect(sentence([{ ...none, ...running }], 4096)).toBe('near');
    expect(sentence([none, runFixture({ ...running, mode: 'sin', evaluations: plateau })], 4096)).toBe('plateau');
    expect(sentence([runFixture({ ...running, evaluations: solved })], 4096)).toBe('learning');
  });

  it('speaks of no ceiling where no model is without positions', () => {
    const others = (['rope', 'alibi', 't5_bias'] as const).map((mode) =>
      runFixture({ ...at, mode, evaluations: solved }),
    );
    expect(sentence(others, 4096)).toBe('learning');
  });

  it('raises the alarm above the ceiling, not above chance', () => {
    expect(sentence([runFixture({ ...at, evaluations: solved })], 4096)).toBe('above');
    expect(sentence([runFixture()], 4096)).toBe('before');
  });
});
