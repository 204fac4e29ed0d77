/** The SCORM package under a test platform (scorm-again): progress, score and language are kept, and it runs without one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { kQuestions } from '../../web/figures/quiz/questions';
import { kSections } from '../../web/article/sections';
import { expect, test } from './lab';
import { serve, type PageServer } from './server';
import { unpackCourse } from './course';

let folder = '';
let server: PageServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'position-lab-scorm-'));
  unpackCourse(folder);
  // A platform keeps what a course tells it; this one keeps it in its own page's storage.
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>platform</title><script src="scorm12.js"></script><script>
      window.API = new Scorm12API({ autocommit: false });
      const kept = localStorage.getItem('kept');
      if (kept !== null) window.API.loadFromJSON(JSON.parse(kept));
      window.API.on('LMSCommit', () => localStorage.setItem('kept', JSON.stringify(window.API.cmi.toJSON())));
    </script><iframe name="course" src="course/index.html" style="width:1200px;height:1900px"></iframe>`,
  );
  server = await serve({ folder });
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Kept {
  core: { lesson_status: string; score: { raw: string }; session_time: string };
  suspend_data: string;
}

async function kept(page: Page): Promise<Kept> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('kept') ?? '{}') as Kept);
}

test('a course keeps the quiz, its score and what was read, and resumes where the learner left off', async ({
  lab,
}) => {
  const { page } = lab;
  await page.goto(server.url);
  const course = page.frameLocator('iframe');
  await course.getByTestId('lang-en').click();
  const [question] = kQuestions;
  if (question?.kind !== 'choice' && question?.kind !== 'number') throw new Error('no question');
  const form = course.getByTestId(`quiz-${question.id}`);
  await form.scrollIntoViewIfNeeded();
  if (question.kind === 'choice') await form.locator('input').nth(question.right).check();
  else await form.locator('input').fill(String(question.right));
  await course.getByTestId(`quiz-${question.id}-answer`).click();
  const score = String(Math.round(100 / kQuestions.length));
  await expect.poll(async () => (await kept(page)).core.score.raw).toBe(score);
  const state = await kept(page);
  expect(state.core.lesson_status).toBe('incomplete');
  expect(state.suspend_data.length).toBeLessThan(4096);

  await page.reload();
  await expect(course.locator('html')).toHaveAttribute('lang', 'en');
  await expect(course.getByTestId('quiz-score')).toContainText('1');

  // Every section read completes it, and a later visit does not take that back.
  for (const section of kSections) await course.locator(`#${section}`).scrollIntoViewIfNeeded();
  for (const section of kSections) {
    await course.locator(`#${section}`).evaluate((element) => {
      element.scrollIntoView();
    });
    await expect.poll(async () => (await kept(page)).suspend_data).toContain(`"${section}"`);
  }
  await expect.poll(async () => (await kept(page)).core.lesson_status).toBe('completed');
  await page.reload();
  await expect(course.getByTestId('quiz-score')).toContainText('1');
  expect((await kept(page)).core.lesson_status).toBe('completed');
});

test('the package runs as the lesson does where no platform answers', async ({ lab }) => {
  await lab.open(`${server.url}course/`, 'modes=sin&steps=12');
  await lab.press('run');
  await lab.records(1);
});
