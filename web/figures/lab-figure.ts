/**
 * What every figure of a race does alike: it listens to the race and redraws at most once a frame (Lit gathers
 * requests, the race fires at most once a frame). Off the screen it draws once a second while the models train, and at
 * once when they rest: its words are found by a search and read by a screen reader there, too, and must be true.
 */
import { LitElement, type PropertyValues } from 'lit';
import type { Race, Run } from '../protocol/race';
import type { Locale } from '../language/locale';
import { currentTheme, onThemeChange, type Theme } from './theme';
import { turnToDraw } from './turn-to-draw';

/** Milliseconds between two drawings off the screen while the models train. */
const kOffScreenPause = 1000;

export abstract class LabFigure extends LitElement {
  static override properties = {
    race: { attribute: false },
    locale: { type: String },
  };

  declare race: Race | undefined;
  declare locale: Locale;

  private onScreen = true;
  /** The race has changed since the last drawing. */
  private stale = false;
  private drawnAt = -Infinity;
  private observer: IntersectionObserver | undefined;
  private forgetTheme: (() => void) | undefined;
  private heard: Race | undefined;

  constructor() {
    super();
    this.race = undefined;
    this.locale = 'ko';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.listen(this.race);
    this.forgetTheme = onThemeChange(() => {
      this.requestUpdate();
    });
    if (typeof IntersectionObserver === 'undefined') return;
    this.observer = new IntersectionObserver(
      (entries) => {
        this.onScreen = entries.at(-1)?.isIntersecting ?? true;
        if (this.onScreen && this.stale) this.requestUpdate();
      },
      { rootMargin: '200px' },
    );
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listen(undefined);
    this.forgetTheme?.();
    this.observer?.disconnect();
  }

  protected override async scheduleUpdate(): Promise<void> {
    await turnToDraw();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('race')) this.listen(this.race);
    this.stale = false;
    this.drawnAt = performance.now();
  }

  protected get runs(): readonly Run[] {
    return this.race?.runs ?? [];
  }

  protected get theme(): Theme {
    return currentTheme(this);
  }

  /**
   * Called on each change of the race. A figure whose picture changes seldom, or must not miss a change off the
   * screen, decides here for itself.
   */
  protected raceChanged(): void {
    this.drawOnScreen();
  }

  protected drawOnScreen(): void {
    const resting = this.race?.status !== 'running';
    if (this.onScreen || resting || performance.now() - this.drawnAt >= kOffScreenPause) this.requestUpdate();
    else this.stale = true;
  }

  private readonly hear = (): void => {
    this.raceChanged();
  };

  private listen(race: Race | undefined): void {
    if (race === this.heard) return;
    this.heard?.removeEventListener('change', this.hear);
    race?.addEventListener('change', this.hear);
    this.heard = race;
  }
}
