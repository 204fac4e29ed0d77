/** The names of the tasks and what each asks, in both languages; one wording in every figure. */
import type { Task } from '../protocol/core';
import type { Locale } from './locale';

interface TaskWords {
  name: string;
  /** A whole sentence, or several. */
  asks: string;
}

const words: Record<Locale, Record<Task, TaskWords>> = {
  ko: {
    reverse: { name: '뒤집기', asks: '수열을 거꾸로 적어요.' },
    copy: { name: '그대로 적기', asks: '자기 자리의 토큰을 그대로 적어요.' },
    shift: {
      name: '앞 토큰 적기',
      asks: '바로 앞자리의 토큰을 적어요. 0번 위치는 앞자리가 없어서 채점하지 않아요.',
    },
    sort: { name: '정렬하기', asks: '수열의 토큰을 작은 것부터 차례로 적어요.' },
    own_index: { name: '자기 번호 적기', asks: '자기 자리가 몇 번 위치인지를 적어요. 맨 앞이 0번이에요.' },
    first: {
      name: '맨 앞인지 답하기',
      asks: '자기 자리가 맨 앞이면 1, 아니면 0을 적어요. 정확도는 맨 앞자리와 다른 한 자리로만 재요.',
    },
    adjacent: {
      name: '이웃인지 답하기',
      asks: '토큰 0과 1이 나란히 붙어 있으면 1, 아니면 0을 적어요. 이 두 토큰의 자리만 채점해요.',
    },
    three_apart: {
      name: '세 칸 떨어졌는지 답하기',
      asks: '토큰 0과 1이 꼭 세 칸 떨어져 있으면 1, 아니면 0을 적어요. 이 두 토큰의 자리만 채점해요.',
    },
  },
  en: {
    reverse: { name: 'reverse', asks: 'Write the sequence backwards.' },
    copy: { name: 'copy', asks: 'Write the slot’s own token.' },
    shift: {
      name: 'the token before',
      asks: 'Write the token of the slot before. Slot 0 has none before it and is not counted.',
    },
    sort: { name: 'sort', asks: 'Write the sequence’s tokens in ascending order.' },
    own_index: { name: 'own number', asks: 'Write the number of the slot itself. The first slot is number 0.' },
    first: {
      name: 'is it the first?',
      asks: 'Write 1 if the slot is the first, otherwise 0. Accuracy is measured on the first slot and one other.',
    },
    adjacent: {
      name: 'are they adjacent?',
      asks: 'Write 1 if tokens 0 and 1 stand side by side, otherwise 0. Only the slots of these two are counted.',
    },
    three_apart: {
      name: 'are they three apart?',
      asks: 'Write 1 if tokens 0 and 1 are exactly three slots apart, otherwise 0. Only the slots of these two are counted.',
    },
  },
};

export function taskName(task: Task, locale: Locale): string {
  return words[locale][task].name;
}

export function taskAsks(task: Task, locale: Locale): string {
  return words[locale][task].asks;
}
