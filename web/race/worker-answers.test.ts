import { describe, expect, it } from 'vitest';
import type { CoreError } from '../protocol/core';
import { FakeCore, InThreadWorker, Post } from './testing/in-thread';
import { WorkerAnswers } from './worker-answers';

function desk() {
  const post = new Post();
  const workers: InThreadWorker[] = [];
  const core = new FakeCore();
  let error: CoreError | undefined;
  core.rotate = (vector, position) => ({ ok: true, value: vector.map((value) => value + position) });
  const answers = new WorkerAnswers(
    () => ({
      spawn: () => {
        const worker = new InThreadWorker(post, core, () =>
          Promise.resolve(error === undefined ? { ok: true, value: core } : { ok: false, error }),
        );
        workers.push(worker);
        return worker;
      },
      url: '',
      afterPatience: () => undefined,
    }),
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
  const fail = (next: CoreError | undefined): void => {
    error = next;
  };
  return { answers, workers, answer, fail };
}

const kRefusal: CoreError = { code: 'simd_missing', field: '', value: '', parameters: {}, message: '' };

describe('the answers', () => {
  it('open one worker with the first question, and ask it all that follows', async () => {
    const { answers, workers, answer } = desk();
    expect(workers).toHaveLength(0);
    expect(await answer(answers.ask('rotate', [1, 2], 3, 10000, 'interleaved'))).toEqual({ ok: true, value: [4, 5] });
    expect(await answer(answers.ask('rotate', [0, 0], 1, 10000, 'halves'))).toEqual({ ok: true, value: [1, 1] });
    expect(workers).toHaveLength(1);
  });

  it('say why the core cannot be loaded, and try anew in another worker', async () => {
    const { answers, workers, answer, fail } = desk();
    fail(kRefusal);
    expect(await answer(answers.ask('rotate', [1, 2], 3, 10000, 'interleaved'))).toEqual({
      ok: false,
      error: kRefusal,
    });
    fail(undefined);
    expect(await answer(answers.ask('rotate', [1, 2], 3, 10000, 'interleaved'))).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
  });

  it('replace a worker that broke at the next question', async () => {
    const { answers, workers, answer } = desk();
    await answer(answers.ask('rotate', [1, 2], 3, 10000, 'interleaved'));
    workers[0]?.onerror?.({ message: 'trapped' });
    expect(await answer(answers.ask('rotate', [1, 2], 3, 10000, 'interleaved'))).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
  });
});
