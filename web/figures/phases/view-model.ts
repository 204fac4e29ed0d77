/** Where a reader stands in the five phases of a step, and where a move leads. */
import type { StepAnatomy } from '../../protocol/probe';

/** In the order of the lesson's loop. */
export const kPhases = ['zero_grad', 'forward', 'loss', 'backward', 'step'] as const;
export type Phase = (typeof kPhases)[number];

export const kCode: Readonly<Record<Phase, string>> = {
  zero_grad: 'optimizer.zero_grad()',
  forward: 'logits = model(ids)',
  loss: 'loss = loss_fn(logits, targets)',
  backward: 'loss.backward()',
  step: 'optimizer.step()',
};

/** Each step is trained anew from the start: further ones would take a reader's patience. */
export const kLastStep = 20;

/** `phase` counts from 0. */
export interface Place {
  step: number;
  phase: number;
}

export const kStart: Place = { step: 1, phase: 0 };

/** Undefined where there is no further. */
export function next({ step, phase }: Place): Place | undefined {
  if (phase < kPhases.length - 1) return { step, phase: phase + 1 };
  return step < kLastStep ? { step: step + 1, phase: 0 } : undefined;
}

export function previous({ step, phase }: Place): Place | undefined {
  if (phase > 0) return { step, phase: phase - 1 };
  return step > 1 ? { step: step - 1, phase: kPhases.length - 1 } : undefined;
}

export function phaseAt({ phase }: Place): Phase {
  return kPhases[phase] ?? 'zero_grad';
}

/** What is known is of another step than the one the reader stands at. */
export function isFor(anatomy: StepAnatomy | undefined, { step }: Place): anatomy is StepAnatomy {
  return anatomy?.step === step;
}
