import { describe, expect, it } from 'vitest';
import { kDefaults, parseHash } from '../../settings/settings';
import { runFixture } from '../run-fixture';
import { compared, digestsOf, linkOf, pageAddress, reason } from './view-model';

const kNone = '0123456789abcdef';
const kSin = 'fedcba9876543210';

describe('a link to the runs', () => {
  it('holds the digests of those that are over, and no others', () => {
    const runs = [
      runFixture({ id: 1, mode: 'none', status: 'done', digest: kNone }),
      runFixture({ id: 2, mode: 'sin', status: 'paused', digest: kSin }),
      runFixture({ id: 3, mode: 'rope', status: 'diverged', digest: kSin }),
      runFixture({ id: 4, mode: 'learned', status: 'running', digest: undefined }),
    ];
    expect(digestsOf(runs)).toEqual({ none: kNone, rope: kSin });
  });

  it('reads back as the settings, the language and what has come; an opened promise is not passed on', () => {
    const settings = { ...kDefaults, steps: 40, config: { seed: 3 }, digest: { sin: kSin }, version: 'old' };
    const of = (digests: object): string =>
      linkOf({ page: 'https://lab.example/', settings, digests, locale: 'en', version: 'new' });
    expect(of({ none: kNone })).toBe(`https://lab.example/#steps=40&lang=en&digest=none:${kNone}&version=new&seed=3`);
    expect(of({})).toBe('https://lab.example/#steps=40&lang=en&seed=3');
    expect(parseHash(new URL(of({ none: kNone })).hash)).toEqual({
      settings: { ...settings, lang: 'en', digest: { none: kNone }, version: 'new' },
      refused: [],
    });
  });

  it('stands on an address that others can open', () => {
    expect(pageAddress('https://lab.example/a/?b=1#seed=2#3')).toBe('https://lab.example/a/?b=1');
    expect(pageAddress('file:///home/lab.html')).toBe('file:///home/lab.html');
    expect(pageAddress('about:srcdoc')).toBe('');
    expect(pageAddress('blob:https://lab.example/1')).toBe('');
  });
});

describe('what a link promised', () => {
  it('is compared model by model', () => {
    const all = compared({ sin: kSin, none: kNone, learned: kSin, rope: kNone }, ['none', 'sin', 'learned'], {
      none: kNone,
      sin: kNone,
    });
    expect(all.map(({ mode, verdict }) => [mode, verdict])).toEqual([
      ['none', 'same'],
      ['sin', 'differs'],
      ['learned', 'notYet'],
      ['rope', 'notChosen'],
    ]);
  });

  it('differs for a reason', () => {
    expect(reason('', 'b')).toBe('whyUnknown');
    expect(reason('b', 'b')).toBe('whySame');
    expect(reason('a', 'b')).toBe('whyVersion');
  });
});
