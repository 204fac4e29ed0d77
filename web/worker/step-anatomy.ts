/**
 * One training step taken apart: the weights before and after, and the loss of the very same batch under both. A model
 * is trained from its start up to the step; beside it goes a twin, which then takes over the new weights and is asked
 * for the loss of the batch once more.
 */
import type { Core, Matrix, ParameterDescription, Result, Session } from '../protocol/core';
import type { StepAnatomy, TensorMove } from '../protocol/probe';
import type { Blueprint } from '../protocol/worker';
import { settingsOf } from './settings-of';

/** Of these as many as the model has; rows that nearly every batch touches. */
const kShown = [
  { name: 'emb.tok.weight', row: 3 },
  { name: 'emb.pos.weight', row: 0 },
  { name: 'encoder.layers.0.linear1.weight', row: 0 },
  { name: 'head.weight', row: 3 },
] as const;
const kValues = 5;

export function stepAnatomy(core: Core, blueprint: Blueprint, step: number): Result<StepAnatomy> {
  const settings = settingsOf(core, blueprint);
  const made = core.create_session(settings);
  if (!made.ok) return made;
  const twin = core.create_session(settings);
  if (!twin.ok) {
    made.value.delete();
    return twin;
  }
  try {
    return taken(made.value, twin.value, step);
  } finally {
    made.value.delete();
    twin.value.delete();
  }
}

function taken(session: Session, twin: Session, step: number): Result<StepAnatomy> {
  for (let done = 1; done < step; ++done) {
    session.step();
    twin.step();
  }
  const trainable = session.parameters().filter((one) => one.trainable);
  const before = trainable.map((one) => valuesOf(session, one));
  const loss = session.step();
  const after = trainable.map((one) => valuesOf(session, one));
  const loaded = twin.load(session.save());
  if (!loaded.ok) return loaded;
  return {
    ok: true,
    value: {
      step,
      config: session.config(),
      loss,
      // Its next batch is the one that the session has just learnt from.
      loss_after: twin.step(),
      weights: before.reduce((sum, { values }) => sum + values.length, 0),
      moved: before.reduce(
        (sum, { values }, i) => sum + values.filter((value, k) => value !== after[i]?.values[k]).length,
        0,
      ),
      tensors: kShown.flatMap(({ name, row }) => {
        const i = trainable.findIndex((one) => one.name === name);
        const [old, now, described] = [before[i], after[i], trainable[i]];
        return old === undefined || now === undefined || described === undefined
          ? []
          : [move(described, row, old, now)];
      }),
    },
  };
}

function move({ name, shape }: ParameterDescription, wanted: number, before: Matrix, after: Matrix): TensorMove {
  const row = Math.min(wanted, before.rows - 1);
  const from = row * before.cols;
  const shown = (matrix: Matrix): number[] =>
    Array.from(matrix.values.slice(from, from + Math.min(kValues, matrix.cols)));
  return { name, shape, row, before: shown(before), after: shown(after) };
}

/** A copy: what the core hands out may be its own memory. */
function valuesOf(session: Session, { name }: ParameterDescription): Matrix {
  const tensor = session.tensor(name);
  if (!tensor.ok) throw new Error(tensor.error.message);
  return { ...tensor.value, values: tensor.value.values.slice() };
}
