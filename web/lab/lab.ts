/**
 * Figures under one root, a whole document or the shadow of one element, and what they are given: a language, answers of
 * the core, and races that end with the lab. What trains for particular figures is attached to it (attach-experiment.ts
 * and the sections beside it), so that a page with one figure loads the code of that figure.
 */
import { CommandGiven, type Command } from '../figures/control-events';
import { AskingFigure } from '../figures/asking-figure';
import { LabFigure } from '../figures/lab-figure';
import type { Language } from '../language/locale';
import type { Dissector, Probe } from '../protocol/probe';
import type { Race } from '../protocol/race';
import { createAnswers } from '../race/create-answers';
import { createProbe } from '../race/create-probe';
import { createRace, createRaceOnOneCore } from '../race/create-race';
import type { Cores } from './cores';

export type Root = Document | ShadowRoot;

/** They show models that they train themselves, and are told of those by their sections. */
const kOwnModels = new Set(['lab-small-race', 'lab-curtain', 'lab-swap', 'lab-spread', 'lab-seeds', 'lab-phases']);

interface Closable {
  close: () => void;
}

export class Lab {
  readonly root: Root;
  readonly language: Language;
  readonly #cores: Cores;
  readonly #answers = createAnswers();
  readonly #ending = new AbortController();
  readonly #open = new Set<Closable>();
  readonly #tells: ((figure: LabFigure) => void)[] = [];

  constructor(root: Root, language: Language, cores: Cores) {
    this.root = root;
    this.language = language;
    this.#cores = cores;
    this.listen(language, 'change', () => {
      this.show();
    });
  }

  /** Aborted when the lab is closed. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  over(): boolean {
    return this.ending.aborted;
  }

  /** The first of its kind under the root. */
  find<F extends Element>(kind: abstract new () => F, name: string): F | undefined {
    const element = this.root.querySelector(name);
    return element instanceof kind ? element : undefined;
  }

  /** Of a figure, which may ask from anywhere under the root. What one lab has heard is no matter of one around it. */
  hear<E extends Event>(kind: { readonly type: string; new (...parts: never[]): E }, heard: (event: E) => void): void {
    this.listen(this.root, kind.type, (event) => {
      if (!(event instanceof kind)) return;
      if (this.root instanceof ShadowRoot) event.stopPropagation();
      heard(event);
    });
  }

  listen(target: EventTarget, type: string, heard: (event: Event) => void): void {
    target.addEventListener(type, heard, { signal: this.ending });
  }

  /** What figures are told more than this class tells them. */
  tell(more: (figure: LabFigure) => void): void {
    this.#tells.push(more);
  }

  /** Enters one who trains; the answer takes the cores for it. `stop` is called when others take them, or at the end. */
  trains(stop: () => void): () => void {
    const { take, leave } = this.#cores.enter(stop);
    this.ending.addEventListener('abort', leave);
    return take;
  }

  /** As if the reader had pressed the command. */
  command(command: Command): void {
    this.root.dispatchEvent(new CommandGiven(command));
  }

  show(): void {
    for (const figure of this.root.querySelectorAll('*')) {
      if (!(figure instanceof LabFigure) || kOwnModels.has(figure.localName)) continue;
      figure.locale = this.language.current;
      if (figure instanceof AskingFigure) figure.core = this.#answers;
      for (const tell of this.#tells) tell(figure);
    }
  }

  readonly makeRace = (): Race => this.#kept(createRace());
  readonly makeRaceOnOneCore = (): Race => this.#kept(createRaceOnOneCore());
  readonly makeProbe = (): Probe & Dissector => this.#kept(createProbe());

  /** Workers and their memory go back; nothing of it is heard any more. */
  close(): void {
    this.#ending.abort();
    this.#answers.close();
    for (const one of [...this.#open]) one.close();
  }

  #kept<T extends Closable>(one: T): T {
    const close = one.close.bind(one);
    one.close = (): void => {
      this.#open.delete(one);
      close();
    };
    this.#open.add(one);
    return one;
  }
}
