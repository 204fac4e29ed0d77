import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SurroundingsCode } from '../protocol/errors';
import { errorText } from './errors';
import { errors as en } from './errors.en';
import { errors as ko } from './errors.ko';
import { format, placesOf, unknownParticles } from './format';
import { kModes } from '../race/limits';
import { kTaskNames } from '../race/tasks';
import { firstLocale, Language, texts } from './locale';
import { withParticle, type Particle } from './particles';
import { kPresets } from '../settings/presets';
import { presetName } from './preset-name';
import { schemeName } from './scheme-name';
import { taskAsks, taskName } from './task-words';

describe('Korean particles', () => {
  it.each<[string, Particle, string]>([
    ['토큰', '은/는', '토큰은'],
    ['위치', '은/는', '위치는'],
    ['층', '으로/로', '층으로'],
    ['모델', '으로/로', '모델로'],
    ['모델', '을/를', '모델을'],
    ['헤드', '이/가', '헤드가'],
    ['손실', '이에요/예요', '손실이에요'],
    ['정확도', '이에요/예요', '정확도예요'],
  ])('follow the final of a Hangul syllable: %s', (word, particle, expected) => {
    expect(withParticle(word, particle)).toBe(expected);
  });

  it('follow the way each digit is read', () => {
    const read = Array.from({ length: 10 }, (_, digit) => withParticle(String(digit), '은/는')).join(' ');
    expect(read).toBe('0은 1은 2는 3은 4는 5는 6은 7은 8은 9는');
    const towards = Array.from({ length: 10 }, (_, digit) => withParticle(String(digit), '으로/로')).join(' ');
    expect(towards).toBe('0으로 1로 2로 3으로 4로 5로 6으로 7로 8로 9로');
  });

  it.each([
    ['10', '10은'],
    ['300', '300은'],
    ['1,500', '1,500은'],
    ['10000', '10000은'],
    ['1000000000000', '1000000000000는'],
    ['0.1', '0.1은'],
    ['0.002', '0.002는'],
    ['0.50', '0.50은'],
    ['1e-9', '1e-9는'],
    ['31.7%', '31.7%는'],
    ['-3', '-3은'],
  ])('follow whole numbers, fractions and units: %s', (word, expected) => {
    expect(withParticle(word, '은/는')).toBe(expected);
  });

  it.each([
    ['none', 'none은'],
    ['sin', 'sin은'],
    ['learned', 'learned는'],
    ['d_model', 'd_model은'],
    ['nhead', 'nhead는'],
    ['max_len', 'max_len은'],
    ['lr', 'lr은'],
    ['NaN', 'NaN은'],
    ['Infinity', 'Infinity는'],
    ['V', 'V는'],
    ['L', 'L은'],
    ['"sin"', '"sin"은'],
  ])('follow field names and letters: %s', (word, expected) => {
    expect(withParticle(word, '은/는')).toBe(expected);
  });

  it('give both when nobody can know the reading', () => {
    expect(withParticle('→', '은/는')).toBe('→은(는)');
    expect(withParticle('', '을/를')).toBe('을(를)');
    expect(withParticle('ㅋ', '이/가')).toBe('ㅋ이(가)');
  });
});

describe('texts', () => {
  const say = texts(
    { plain: '멈춤', run: '{mode|은/는} {step}걸음' },
    { plain: 'Pause', run: '{mode} at step {step}' },
  );

  it('fill their places, with the particle in Korean', () => {
    expect(say('ko', 'run', { mode: 'sin', step: 25 })).toBe('sin은 25걸음');
    expect(say('en', 'run', { mode: 'sin', step: 25 })).toBe('sin at step 25');
    expect(say('ko', 'plain')).toBe('멈춤');
  });

  it('leave a place without a value visible', () => {
    expect(format('{a} {b|을/를}', { a: 1 })).toBe('1 {b|을/를}');
  });

  it('never treat a value as a text', () => {
    expect(format('{a}', { a: '{b} $& $1', b: 'no' })).toBe('{b} $& $1');
  });
});

describe('the language switch', () => {
  it('marks the document, and tells only of a change', () => {
    const mark = { lang: '' };
    const language = new Language('ko', mark);
    let heard = 0;
    language.addEventListener('change', () => {
      heard += 1;
    });
    expect(mark.lang).toBe('ko');
    language.choose('ko');
    expect(heard).toBe(0);
    language.choose('en');
    expect([heard, mark.lang, language.current]).toEqual([1, 'en', 'en']);
  });

  it('starts in Korean unless the address or an earlier choice says otherwise', () => {
    expect(firstLocale('auto', undefined)).toBe('ko');
    expect(firstLocale('auto', 'en')).toBe('en');
    expect(firstLocale('ko', 'en')).toBe('ko');
    expect(firstLocale('en', undefined)).toBe('en');
    expect(firstLocale('auto', 'fr')).toBe('ko');
  });
});

describe('the names of the schemes', () => {
  it.each(['ko', 'en'] as const)('are nine, all different, in %s', (locale) => {
    const named = kModes.map((mode) => schemeName(mode, locale));
    expect(new Set(named).size).toBe(kModes.length);
    expect(named.every((name) => name.trim() !== '')).toBe(true);
  });

  it('take the particle that suits their reading', () => {
    expect(withParticle(schemeName('rope', 'ko'), '은/는')).toBe('RoPE는');
    expect(withParticle(schemeName('alibi', 'ko'), '은/는')).toBe('ALiBi는');
    expect(withParticle(schemeName('t5_bias', 'ko'), '은/는')).toBe('T5 편향은');
  });

  it('stand in the refusal of a race without any', () => {
    const error = { code: 'no_modes', field: 'modes', value: '', parameters: {}, message: '' };
    expect(errorText(error, 'ko')).toContain('위치 없음(none), 사인파(sin), 학습형 위치(learned), RoPE(rope)');
    expect(errorText(error, 'en')).toContain('random learned (random_learned).');
  });
});

describe('the names of the presets', () => {
  it.each(['ko', 'en'] as const)('tell them apart, where one is chosen and where its run is recorded: %s', (locale) => {
    expect(new Set(kPresets.map((preset) => presetName(preset, locale))).size).toBe(kPresets.length);
    expect(presetName('paper', locale)).toBe({ ko: '논문의 스케일', en: 'The paper’s scale' }[locale]);
  });
});

describe('the words for tasks', () => {
  it.each(['ko', 'en'] as const)('tell them apart, and say what each asks: %s', (locale) => {
    for (const word of [taskName, taskAsks]) {
      const all = kTaskNames.map((task) => word(task, locale));
      expect(new Set(all).size).toBe(kTaskNames.length);
      expect(all.every((text) => text.trim() !== '')).toBe(true);
    }
  });

  it('ask in whole sentences', () => {
    for (const task of kTaskNames) {
      expect(taskAsks(task, 'ko')).toMatch(/요\.$/u);
      expect(taskAsks(task, 'en')).toMatch(/\.$/u);
      expect(taskAsks(task, 'en')).not.toMatch(/\p{Script=Hangul}/u);
    }
  });
});

describe('the words for refusals', () => {
  const codes = Object.keys(ko) as (keyof typeof ko)[];

  it('exist in both languages, with the same places', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ko));
    for (const code of codes) expect([code, ...placesOf(en[code])]).toEqual([code, ...placesOf(ko[code])]);
  });

  it('use particles that exist, in Korean only', () => {
    for (const code of codes) {
      expect(unknownParticles(ko[code])).toEqual([]);
      expect(en[code]).not.toContain('|');
      expect(en[code]).not.toMatch(/\p{Script=Hangul}/u);
      expect(ko[code]).toMatch(/요[.(:)]|요\b/u);
    }
  });

  it('cover every code of the surroundings', () => {
    const surroundings = {
      wasm_missing: 0,
      wasm_forbidden: 0,
      simd_missing: 0,
      glue_not_loaded: 0,
      module_not_found: 0,
      module_not_wasm: 0,
      module_not_loaded: 0,
      module_not_compiled: 0,
      module_not_started: 0,
      worker_not_started: 0,
      worker_not_loaded: 0,
      worker_silent: 0,
      core_not_loaded: 0,
      core_broke: 0,
      run_closed: 0,
      cancelled: 0,
      no_modes: 0,
      setting_unknown: 0,
      setting_not_allowed: 0,
      setting_out_of_range: 0,
      sequence_too_long: 0,
      file_too_large: 0,
      not_numbers: 0,
      not_one_number: 0,
      too_many_numbers: 0,
      not_so_many_numbers: 0,
    } satisfies Record<SurroundingsCode, number>;
    expect(codes).toEqual(expect.arrayContaining(Object.keys(surroundings)));
  });

  it("cover every code of the core's, and use only the places that its sentences have", () => {
    const sentences = coreSentences();
    expect(sentences.size).toBeGreaterThan(15);
    for (const [code, sentence] of sentences) {
      const words: Readonly<Record<string, string>> = ko;
      expect([code, typeof words[code]]).toEqual([code, 'string']);
      // What the rows of a table are called is the figure's to say.
      const places = placesOf(words[code] ?? '').filter((place) => place !== 'rows');
      expect([code, ...placesOf(sentence)]).toEqual([code, ...places]);
    }
  });

  it('name field, value and what is allowed', () => {
    const error = {
      code: 'odd_width',
      field: 'd_model',
      value: '7',
      parameters: { below: '6', above: '8' },
      message: '',
    };
    expect(errorText(error, 'en')).toBe(
      'd_model 7 must be even for sinusoidal positions, because sine and cosine come in pairs. Use 6 or 8.',
    );
    expect(errorText(error, 'ko')).toBe(
      '사인파 위치를 쓰려면 d_model이 짝수여야 해요. 사인과 코사인이 짝을 이루기 때문이에요. 7 대신 6이나 8을 써 주세요.',
    );
  });

  it('call the sequence by its Korean name, and no length a sequence', () => {
    const tooLong = {
      code: 'length_over_max_len',
      field: 'sequence',
      value: '17',
      parameters: { max_len: '16', last_row: '15' },
      message: '',
    };
    expect(errorText(tooLong, 'ko')).toContain('수열이 17칸이라 max_len 16보다 길어요.');
    expect(errorText(tooLong, 'en', { max_len: 'block_size' })).toContain('is longer than block_size (max_len) 16:');
    expect(errorText({ ...tooLong, field: 'max_len' }, 'ko', { max_len: '표의 줄 수' })).toContain(
      '표의 줄 수(max_len)가 17칸',
    );
    const noToken = {
      code: 'token_out_of_vocabulary',
      field: 'sequence',
      value: '12',
      parameters: { slot: '0', vocab_size: '10', last_token: '9' },
      message: '',
    };
    expect(errorText(noToken, 'ko')).toContain('수열의 0번 위치에 적은 12는 없는 토큰이에요.');
  });

  it('shorten what nobody can read', () => {
    const error = { code: 'setting_unknown', field: 'x'.repeat(50_000), value: '1', parameters: {}, message: '' };
    expect(errorText(error, 'ko')).toContain(`"${'x'.repeat(60)}…"`);
    expect(errorText(error, 'en').length).toBeLessThan(200);
  });

  it("fall back on the core's own sentence for a code they do not know", () => {
    const error = { code: 'new_code', field: '', value: '', parameters: {}, message: 'Something new.' };
    expect(errorText(error, 'ko')).toBe('Something new.');
  });
});

/** The core's own sentences, from its source: C++ joins adjacent string literals. */
function coreSentences(): Map<string, string> {
  const source = readFileSync(new URL('../../core/base/error.cpp', import.meta.url), 'utf8');
  const sentences = source.matchAll(/Sentence\{"([a-z_]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}/g);
  return new Map(Array.from(sentences, (match) => [match[1] ?? '', match[2] ?? '']));
}
