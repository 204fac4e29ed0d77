/**
 * One training step taken apart: the weights before and after, the gradients between, and the loss of the very same
 * batch under both. A model
 * is trained from its start up to the step; beside it goes a twin, which then takes over the new weights and is asked
 * for the loss of the batch once more.
 */
import type { Core, Matrix, Result, Session, TokenMatrix } from '../protocol/core';
import type { StepAnatomy } from '../protocol/probe';
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
  const before = trainable.map((one) => copied(session.tensor(one.name)));
  const oldNorm = step > 1 ? unrefused(session.gradient_norm('')) : undefined;
  const loss = session.step();
  const after = trainable.map((one) => copied(session.tensor(one.name)));
  const loaded = twin.load(session.save());
  if (!loaded.ok) return loaded;
  return {
    ok: true,
    value: {
      step,
      config: session.config(),
      ids: firstRow(unrefused(session.batch_ids())),
      targets: firstRow(unrefused(session.batch_targets())),
      old_gradient_norm: oldNorm,
      gradient_norm: unrefused(session.gradient_norm('')),
      loss,
      // Its next batch is the one that the session has just learnt from, under the same dropout.
      loss_after: twin.step(),
      weights: before.reduce((sum, { values }) => sum + values.length, 0),
      moved: before.reduce((sum, { values }, i) => sum + countOfMoved(values, after[i]?.values), 0),
      tensors: kShown.flatMap(({ name, row }) => {
        const i = trainable.findIndex((one) => one.name === name);
        const [old, now, described] = [before[i], after[i], trainable[i]];
        if (old === undefined || now === undefined || described === undefined) return [];
        const at = Math.min(row, old.rows - 1);
        return [
          {
            ...described,
            row: at,
            before: shown(old, at),
            gradient: shown(copied(session.gradient(name)), at),
            after: shown(now, at),
            gradient_norm: unrefused(session.gradient_norm(name)),
          },
        ];
      }),
    },
  };
}

function countOfMoved(before: Float32Array, after: Float32Array | undefined): number {
  return before.filter((value, i) => value !== after?.[i]).length;
}

function shown({ values, cols }: Matrix, row: number): number[] {
  return Array.from(values.slice(row * cols, row * cols + Math.min(kValues, cols)));
}

function firstRow({ values, cols }: TokenMatrix): number[] {
  return Array.from(values.slice(0, cols));
}

function unrefused<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** What the core hands out may be its own memory. */
function copied(result: Result<Matrix>): Matrix {
  const matrix = unrefused(result);
  return { ...matrix, values: matrix.values.slice() };
}
