import { describe, expect, it } from 'vitest';
import type { StepAnatomy } from '../../protocol/probe';
import { runFixture } from '../run-fixture';
import { kLastStep, kPhases, kStart, next, phaseAt, previous, type Place } from './view-model';
import { phaseNumbers, phasesSummary, phasesTitle, phaseText } from './words';

function anatomy(given: Partial<StepAnatomy> = {}): StepAnatomy {
  return {
    step: 1,
    config: runFixture({ mode: 'sin' }).config,
    ids: [3, 1, 4],
    targets: [-1, 3, 1],
    old_gradient_norm: undefined,
    gradient_norm: 1.25,
    loss: 2.4519,
    loss_after: 2.3311,
    weights: 101_194,
    moved: 101_000,
    tensors: [],
    ...given,
  };
}

describe('a walk through a step', () => {
  it('meets the five phases in the order of the loop, and then the next step', () => {
    const places: Place[] = [kStart];
    for (let i = 0; i < 5; i += 1) places.push(next(places.at(-1) ?? kStart) ?? kStart);
    expect(places.map((place) => `${String(place.step)} ${phaseAt(place)}`)).toEqual([
      '1 zero_grad',
      '1 forward',
      '1 loss',
      '1 backward',
      '1 step',
      '2 zero_grad',
    ]);
    for (const [i, place] of places.entries()) if (i > 0) expect(previous(place)).toEqual(places[i - 1]);
  });

  it('ends at its first phase and at its last', () => {
    expect(previous(kStart)).toBeUndefined();
    expect(next({ step: kLastStep, phase: kPhases.length - 1 })).toBeUndefined();
  });
});

describe('a phase', () => {
  const at = (phase: number): Place => ({ step: 1, phase });

  it('says in its title what is known then: the loss after forward, the new one after the update', () => {
    expect(phasesTitle(undefined, kStart, false, 'en')).toContain('five phases');
    expect(phasesTitle(undefined, kStart, true, 'en')).toContain('being computed');
    expect(phasesTitle(anatomy({ step: 2 }), kStart, true, 'en')).toContain('Step 1 is being computed');
    for (const phase of [0, 1, 3]) expect(phasesTitle(anatomy(), at(phase), true, 'ko')).not.toContain('2.4519');
    expect(phasesTitle(anatomy(), at(2), true, 'ko')).toContain('2.4519예요');
    expect(phasesTitle(anatomy(), at(4), true, 'ko')).toContain('2.4519에서 2.3311로');
  });

  it('names the shapes of what goes in and comes out, marks included', () => {
    const shapes = (given: Partial<StepAnatomy['config']>): string[] =>
      phaseNumbers(anatomy({ config: { ...anatomy().config, ...given } }), 'forward', 'en')
        .map(([, value]) => value)
        .slice(2);
    expect(shapes({})).toEqual(['(64, 8)', '(64, 8, 10)']);
    expect(shapes({ marks: true })).toEqual(['(64, 10)', '(64, 10, 10)']);
    expect(shapes({ minimum_length: 2 })).toEqual(['(64, T)', '(64, T, 10)']);
    expect(shapes({ task: 'own_index' })).toEqual(['(64, 8)', '(64, 8, 8)']);
  });

  it('shows the first sequence of the batch, with what is not counted left open', () => {
    expect(phaseNumbers(anatomy(), 'forward', 'en').slice(0, 2)).toEqual([
      ['ids of the first sequence', '[3, 1, 4]'],
      ['targets of the first sequence', '[–, 3, 1]'],
    ]);
  });

  it('wipes out the gradients of the step before, where there was one', () => {
    const values = (old: number | undefined): string[] =>
      phaseNumbers(anatomy({ old_gradient_norm: old }), 'zero_grad', 'en').map(([, value]) => value);
    expect(values(undefined)).toEqual(['0.0000']);
    expect(values(0.75)).toEqual(['0.7500', '0.0000']);
    expect(phaseText(anatomy(), 'zero_grad', 'en')).toHaveLength(2);
    expect(phaseText(anatomy({ step: 2, old_gradient_norm: 0.75 }), 'zero_grad', 'en')).toHaveLength(1);
  });

  it('speaks of Adam’s first move only where it is one', () => {
    expect(phaseText(anatomy(), 'step', 'en')).toHaveLength(2);
    expect(phaseText(anatomy({ step: 2 }), 'step', 'en')).toHaveLength(1);
    expect(phaseText(anatomy({ config: { ...anatomy().config, warmup_steps: 5 } }), 'step', 'en')).toHaveLength(1);
  });

  it('is told to those who listen', () => {
    expect(phasesSummary(anatomy(), at(4), 'en')).toBe(
      'Step 1, phase 5 of five: optimizer.step(). Loss 2.4519. Loss of the same batch after the move 2.3311.',
    );
    expect(phasesSummary(undefined, at(4), 'en')).toBe('');
  });
});
