/** What was answered, whether it is right, and how a browser remembers it. */
import { kChoices, kQuestions, type Question } from './questions';

/** The number or the choice given to each question that is answered. */
export type Answers = Readonly<Partial<Record<Question['id'], number>>>;

export function isRight(question: Question, answer: number): boolean {
  const tolerance = question.kind === 'number' ? question.tolerance : 0;
  return Math.abs(answer - question.right) <= tolerance;
}

export interface Score {
  answered: number;
  right: number;
  all: number;
}

export function scoreOf(answers: Answers): Score {
  const given = kQuestions.flatMap((question) => {
    const answer = answers[question.id];
    return answer === undefined ? [] : [isRight(question, answer)];
  });
  return { answered: given.length, right: given.filter(Boolean).length, all: kQuestions.length };
}

/** A number as people write it: "64,000", "31.7 %", full-width digits; undefined where it is none. */
export function readNumber(text: string): number | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*(%|번|개|배)$/, '')
    .replace('−', '-');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** What "31,7" would be with a point; it is not taken for that, since "64,00" may be 64,000 with a zero forgotten. */
export function withPoint(text: string): string | undefined {
  const plain = text.normalize('NFKC');
  const point = plain.replace(',', '.');
  return plain.includes(',') && readNumber(point) !== undefined ? point : undefined;
}

export function toMemory(answers: Answers): string {
  return JSON.stringify(answers);
}

/** What a browser remembers may be old, or not ours: only answers that can have been given are taken. */
export function fromMemory(text: string | undefined): Answers {
  const stored = parsed(text);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = new Map<string, unknown>(Object.entries(stored));
  const answers: Partial<Record<Question['id'], number>> = {};
  for (const { id, kind } of kQuestions) {
    const answer = entries.get(id);
    if (typeof answer !== 'number' || !Number.isFinite(answer)) continue;
    if (kind === 'number' || kChoices.some((choice) => choice === answer)) answers[id] = answer;
  }
  return answers;
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
