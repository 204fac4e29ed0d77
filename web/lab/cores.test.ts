import { expect, it } from 'vitest';
import { Cores } from './cores';

it('who takes the cores stops all others, also those who came later, and never itself', () => {
  const cores = new Cores();
  const stopped: string[] = [];
  const first = cores.enter(() => stopped.push('first'));
  const second = cores.enter(() => stopped.push('second'));
  const third = cores.enter(() => stopped.push('third'));
  first.take();
  expect(stopped).toEqual(['second', 'third']);
  stopped.length = 0;
  second.take();
  expect(stopped).toEqual(['first', 'third']);
  stopped.length = 0;
  third.leave();
  second.take();
  expect(stopped).toEqual(['first']);
});
