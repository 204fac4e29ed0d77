/** The whole lesson in one file, which is passed on by mail and by stick. That it trains from a disk is held by tests/hosts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { kDist } from './server';

const kLargest = 1_000_000;

test('the single file stays below a megabyte and holds all that it needs', () => {
  const page = readFileSync(path.join(kDist, 'position-lab-single.html'));
  expect(page.length).toBeLessThan(kLargest);
  const text = page.toString('utf8');
  expect(text).not.toMatch(
    /<script[^>]* src=|<link[^>]* rel="(stylesheet|preload|modulepreload)"|<img[^>]* src="(?!data:)/,
  );
});
