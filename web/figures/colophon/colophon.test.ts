import { describe, expect, it } from 'vitest';
import { kLocales, type Locale } from '../../language/locale';
import type { CoreFacts, Run, ThreadsDenied } from '../../protocol/race';
import type { Way } from '../../race/way';
import { presetsFixture, runFixture } from '../run-fixture';
import { machineryWords } from './words';

const facts: CoreFacts = {
  version: '0.1.0',
  kernel: 'wasm128',
  threads: 1,
  presets: presetsFixture(),
  fields: [],
  faults: [],
};

function words(locale: Locale, runs: readonly Run[], threads_denied?: ThreadsDenied, way: Way = 'worker'): string[] {
  return machineryWords({ facts, runs, threads_denied, way }, locale);
}

describe('the small print', () => {
  const three = [runFixture(), runFixture({ mode: 'sin' }), runFixture({ mode: 'learned' })];

  it.each([
    ['ko', ['커널 wasm128', '워커마다 모델 하나, 모델마다 스레드 1개']],
    ['en', ['kernel wasm128', 'one model per worker, threads per model: 1']],
  ] as const)('of several models and of none yet names the threads of each (%s)', (locale, said) => {
    expect(words(locale, three)).toEqual(said);
    expect(words(locale, [])).toEqual(said);
  });

  it.each(kLocales)('of several models gives no reason for one thread each (%s)', (locale) => {
    for (const reason of ['not_available', 'not_loaded', 'too_large'] as const) {
      expect(words(locale, three, reason)).toEqual(words(locale, three));
    }
  });

  it.each([
    ['ko', '이 모델이 쓰는 스레드 2개'],
    ['en', 'threads for this model: 2'],
  ] as const)('of a model alone names its threads (%s)', (locale, said) => {
    expect(words(locale, [runFixture({ threads: 2 })])[1]).toBe(said);
  });

  it.each([
    ['ko', '이 모델이 쓰는 스레드 1개'],
    ['en', 'threads for this model: 1'],
  ] as const)('of a model alone on one core says no more than that (%s)', (locale, said) => {
    expect(words(locale, [runFixture()])[1]).toBe(said);
  });

  it.each([
    [
      'ko',
      'not_available',
      '이 모델이 쓰는 스레드 1개(이 페이지에서는 브라우저가 스레드끼리 메모리를 함께 쓰지 못하게 해요)',
    ],
    ['ko', 'not_loaded', '이 모델이 쓰는 스레드 1개(스레드를 여럿 쓰는 훈련 프로그램은 시작하지 못했어요)'],
    [
      'ko',
      'too_large',
      '이 모델이 쓰는 스레드 1개(모델이 커서, 스레드를 여럿 쓰는 훈련 프로그램의 메모리에는 다 들어가지 않아요)',
    ],
    ['en', 'not_available', 'threads for this model: 1 (the browser does not let threads share memory on this page)'],
    [
      'en',
      'not_loaded',
      'threads for this model: 1 (the training program that uses several threads could not be started)',
    ],
    [
      'en',
      'too_large',
      'threads for this model: 1 (the model is too large for the memory of the training program that uses several threads)',
    ],
  ] as const)('of a model alone with one thread says why (%s, %s)', (locale, reason, said) => {
    expect(words(locale, [runFixture()], reason)[1]).toBe(said);
  });

  it.each([
    ['ko', '메모리에서', '페이지가 직접'],
    ['en', 'made from memory', 'the page itself trains'],
  ] as const)('says what stands in for a worker of its own address (%s)', (locale, blob, page) => {
    expect(words(locale, three, undefined, 'blob_worker').join()).toContain(blob);
    expect(words(locale, three, undefined, 'page').join()).toContain(page);
    expect(words(locale, three, undefined, 'page').join()).not.toContain(words(locale, three)[1]);
    expect(words(locale, three).join()).not.toMatch(new RegExp(`${blob}|${page}`));
  });

  it.each([
    ['ko', '사인파 초당 124스텝'],
    ['en', 'sinusoidal 124 steps per second'],
  ] as const)('ends with the speed of each model that has trained (%s)', (locale, said) => {
    const runs = [runFixture(), runFixture({ mode: 'sin', steps_per_second: 123.6 })];
    expect(words(locale, runs).slice(2)).toEqual([said]);
  });
});
