import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import type { Blueprint } from '../protocol/worker';
import { FakeCore, InThreadWorker, Post } from './testing/in-thread';
import { WorkerProbe } from './worker-probe';

const kOpen: Blueprint = { preset: 'paper', settings: {}, mode: 'none' };
const kMasked: Blueprint = { ...kOpen, settings: { causal: true } };

function desk(error?: CoreError) {
  const post = new Post();
  const workers: InThreadWorker[] = [];
  const core = new FakeCore();
  const probe = new WorkerProbe(
    {
      spawn: () => {
        const worker = new InThreadWorker(post, core, () =>
          Promise.resolve(error === undefined ? { ok: true, value: core } : { ok: false, error }),
        );
        workers.push(worker);
        return worker;
      },
      url: '',
      afterPatience: () => undefined,
    },
    'https://lab.invalid/core/poslab.js',
  );
  const answer = async <T>(question: Promise<T>): Promise<T> => {
    let answered = false;
    const heard = question.finally(() => {
      answered = true;
    });
    await post.until(() => answered, 'an answer');
    return heard;
  };
  return { probe, workers, core, answer };
}

describe('the probe', () => {
  it('asks what a model at its start knows of order, and what that allows at best', async () => {
    const { probe, core, answer } = desk();
    expect(await answer(probe.senseOrder(kOpen))).toMatchObject({
      ok: true,
      value: {
        sensitivity: { equivariance_error: 0, constant_input_spread: 0 },
        reverse: { information: 'order_blind', ceiling: { token_accuracy: 0.31717 } },
        own_index: { ceiling: { token_accuracy: 0.125 } },
      },
    });
    expect(await answer(probe.senseOrder(kMasked))).toMatchObject({
      value: { sensitivity: { equivariance_error: 0.5 }, reverse: { information: 'causal' } },
    });
    expect(core.alive).toBe(0);
  });

  it('asks what a swap of two tokens does to each slot', async () => {
    const { probe, answer } = desk();
    expect(await answer(probe.swap(kMasked, [1, 2, 3], [0, 2]))).toEqual({ ok: true, value: [1, 0, 1] });
  });

  it('hands on a refusal, and goes on', async () => {
    const { probe, answer } = desk();
    const odd: Blueprint = { preset: 'paper', settings: { d_model: 7 }, mode: 'sin' };
    expect(await answer(probe.senseOrder(odd))).toMatchObject({ ok: false, error: { code: 'odd_width' } });
    expect(await answer(probe.swap(odd, [1, 2], [0, 1]))).toMatchObject({ ok: false, error: { code: 'odd_width' } });
    expect(await answer(probe.senseOrder(kOpen))).toMatchObject({ ok: true });
  });

  it('refuses everything when the module does not load, in the words of the loading', async () => {
    const error: CoreError = { code: 'simd_missing', field: '', value: '', parameters: {}, message: '' };
    const { probe, answer } = desk(error);
    expect(await answer(probe.senseOrder(kOpen))).toEqual({ ok: false, error });
    expect(await answer(probe.swap(kOpen, [1], [0, 0]))).toEqual({ ok: false, error });
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { probe, workers, answer } = desk();
    const question = probe.senseOrder(kOpen);
    probe.close();
    expect(await answer(question)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });
});
