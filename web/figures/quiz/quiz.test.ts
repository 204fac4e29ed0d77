import { describe, expect, it } from 'vitest';
import { kSections } from '../../article/sections';
import { kChoices, kQuestions, type Question } from './questions';
import { say } from './say';
import { fromMemory, isRight, readNumber, scoreOf, toMemory, type Answers } from './view-model';
import { choiceText, noNumberText, quizTitle, rightAnswer, verdictText } from './words';

function find(id: Question['id']): Question {
  const question = kQuestions.find((one) => one.id === id);
  if (question === undefined) throw new Error(`no question ${id}`);
  return question;
}

const perfect: Answers = Object.fromEntries(kQuestions.map(({ id, right }) => [id, right]));

describe('the questions', () => {
  it('are twelve over the whole lesson, in its order', () => {
    expect(kQuestions).toHaveLength(12);
    expect(new Set(kQuestions.map(({ id }) => id)).size).toBe(12);
    const places = kQuestions.map(({ section }) => kSections.indexOf(section));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('have answers that follow from the lesson’s numbers', () => {
    expect(find('scale').right).toBe(Math.sqrt(64));
    expect(find('tied').right).toBe(1000 * 64);
    expect(find('last').right).toBe(128 - 1);
    expect(100 - find('rope').right).toBe(10 - 7);
    expect(find('crop').right).toBe(500 - 500);
    // The exact ceiling for 10 tokens and length 8, as tests/ceiling holds it.
    expect(isRight(find('ceiling'), 31.72)).toBe(true);
    expect(choiceText({ kind: 'choice', id: 'alibi', section: 'turning', right: 1 }, 1, 'en')).toBe(
      `1/${String(4 ** 4)}`,
    );
  });

  it('do not give themselves away: the right one is not always the same', () => {
    const rights = kQuestions.filter(({ kind }) => kind === 'choice').map(({ right }) => right);
    for (const choice of kChoices) expect(rights).toContain(choice);
  });
});

describe('an answer', () => {
  it('is right to the decimals that were asked for', () => {
    const ceiling = find('ceiling');
    expect([31.7, 31.72, 31.65, 32, 31, 10].map((given) => isRight(ceiling, given))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isRight(find('scale'), 8.1)).toBe(false);
  });

  it('is read as people write numbers', () => {
    expect(['64,000', ' 31.7 %', '97번', '１２７', '.5', '-3', '8배'].map(readNumber)).toEqual([
      64000, 31.7, 97, 127, 0.5, -3, 8,
    ]);
    expect(['', 'eight', '6,40', '1e3', '--2', '3 4'].map(readNumber)).toEqual(Array(6).fill(undefined));
  });
});

describe('the memory', () => {
  it('gives back what was answered', () => {
    expect(fromMemory(toMemory(perfect))).toEqual(perfect);
    expect(fromMemory(toMemory({ bag: 2, crop: 5 }))).toEqual({ bag: 2, crop: 5 });
  });

  it('takes nothing that cannot have been answered', () => {
    for (const text of [undefined, '', '{', '7', 'null', '[1]', '{"bag":7,"crop":"0","gone":1}']) {
      expect(fromMemory(text)).toEqual({});
    }
  });
});

describe('its words', () => {
  it('count what was answered and what was right', () => {
    expect(scoreOf({ bag: 1, crop: 3 })).toEqual({ answered: 2, right: 1, all: 12 });
    expect(quizTitle({}, 'ko')).toBe('12문제로 되짚어 봐요');
    expect(quizTitle({ bag: 1, crop: 3 }, 'ko')).toBe('12문제 가운데 2문제에 답했고, 1문제를 맞혔어요');
    expect(quizTitle(perfect, 'en')).toBe('All 12 questions right');
    expect(quizTitle({ ...perfect, crop: 500 }, 'en')).toBe('11 of 12 questions right');
  });

  it('say what is right after a wrong answer, and why always', () => {
    expect(verdictText(find('tied'), 128000, 'ko')).toBe('아쉬워요. 정답: 64,000.');
    expect(verdictText(find('ceiling'), 10, 'en')).toBe('Not quite. Right: 31.7\u00a0%.');
    expect(verdictText(find('mask'), 1, 'en')).toBe('Not quite. Right: “Who may look at whom”.');
    expect(verdictText(find('crop'), 0, 'ko')).toBe('맞았어요.');
    for (const { id } of kQuestions) expect(say('ko', `why_${id}`)).not.toBe('');
  });

  it('name what was typed and is no number', () => {
    expect(noNumberText(' eight ', 'en')).toContain('“eight”');
    expect(noNumberText(' 31,7 ', 'en')).toContain('“31,7” the comma');
    expect(noNumberText('31,7', 'en')).toContain('write 31.7;');
    expect(noNumberText('３１，７ %', 'ko')).toContain('31.7 %처럼');
    expect(noNumberText('1,2,3', 'en')).toContain('Write a single number instead');
    expect(noNumberText(' ', 'ko')).toContain('칸이 비어 있어요');
    expect(rightAnswer(find('row'), 'ko')).toBe('0과 1이 번갈아 나와요');
  });
});
