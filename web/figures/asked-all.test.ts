import type { ReactiveController } from 'lit';
import { describe, expect, it } from 'vitest';
import type { Result } from '../protocol/core';
import type { CoreAnswers, QuestionAnswer, QuestionName, QuestionParameters } from '../protocol/questions';
import { AskedAll } from './asked-all';

/** A core that answers when it is told to, in any order. */
class LaterCore implements CoreAnswers {
  readonly asked: string[] = [];
  readonly replies: ((result: Result<never>) => void)[] = [];

  ask<Q extends QuestionName>(_: Q, ...parameters: QuestionParameters<Q>): Promise<Result<QuestionAnswer<Q>>> {
    this.asked.push(JSON.stringify(parameters));
    return new Promise((resolve) => {
      this.replies.push(resolve);
    });
  }

  answer(at: number, result: Result<number>): void {
    this.replies[at]?.(result as Result<never>);
  }
}

const refused: Result<number> = {
  ok: false,
  error: { code: 'odd_width', field: 'd_model', value: '7', parameters: {}, message: '' },
};

function figure(near = true) {
  const core = new LaterCore();
  let drawn = 0;
  let widths: readonly number[] = [4, 8];
  const controllers: ReactiveController[] = [];
  const holder = {
    core,
    near,
    addController: (controller: ReactiveController) => controllers.push(controller),
    requestUpdate: () => {
      drawn += 1;
    },
  };
  const all = new AskedAll(holder, 'initial_loss', () => widths.map((d_model) => [{ d_model }]));
  return {
    core,
    all,
    drawn: () => drawn,
    draw: () => {
      for (const controller of controllers) controller.hostUpdate?.();
    },
    choose: (next: readonly number[]) => {
      widths = next;
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('a question asked of many parameters', () => {
  it('is put once for all, and answered when all have come', async () => {
    const { core, all, draw, drawn, settled } = figure();
    draw();
    draw();
    expect(core.asked).toEqual(['[{"d_model":4}]', '[{"d_model":8}]']);
    core.answer(1, { ok: true, value: 2 });
    await settled();
    expect([all.answers, drawn()]).toEqual([[], 0]);
    core.answer(0, { ok: true, value: 1 });
    await settled();
    expect([all.answers, drawn()]).toEqual([[1, 2], 1]);
    expect(all.answered).toEqual([[{ d_model: 4 }], [{ d_model: 8 }]]);
  });

  it('keeps its answers beside a refusal, and forgets the refusal with the next answer', async () => {
    const { core, all, draw, choose, settled } = figure();
    choose([4]);
    draw();
    core.answer(0, { ok: true, value: 1 });
    await settled();
    choose([7]);
    draw();
    core.answer(1, refused);
    await settled();
    expect([all.answers, all.error?.code]).toEqual([[1], 'odd_width']);
    choose([8]);
    draw();
    core.answer(2, { ok: true, value: 2 });
    await settled();
    expect([all.answers, all.error]).toEqual([[2], undefined]);
  });

  it('takes no answer that comes too late', async () => {
    const { core, all, draw, choose, settled } = figure();
    choose([4]);
    draw();
    choose([8]);
    draw();
    core.answer(1, { ok: true, value: 2 });
    await settled();
    core.answer(0, { ok: true, value: 1 });
    await settled();
    expect(all.answers).toEqual([2]);
  });

  it('waits for its reader', () => {
    const { core, draw } = figure(false);
    draw();
    expect(core.asked).toEqual([]);
  });
});
