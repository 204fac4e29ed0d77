/**
 * <position-lab figure="race" preset="paper" seed="0" lang="ko">: one figure of the lab in any page.
 *
 * Attributes: figure, card, hide, and every setting (attributes.ts). Events, which bubble: lab-ready, lab-progress with
 * how far a run has come, lab-result when one is over, lab-trouble when nothing can be trained here (result.ts). Nothing is loaded before the element comes near the
 * screen, and nothing trains before it is asked to. Taken out of the page, it gives its workers and memory back.
 */
import style from '../styles/element.css?inline';
import { define } from '../figures/define';
import { themeChanged } from '../figures/theme';
import { attachExperiment } from '../lab/attach-experiment';
import { Cores } from '../lab/cores';
import type { Experiment } from '../lab/experiment';
import { Lab } from '../lab/lab';
import { errorText } from '../language/errors';
import { firstLocale, Language } from '../language/locale';
import type { Settings } from '../settings/settings';
import { readWish, type Wish } from './attributes';
import { kAttributes, kShownAttributes } from './names';
import type { Part } from './recipes';
import { LabProgressEvent, LabReadyEvent, LabResultEvent, LabTroubleEvent, progressOf, resultOf } from './result';

/** All elements of the page share its cores. */
const cores = new Cores();

/** Hosts switch their theme by a class or an attribute of the root; canvases must be drawn anew then. */
let watched: MutationObserver | undefined;
function watchHostTheme(): void {
  if (watched !== undefined) return;
  watched = new MutationObserver(() => {
    document.dispatchEvent(new Event(themeChanged));
  });
  watched.observe(document.documentElement, { attributes: true });
}

/** What stands in the element while it is alive. */
interface Life {
  lab: Lab;
  wish: Wish;
  box: HTMLElement;
  experiment: Experiment | undefined;
}

export class PositionLab extends HTMLElement {
  static readonly observedAttributes = kAttributes;

  private life: Life | undefined;
  private approach: IntersectionObserver | undefined;
  private changing = false;

  connectedCallback(): void {
    // Style sheets that a script has made live in its own document alone.
    if (this.ownerDocument !== document) return;
    this.takeEarlyProperties();
    // Moved within the page it is taken out and put in again at once: it lives on.
    if (this.life !== undefined || this.approach !== undefined) return;
    this.approach = new IntersectionObserver(
      (entries) => {
        if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
        this.forgetApproach();
        void this.begin();
      },
      { rootMargin: '400px' },
    );
    this.approach.observe(this);
  }

  /** Into another document, a frame's: it ends here, and there it cannot begin. */
  adoptedCallback(): void {
    this.forgetApproach();
    this.end();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.forgetApproach();
      this.end();
    });
  }

  /** Several attributes that are set in one go are one change. */
  attributeChangedCallback(): void {
    if (this.life === undefined || this.changing) return;
    this.changing = true;
    queueMicrotask(() => {
      this.changing = false;
      this.follow();
    });
  }

  /** Trains until the end; begins anew when the runs are over. */
  run(): void {
    this.life?.lab.command('run');
  }

  pause(): void {
    this.life?.lab.command('pause');
  }

  /** Back to step 0. */
  reset(): void {
    this.life?.lab.command('reset');
  }

  /** What a script has set before the element was defined stands in the way of its properties. */
  private takeEarlyProperties(): void {
    for (const name of kAttributes) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  private async begin(): Promise<void> {
    const wish = readWish((name) => this.getAttribute(name));
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    shadow.adoptedStyleSheets = [sheet];
    const box = document.createElement('div');
    box.className = 'lab';
    shadow.replaceChildren(box);
    const lab = new Lab(shadow, new Language(this.localeOf(wish), box), cores);
    const life: Life = { lab, wish, box, experiment: undefined };
    this.life = life;
    watchHostTheme();
    this.dress(life);
    lab.listen(document, themeChanged, () => {
      this.dress(life);
    });

    const parts = wish.recipe.parts.filter(({ name }) => !wish.hidden.has(name));
    const first = parts.filter(({ late }) => late !== true);
    try {
      const attach = await Promise.all(first.map(({ load }) => load()));
      if (lab.over()) return;
      box.append(...first.map((part) => elementOf(part, wish)));
      const experiment = wish.recipe.experiment ? attachExperiment(lab, wish) : undefined;
      life.experiment = experiment;
      if (experiment !== undefined) this.tellHost(lab, experiment);
      this.tellNotices(life);
      lab.show();
      await experiment?.open();
      for (const one of attach) one?.(lab, experiment);
      lab.show();
      const late = parts.filter((part) => part.late === true);
      const attachLate = await Promise.all(late.map(({ load }) => load()));
      if (lab.over()) return;
      box.append(...late.map((part) => elementOf(part, wish)));
      for (const one of attachLate) one?.(lab, experiment);
      lab.show();
      this.dispatchEvent(new LabReadyEvent());
    } catch (cause) {
      // A file of the lab did not come: the host's policy, or its network.
      if (!lab.over()) this.trouble(life, cause instanceof Error ? cause.message : String(cause));
    }
  }

  private end(): void {
    this.life?.lab.close();
    this.life = undefined;
    this.shadowRoot?.replaceChildren();
  }

  /** Attributes have changed. */
  private follow(): void {
    const { life } = this;
    if (life === undefined) return;
    const wish = readWish((name) => this.getAttribute(name));
    const before = life.wish;
    life.wish = wish;
    const same = kShownAttributes.every((name) => shownAs(wish, name) === shownAs(before, name));
    if (!same) {
      this.end();
      void this.begin();
      return;
    }
    life.lab.language.choose(this.localeOf(wish));
    this.dress(life);
    this.tellNotices(life);
    void life.experiment?.adopt(wish);
  }

  private localeOf({ settings }: Wish): Language['current'] {
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang')?.slice(0, 2);
    return firstLocale(settings.lang, around);
  }

  private dress({ box, wish }: Life): void {
    const theme = this.hasAttribute('theme') ? wish.settings.theme : this.themeAround();
    if (box.dataset['theme'] === theme) return;
    box.dataset['theme'] = theme;
    document.dispatchEvent(new Event(themeChanged));
  }

  /** Of a host that says nothing of dark, light: its page is. */
  private themeAround(): Settings['theme'] {
    const schemes = getComputedStyle(this).colorScheme.split(' ');
    if (!schemes.includes('dark')) return 'light';
    return schemes.includes('light') ? 'system' : 'dark';
  }

  /** The controls tell of wrong settings themselves. */
  private tellNotices(life: Life): void {
    const { wish, lab, box } = life;
    const told =
      box.querySelector('lab-controls') === null ? wish.refused : wish.refused.filter(({ field }) => isShown(field));
    this.trouble(life, told.map((error) => errorText(error, lab.language.current)).join(' '));
  }

  private trouble({ box }: Life, text: string): void {
    box.querySelector('.trouble')?.remove();
    if (text === '') return;
    const paragraph = document.createElement('p');
    paragraph.className = 'trouble';
    paragraph.setAttribute('role', 'alert');
    paragraph.textContent = text;
    box.prepend(paragraph);
  }

  private tellHost(lab: Lab, experiment: Experiment): void {
    const { race } = experiment;
    const told = new Set<number>();
    let troubled = false;
    lab.listen(race, 'change', () => {
      const error = race.load_error;
      if (error !== undefined && !troubled) {
        const text = errorText(error, lab.language.current);
        this.dispatchEvent(new LabTroubleEvent({ code: error.code, text }));
      }
      troubled = error !== undefined;
      for (const run of race.runs) {
        if (run.step > 0 && !told.has(run.id)) this.dispatchEvent(new LabProgressEvent(progressOf(run)));
        if (run.digest === undefined || (run.status !== 'done' && run.status !== 'diverged') || told.has(run.id))
          continue;
        told.add(run.id);
        this.dispatchEvent(new LabResultEvent(resultOf(run, experiment.wanted)));
      }
    });
  }

  private forgetApproach(): void {
    this.approach?.disconnect();
    this.approach = undefined;
  }
}

function elementOf({ name }: Part, { card }: Wish): HTMLElement {
  const element = document.createElement(`lab-${name}`);
  if (name === 'check') element.setAttribute('card', card);
  return element;
}

function isShown(field: string): boolean {
  return kShownAttributes.some((name) => name === field);
}

function shownAs(wish: Wish, name: (typeof kShownAttributes)[number]): string {
  return name === 'hide' ? [...wish.hidden].join() : wish[name];
}

/** Every attribute is a property too: what a script sets is what the page would have written. */
for (const name of kAttributes) {
  if (name in HTMLElement.prototype) continue;
  Object.defineProperty(PositionLab.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: PositionLab): string | null {
      return this.getAttribute(name);
    },
    set(this: PositionLab, value: string | number | boolean | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

// Last: elements that stand in the page already begin at once.
define('position-lab', PositionLab);
