/** What every spec does with the page: open it, press, wait for what it shows. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { Mode } from '../../web/protocol/core';
import { serve, type PageServer } from './server';

/** Of the page's own race. */
export const kModes = ['none', 'sin', 'learned'] as const satisfies readonly Mode[];

/** Each of its models has a worker, and the figures that ask the core share one. */
export const kWorkers = kModes.length + 1;

export interface Row {
  mode: string;
  seed: string;
  status: string;
  accuracy: number;
  loss: number;
  digest: string;
}

/** A run may share its machine with others: this is a limit for a hang, not a measure of speed. */
const kRun = 200_000;

/** A reader at the page. */
export class Lab {
  readonly page: Page;
  /** Everything that the page threw or could not load. */
  readonly faults: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(error.message));
  }

  /** Opens the page and waits until it can train. */
  async open(url: string, hash = ''): Promise<void> {
    await this.page.goto(url + (hash === '' ? '' : `#${hash}`));
    // figures off the screen draw seldom: what is to be seen must be in sight.
    await this.control('run').scrollIntoViewIfNeeded();
    await expect(this.control('run')).toBeEnabled();
    await expect(this.page.getByTestId(/^status-/).first()).toHaveAttribute('data-status', 'idle');
  }

  control(name: string): Locator {
    return this.page.getByTestId(name);
  }

  status(mode: Mode): Locator {
    return this.control(`status-${mode}`);
  }

  get error(): Locator {
    return this.control('error');
  }

  async press(name: 'run' | 'pause' | 'step' | 'reset'): Promise<void> {
    await this.control(name).click();
  }

  /** Types into a field as a reader does, and leaves it. */
  async type(name: string, text: string): Promise<void> {
    await this.unfold(name);
    const field = this.control(name);
    await field.fill(text);
    await field.press('Tab');
  }

  async choose(name: string, option: string): Promise<void> {
    await this.unfold(name);
    await this.control(name).selectOption(option);
  }

  async toggle(mode: Mode, to: 'on' | 'off'): Promise<void> {
    const button = this.control(`mode-${mode}`);
    if (!(await button.isVisible())) await this.control('more-modes').click();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', String(to === 'on'));
  }

  /** Fields that are not in sight stand behind "more". */
  private async unfold(name: string): Promise<void> {
    if (await this.control(name).isVisible()) return;
    await this.control('more').click();
    await expect(this.control(name)).toBeVisible();
  }

  async speak(language: 'ko' | 'en'): Promise<void> {
    await this.control(`lang-${language}`).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  async reaches(status: string, modes: readonly Mode[] = kModes): Promise<void> {
    for (const mode of modes) {
      await expect(this.status(mode)).toHaveAttribute('data-status', status, { timeout: kRun });
    }
  }

  async step(mode: Mode): Promise<number> {
    return Number(await this.status(mode).getAttribute('data-step'));
  }

  async passes(step: number, modes: readonly Mode[] = kModes): Promise<void> {
    for (const mode of modes) await expect.poll(() => this.step(mode), { timeout: kRun }).toBeGreaterThanOrEqual(step);
  }

  /** Waits until the record holds so many runs. */
  async records(count: number): Promise<Row[]> {
    await expect(this.control('record-row')).toHaveCount(count, { timeout: kRun });
    return this.rows();
  }

  private async rows(): Promise<Row[]> {
    return this.control('record-row').evaluateAll((rows) =>
      rows.map((row) => {
        const {
          mode = '',
          seed = '',
          status = '',
          accuracy = '',
          loss = '',
          digest = '',
        } = (row as HTMLElement).dataset;
        return { mode, seed, status, accuracy: Number(accuracy), loss: Number(loss), digest };
      }),
    );
  }
}

export const test = base.extend<{ lab: Lab }, { server: PageServer }>({
  server: [
    // Playwright reads from this pattern that the fixture needs no other.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await serve();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  lab: async ({ page }, use) => {
    const lab = new Lab(page);
    await use(lab);
    expect(lab.faults, 'what the page threw').toEqual([]);
  },
});

export { expect };
