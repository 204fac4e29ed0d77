import { expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../protocol/worker';
import { FakeCore } from '../race/testing/in-thread';
import { hostInPage } from './in-page';

let loading: FakeCore | undefined;
vi.mock('./load-bundled', () => ({ loadBundled: () => Promise.resolve({ ok: true, value: loading }) }));

const kOpen: ToWorker = {
  kind: 'open',
  request: 2,
  run: 1,
  blueprint: { preset: 'paper', settings: {}, mode: 'sin' },
  steps: 20,
  eval_every: 10,
  eval_sequences: 64,
  ids: [1, 2],
  updates_per_second: 20,
};

/** A host in the page with a run open, whose module can then be broken. */
async function opened(core: FakeCore): Promise<ReturnType<typeof hostInPage>> {
  loading = core;
  const seat = hostInPage();
  const answer = (message: ToWorker): Promise<FromWorker> =>
    new Promise((resolve) => {
      seat.onmessage = ({ data }): void => {
        resolve(data);
      };
      seat.postMessage(message);
    });
  expect(await answer({ kind: 'load', request: 1, module_url: 'core/poslab.js' })).toMatchObject({
    result: { ok: true },
  });
  expect(await answer(kOpen)).toMatchObject({ request: 2, result: { ok: true } });
  return seat;
}

/** Every session of this core, from now on, does what a trapped module does. */
class TrappingCore extends FakeCore {
  trapped = false;
  deleted = 0;

  override create_session(
    ...parameters: Parameters<FakeCore['create_session']>
  ): ReturnType<FakeCore['create_session']> {
    const created = super.create_session(...parameters);
    if (!created.ok) return created;
    const session = created.value;
    const free = session.delete.bind(session);
    session.delete = (): void => {
      if (this.trapped) throw new Error('unreachable');
      this.deleted += 1;
      free();
    };
    return created;
  }
}

it('a host in the page gives its session back when it is ended', async () => {
  const core = new TrappingCore();
  const seat = await opened(core);
  seat.terminate();
  expect(core.deleted).toBe(1);
});

it('a module that has trapped in the page is told of as a worker would be, and can be ended', async () => {
  const core = new TrappingCore();
  const seat = await opened(core);
  const failure = new Promise<string | undefined>((resolve) => {
    seat.onerror = ({ message }): void => {
      resolve(message);
    };
  });
  core.trapped = true;
  // The session before would have to be given back for it.
  seat.postMessage({ kind: 'close', run: 1 });
  expect(await failure).toBe('unreachable');
  seat.terminate();
});

it('a module that has trapped unnoticed can be ended too', async () => {
  const core = new TrappingCore();
  const seat = await opened(core);
  core.trapped = true;
  expect(() => {
    seat.terminate();
  }).not.toThrow();
});
