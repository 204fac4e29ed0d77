import { describe, expect, it } from 'vitest';
import type { FieldDescription, Mode } from '../../protocol/core';
import type { CoreFacts } from '../../protocol/race';
import { presetsFixture } from '../run-fixture';
import { kDefaultModes, kModes } from '../../race/limits';
import { fieldName } from './core-field';
import { asTyped, limitsOfEmptied } from './as-typed';
import {
  fieldGroups,
  furtherChosen,
  isOwn,
  mayDo,
  parseNumber,
  schemeGroups,
  shownValue,
  toggled,
  wouldBeBlindToDirection,
  wouldStartEqual,
  type Wanted,
} from './view-model';

const field = (name: string): FieldDescription => ({
  name: name as FieldDescription['name'],
  kind: 'integer',
  description: '',
});

describe('the fields behind “more”', () => {
  it('are the core’s, without those already in sight', () => {
    const groups = fieldGroups(['mode', 'seed', 'lr', 'length'].map(field), kDefaultModes);
    expect(groups.map((group) => group.name)).toEqual(['task', 'training']);
  });

  it('of the task say how long its sequences are, what is in them and what stands around them', () => {
    const names = ['marks', 'palindromes', 'length', 'minimum_length'] as const;
    const groups = fieldGroups(names.map(field), kDefaultModes);
    expect(groups.map(({ name }) => name)).toEqual(['task']);
    expect(groups[0]?.fields.map(({ name }) => name)).toEqual(['length', 'minimum_length', 'palindromes', 'marks']);
  });

  it('include a field the page has never heard of', () => {
    expect(fieldGroups([field('unheard')], kModes)).toEqual([{ name: 'other', fields: [field('unheard')] }]);
  });

  it('are named in a sentence as their controls are, and by their own name where there are no words', () => {
    expect(['task', 'length', 'unheard'].map((name) => fieldName(name, 'ko'))).toEqual([
      '과제',
      '수열 길이',
      'unheard',
    ]);
    expect(['task', 'length'].map((name) => fieldName(name, 'en'))).toEqual(['task', 'sequence length']);
  });

  it('of one scheme alone are there where that scheme is chosen, or where they have been refused', () => {
    const names = (chosen: readonly Mode[], refused?: string) =>
      fieldGroups(['pair_layout', 'rope_base', 'maximum_distance'].map(field), chosen, refused).flatMap((group) =>
        group.fields.map(({ name }) => name),
      );
    expect(names(['none', 'learned', 'alibi'])).toEqual([]);
    expect(names(['random_sin'])).toEqual(['pair_layout']);
    expect(names(['rope', 'relative'])).toEqual(['pair_layout', 'rope_base', 'maximum_distance']);
    expect(names(['none'], 'rope_base')).toEqual(['rope_base']);
  });

  it('show the preset’s value until the learner chooses another', () => {
    const facts: CoreFacts = {
      version: '0',
      kernel: '',
      threads: 1,
      presets: presetsFixture(),
      fields: [],
      faults: [],
    };
    const wanted: Wanted = { preset: 'paper', modes: kDefaultModes, steps: 300, config: { lr: 0.01 } };
    expect(shownValue('lr', wanted, facts)).toBe('0.01');
    expect(shownValue('d_model', wanted, facts)).toBe('64');
    expect(isOwn('lr', wanted, facts)).toBe(true);
    expect(isOwn('d_model', wanted, facts)).toBe(false);
  });
});

describe('equal starts', () => {
  it('are promised for streams, and for PyTorch’s one stream only without a learned table', () => {
    const wanted: Wanted = { preset: 'paper', modes: kDefaultModes, steps: 300, config: {} };
    expect(wouldStartEqual(wanted, undefined)).toBe(true);
    expect(wouldStartEqual({ ...wanted, config: { random: 'torch' } }, undefined)).toBe(false);
    const torch = (chosen: readonly Mode[]): boolean =>
      wouldStartEqual({ ...wanted, modes: chosen, config: { random: 'torch' } }, undefined);
    expect(torch(['none', 'sin', 'rope', 'alibi', 'random_sin'])).toBe(true);
    expect(torch(['learned', 'random_learned'])).toBe(true);
    expect(torch(['rope', 't5_bias'])).toBe(false);
    expect(torch(['t5_bias', 'relative'])).toBe(false);
  });
});

describe('numbers as typed', () => {
  it.each([
    ['300', 300],
    ['1e-3', 0.001],
    ['1,500', 1500],
    ['12,345,678', 12345678],
    ['−2', -2],
    ['１２', 12],
  ])('%s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('go to the core as NaN when they are none', () => {
    expect(parseNumber('abc')).toBeNaN();
    expect(parseNumber('0,001')).toBeNaN();
    expect(parseNumber('1,5')).toBeNaN();
    expect(parseNumber('')).toBeNaN();
    expect(parseNumber('0x10')).toBeNaN();
    expect(parseNumber('1e400')).toBeNaN();
  });
});

describe('a refusal of what is no number', () => {
  const refused = { field: 'lr', value: 'nan', parameters: { minimum: '0', maximum: '10' }, message: '' };
  const lr = { ...refused, code: 'not_a_number' };

  it('names what was typed', () => {
    expect(asTyped(lr, new Map([['lr', ' fast ']]))).toEqual({ ...lr, value: 'fast' });
    expect(asTyped({ ...lr, value: 'nan' }, new Map([['lr', 'fast']])).value).toBe('fast');
    expect(asTyped(lr, new Map([['steps', 'many']]))).toBe(lr);
    const steps = { ...refused, value: 'NaN', code: 'not_a_whole_number', field: 'steps' };
    expect(asTyped(steps, new Map([['steps', 'many']]))).toMatchObject({ value: 'many' });
  });

  it('names a whole number that no double holds as it was typed', () => {
    const seed = { ...lr, code: 'number_out_of_range', field: 'seed', value: '9007199254740992' };
    expect(asTyped(seed, new Map([['seed', '9007199254740993']])).value).toBe('9007199254740993');
    expect(asTyped({ ...seed, value: '-1' }, new Map([['seed', '−1']])).value).toBe('-1');
  });

  it('says of an empty field that it is empty', () => {
    expect(limitsOfEmptied(lr, new Map([['lr', ' ']]))).toEqual({ minimum: '0', maximum: '10' });
    expect(limitsOfEmptied(lr, new Map([['lr', 'x']]))).toBeUndefined();
    expect(limitsOfEmptied({ ...lr, value: '11' }, new Map([['lr', '']]))).toBeUndefined();
  });
});

describe('the buttons', () => {
  it('offer what can be done now', () => {
    expect(mayDo('run', 'idle', false)).toBe(true);
    expect(mayDo('run', 'idle', true)).toBe(false);
    expect(mayDo('pause', 'running', true)).toBe(true);
    expect(mayDo('step', 'running', false)).toBe(false);
    expect(mayDo('run', 'loading', false)).toBe(false);
  });

  it('begin nothing while a setting is refused, yet let a paused run go on', () => {
    expect([mayDo('run', 'idle', true), mayDo('step', 'idle', true), mayDo('run', 'done', true)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([mayDo('run', 'paused', true), mayDo('step', 'paused', true)]).toEqual([true, true]);
    expect(mayDo('reset', 'paused', true)).toBe(false);
  });

  it('offer a reset after every run has failed, and nothing where the core did not load', () => {
    expect(mayDo('reset', 'failed', false)).toBe(true);
    expect((['run', 'pause', 'step', 'reset'] as const).some((name) => mayDo(name, 'failed', true))).toBe(false);
  });

  it('switch modes in the page’s order', () => {
    expect(toggled(['learned'], 'none', kModes)).toEqual(['none', 'learned']);
    expect(toggled(['none', 'learned'], 'none', kModes)).toEqual(['learned']);
    expect(toggled(['random_sin'], 'rope', kModes)).toEqual(['rope', 'random_sin']);
  });
});

describe('the schemes on offer', () => {
  it('are all nine, each in one group', () => {
    expect(schemeGroups.flatMap((group) => group.modes)).toEqual(kModes);
    expect(schemeGroups.map((group) => group.name)).toEqual(['input', 'attention', 'random']);
  });

  it('open their disclosure where one behind it is chosen', () => {
    expect(furtherChosen(kDefaultModes)).toEqual([]);
    expect(furtherChosen(['none', 'rope', 'alibi'])).toEqual(['rope', 'alibi']);
  });

  it('say of ALiBi without a mask that it does not know left from right', () => {
    const wanted = (chosen: readonly Mode[], causal: boolean): Wanted => ({
      preset: 'paper',
      modes: chosen,
      steps: 300,
      config: { causal },
    });
    expect(wouldBeBlindToDirection(wanted(['none', 'alibi'], false), undefined)).toBe(true);
    expect(wouldBeBlindToDirection(wanted(['none', 'alibi'], true), undefined)).toBe(false);
    expect(wouldBeBlindToDirection(wanted(['rope', 't5_bias', 'relative'], false), undefined)).toBe(false);
  });
});
