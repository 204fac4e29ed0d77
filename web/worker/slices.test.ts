import { describe, expect, it } from 'vitest';
import { breatheByMessage, Slices } from './slices';

describe('slices', () => {
  it('follow each other until the work is done, one at a time', () => {
    const breaths: (() => void)[] = [];
    let left = 3;
    const slices = new Slices(
      () => {
        left -= 1;
        return left > 0;
      },
      (callback) => breaths.push(callback),
    );
    slices.wake();
    slices.wake();
    expect(breaths).toHaveLength(1);
    for (const expected of [2, 1, 0]) {
      breaths.shift()?.();
      expect(left).toBe(expected);
    }
    expect(breaths).toHaveLength(0);
    slices.wake();
    expect(breaths).toHaveLength(1);
  });

  it('let a message in between two breaths', async () => {
    const breathe = breatheByMessage();
    const heard: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => heard.push('order');
    await new Promise<void>((resolve) => {
      let slices = 0;
      const again = (): void => {
        slices += 1;
        if (slices === 2) port2.postMessage('order');
        if (heard.length > 0 || slices > 1000) resolve();
        else breathe(again);
      };
      breathe(again);
    });
    port1.close();
    expect(heard).toEqual(['order']);
  });
});
