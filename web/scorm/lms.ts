/**
 * SCORM 1.2's run-time interface of a learning platform, as far as a lesson needs it. A platform may be absent, slow to
 * answer, or answer nonsense: none of that ever disturbs the lesson.
 */
export interface LmsApi {
  LMSInitialize: (nothing: string) => unknown;
  LMSGetValue: (name: string) => unknown;
  LMSSetValue: (name: string, value: string) => unknown;
  LMSCommit: (nothing: string) => unknown;
  LMSFinish: (nothing: string) => unknown;
}

interface Frame {
  readonly API?: unknown;
  readonly parent: Frame;
  readonly opener: Frame | null;
}

/** The standard's own search goes no further. */
const kMostParents = 10;

/** In a window around this one, or around the one that opened it. */
export function findApi(frame: Frame): LmsApi | undefined {
  return aboveOf(frame) ?? (openerOf(frame) === null ? undefined : aboveOf(openerOf(frame) ?? frame));
}

function aboveOf(start: Frame): LmsApi | undefined {
  let frame = start;
  for (let climbed = 0; climbed <= kMostParents; climbed += 1) {
    try {
      if (isApi(frame.API)) return frame.API;
      if (frame.parent === frame) return undefined;
      frame = frame.parent;
    } catch {
      // A window of another origin tells nothing.
      return undefined;
    }
  }
  return undefined;
}

function openerOf(frame: Frame): Frame | null {
  try {
    return frame.opener;
  } catch {
    return null;
  }
}

function isApi(value: unknown): value is LmsApi {
  return typeof value === 'object' && value !== null && 'LMSInitialize' in value && 'LMSSetValue' in value;
}

/** One session with the platform. What fails is left out. */
export class Lms {
  readonly #api: LmsApi;
  #open: boolean;

  constructor(api: LmsApi) {
    this.#api = api;
    this.#open = this.#said(() => api.LMSInitialize(''));
  }

  get(name: string): string {
    let value: unknown;
    try {
      value = this.#open ? this.#api.LMSGetValue(name) : '';
    } catch {
      value = '';
    }
    return typeof value === 'string' ? value : '';
  }

  set(name: string, value: string): boolean {
    return this.#open && this.#said(() => this.#api.LMSSetValue(name, value));
  }

  commit(): void {
    if (this.#open) this.#said(() => this.#api.LMSCommit(''));
  }

  /** Nothing is said after it. */
  finish(): void {
    if (!this.#open) return;
    this.#said(() => this.#api.LMSFinish(''));
    this.#open = false;
  }

  /** Platforms say yes as "true", true or 1. */
  #said(ask: () => unknown): boolean {
    try {
      return ['true', '1'].includes(String(ask()).toLowerCase());
    } catch {
      return false;
    }
  }
}
