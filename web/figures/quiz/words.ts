/** The questions and what becomes of them, in words. */
import type { Locale } from '../../language/locale';
import { grouped } from '../number-text';
import type { ChoiceQuestion, Question } from './questions';
import { say } from './say';
import { isRight, scoreOf, withPoint, type Answers } from './view-model';

export function quizTitle(answers: Answers, locale: Locale): string {
  const { answered, right, all } = scoreOf(answers);
  if (answered === 0) return say(locale, 'title', { all });
  if (answered < all) return say(locale, 'titleSome', { all, answered, right });
  return right === all ? say(locale, 'titlePerfect', { all }) : say(locale, 'titleDone', { all, right });
}

export function choiceText(question: ChoiceQuestion, choice: number, locale: Locale): string {
  return say(locale, choice === 0 ? `${question.id}_0` : choice === 1 ? `${question.id}_1` : `${question.id}_2`);
}

export function rightAnswer(question: Question, locale: Locale): string {
  if (question.kind === 'choice') return choiceText(question, question.right, locale);
  const number = grouped(question.right, locale);
  return question.id === 'ceiling' ? `${number}${locale === 'ko' ? '%' : '\u00a0%'}` : number;
}

export function verdictText(question: Question, answer: number, locale: Locale): string {
  if (isRight(question, answer)) return say(locale, 'right');
  const right = rightAnswer(question, locale);
  return say(locale, 'wrong', { answer: question.kind === 'choice' ? `“${right}”` : right });
}

/** Why something typed is no answer. */
export function noNumberText(typed: string, locale: Locale): string {
  const value = typed.trim();
  if (value === '') return say(locale, 'emptyNumber');
  const point = withPoint(value);
  return point === undefined ? say(locale, 'noNumber', { value }) : say(locale, 'commaNumber', { value, point });
}
