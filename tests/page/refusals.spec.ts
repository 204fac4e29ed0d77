/** Bad settings: each is refused in words, in the reader's language, and nothing else stops working. */
import { errorText } from '../../web/language/errors';
import { expect, kModes, test, type Lab } from './lab';

interface Case {
  name: string;
  enter: (lab: Lab) => Promise<void>;
  mend: (lab: Lab) => Promise<void>;
  /** What the message must name, in either language. */
  names: string[];
}

const kCases: Case[] = [
  {
    name: 'an odd width for sinusoidal positions',
    enter: async (lab) => {
      await lab.type('nhead', '1');
      await lab.type('d_model', '7');
    },
    mend: (lab) => lab.type('d_model', '64'),
    names: ['d_model', '7', '6', '8'],
  },
  field('nhead', '3', '4', ['d_model', '64', 'nhead', '3']),
  field('length', '17', '8', ['length', '17', 'max_len', '16']),
  field('vocab_size', '0', '10', ['vocab_size', '0']),
  field('batch', '999999999', '64', ['batch', '999999999']),
  field('lr', 'x', '0.001', ['lr']),
  field('lr', '0,001', '0.001', ['lr', '0,001']),
  field('lr', '-1', '0.001', ['lr', '-1']),
  field('steps', '0', '300', ['steps', '0', '1', '100000']),
  field('steps', '12.5', '300', ['steps', '12.5']),
  field('steps', '', '300', ['steps']),
  field('seed', '-1', '0', ['seed', '-1']),
  {
    name: 'more than fits in memory',
    enter: async (lab) => {
      await lab.type('max_len', '4096');
      await lab.type('length', '4096');
      await lab.type('num_layers', '4');
      await lab.type('d_model', '1024');
    },
    mend: async (lab) => {
      await lab.type('d_model', '64');
      await lab.type('num_layers', '2');
      await lab.type('length', '8');
      await lab.type('max_len', '16');
    },
    names: ['MB', '1024', 'batch', 'length', 'd_model'],
  },
  field('dropout', '1.5', '0', ['dropout', '1.5']),
  {
    name: 'no mode at all',
    enter: async (lab) => {
      for (const mode of kModes) await lab.toggle(mode, 'off');
    },
    mend: async (lab) => {
      for (const mode of kModes) await lab.toggle(mode, 'on');
    },
    names: ['none', 'sin', 'learned'],
  },
];

function field(name: string, bad: string, good: string, names: string[]): Case {
  return {
    name: `${name} ${bad === '' ? '(empty)' : bad}`,
    enter: (lab) => lab.type(name, bad),
    mend: (lab) => lab.type(name, good),
    names,
  };
}

/** In one page, as a learner meets them: what one case leaves behind must not hide the next. */
test('each bad value is refused in words, in both languages, and mended', async ({ lab, server }) => {
  await lab.open(server.url);
  for (const { name, enter, mend, names } of kCases) {
    await test.step(name, async () => {
      await lab.speak('ko');
      await enter(lab);
      await expect(lab.error).toHaveText(/요\.$|[:.]/);
      const korean = await lab.error.innerText();
      expect(korean).toMatch(/\p{Script=Hangul}/u);
      await lab.speak('en');
      await expect(lab.error).not.toHaveText(korean);
      const english = await lab.error.innerText();
      expect(english).not.toMatch(/\p{Script=Hangul}/u);
      for (const word of names) {
        expect(korean).toContain(word);
        expect(english).toContain(word);
      }
      for (const text of [korean, english]) expect(text).not.toMatch(/[{}]|undefined/);

      await mend(lab);
      await expect(lab.error).toHaveText('');
      await lab.type('steps', '5');
      await lab.press('run');
      await lab.reaches('done');
    });
  }
});

test('a refusal while a run trains leaves the run alone', async ({ lab, server }) => {
  await lab.open(server.url);
  await lab.type('steps', '20000');
  await lab.press('run');
  await lab.passes(10);
  await lab.type('d_model', '7');
  await expect(lab.error).toContainText('d_model');
  const [step] = await Promise.all([lab.step('none')]);
  await lab.passes(step + 10);
  await lab.press('pause');
  await lab.reaches('paused');
});

test('a token outside the vocabulary is refused, and the old answer stands', async ({ lab, server }) => {
  await lab.open(server.url);
  const before = await lab.page.locator('lab-lanes').innerText();
  await lab.control('sequence').fill('3 1 42 2');
  await lab.control('sequence').press('Tab');
  await expect(lab.control('sequence-error')).toContainText('42');
  expect(await lab.page.locator('lab-lanes').innerText()).toBe(before);
  await lab.press('step');
  await lab.reaches('paused');
});

test('a code that the page has no words for would show itself', () => {
  const error = { code: 'unheard_of', field: 'f', value: 'v', parameters: {}, message: 'f v is wrong; use w' };
  expect(errorText(error, 'ko')).toBe(error.message);
});
