/** How a spec hands its figures to run.mjs: as attachments of Playwright's report. */
import { test } from '@playwright/test';

export async function report(name: string, figures: unknown): Promise<void> {
  await test.info().attach(name, { body: JSON.stringify(figures), contentType: 'application/json' });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
