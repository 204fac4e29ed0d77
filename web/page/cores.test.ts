import { expect, it } from 'vitest';
import { Cores } from './cores';

it('who takes the cores stops all others, also those who came later, and never itself', () => {
  const cores = new Cores();
  const stopped: string[] = [];
  const takeFirst = cores.enter(() => stopped.push('first'));
  const takeSecond = cores.enter(() => stopped.push('second'));
  cores.enter(() => stopped.push('third'));
  takeFirst();
  expect(stopped).toEqual(['second', 'third']);
  stopped.length = 0;
  takeSecond();
  expect(stopped).toEqual(['first', 'third']);
});
