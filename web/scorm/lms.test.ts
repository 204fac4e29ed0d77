import { describe, expect, it } from 'vitest';
import { findApi, Lms, type LmsApi } from './lms';

class Platform implements LmsApi {
  readonly said: string[] = [];
  readonly values = new Map<string, string>();
  answer: unknown = 'true';
  LMSInitialize(): unknown {
    this.said.push('initialize');
    return this.answer;
  }
  LMSGetValue(name: string): unknown {
    return this.values.get(name) ?? '';
  }
  LMSSetValue(name: string, value: string): unknown {
    this.said.push(`${name}=${value}`);
    this.values.set(name, value);
    return this.answer;
  }
  LMSCommit(): unknown {
    this.said.push('commit');
    return this.answer;
  }
  LMSFinish(): unknown {
    this.said.push('finish');
    return this.answer;
  }
}

interface Window {
  API?: unknown;
  parent: Window;
  opener: Window | null;
}

function top(more: { API?: unknown; opener?: Window } = {}): Window {
  const frame = { opener: null, ...more } as Window;
  frame.parent = frame;
  return frame;
}

function within(parent: Window, depth: number): Window {
  return depth === 0 ? parent : within({ parent, opener: null }, depth - 1);
}

describe('the interface of a platform', () => {
  it('is found up to ten parents above, and above the opener', () => {
    const API = new Platform();
    expect(findApi(top({ API }))).toBe(API);
    expect(findApi(within(top({ API }), 10))).toBe(API);
    expect(findApi(within(top({ API }), 11))).toBeUndefined();
    expect(findApi(top({ opener: within(top({ API }), 2) }))).toBe(API);
  });

  it('is none where nobody has one, where it is no interface, and behind a wall', () => {
    expect(findApi(top())).toBeUndefined();
    expect(findApi(top({ API: 'yes' }))).toBeUndefined();
    const walled = {
      opener: null,
      get parent(): Window {
        throw new Error('cross-origin');
      },
    };
    expect(findApi(walled)).toBeUndefined();
  });

  it('that refuses to begin is asked nothing more', () => {
    const api = new Platform();
    api.answer = 'false';
    const lms = new Lms(api);
    expect(lms.set('cmi.core.score.raw', '50')).toBe(false);
    lms.commit();
    lms.finish();
    expect([api.said, lms.get('cmi.core.student_name')]).toEqual([['initialize'], '']);
  });

  it('may say yes in its own way, and nothing follows the end', () => {
    const api = new Platform();
    api.answer = 1;
    const lms = new Lms(api);
    expect(lms.set('cmi.core.exit', '')).toBe(true);
    lms.finish();
    lms.commit();
    expect(api.said).toEqual(['initialize', 'cmi.core.exit=', 'finish']);
  });

  it('that throws disturbs nobody', () => {
    const broken = new Proxy(new Platform(), {
      get: () => () => {
        throw new Error('no network');
      },
    });
    const lms = new Lms(broken);
    expect([lms.get('cmi.suspend_data'), lms.set('cmi.core.exit', '')]).toEqual(['', false]);
    lms.commit();
    lms.finish();
  });
});
