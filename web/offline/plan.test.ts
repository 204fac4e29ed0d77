import { expect, test } from 'vitest';
import { planFor, type Build } from './plan';

const kScope = 'https://school.example/lab/';
const kBuild: Build = { version: 'b', files: { '': '', 'assets/main-b.js': '', 'core/lab.wasm?v=b': '' } };

function plan(name: string, mode = 'no-cors', method = 'GET'): string {
  return planFor({ url: kScope + name, method, mode }, kScope, kBuild);
}

test('the lesson page is asked of the network first, with whatever address it is opened', () => {
  for (const name of ['', '?seed=3', '#race', 'index.html', 'index.html?lang=en']) {
    expect(plan(name, 'navigate')).toBe('page');
  }
  expect(plan('embed.html', 'navigate')).toBe('leave');
});

test('a page of the build before is given its own files, although this build has others', () => {
  for (const name of ['assets/main-b.js', 'core/lab.wasm?v=b', 'assets/main-a.js', 'core/lab.wasm?v=a']) {
    expect(plan(name)).toBe('kept');
  }
});

test('what does not name its content, or is not of the lab, is left alone', () => {
  for (const name of ['core/lab.wasm', 'other.js', 'toString']) expect(plan(name)).toBe('leave');
  expect(plan('assets/main-b.js', 'no-cors', 'POST')).toBe('leave');
  expect(planFor({ url: 'https://else.example/assets/a.js', method: 'GET', mode: 'cors' }, kScope, kBuild)).toBe(
    'leave',
  );
});
