/**
 * What figures do alike that show what the core says of a model at its start: they ask nothing before they come near the
 * screen, and draw when an answer has come.
 */
import { LabFigure } from './lab-figure';
import type { CoreAnswers } from '../protocol/questions';

export abstract class AskingFigure extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    core: { attribute: false },
    near: { state: true },
  };

  /** Who answers. */
  declare core: CoreAnswers | undefined;
  /** The reader has come near once: from then on it asks. */
  declare near: boolean;
  private approach: IntersectionObserver | undefined;

  constructor() {
    super();
    this.core = undefined;
    this.near = typeof IntersectionObserver === 'undefined';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.near) return;
    this.approach = new IntersectionObserver(
      (entries) => {
        if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
        this.near = true;
        this.approach?.disconnect();
      },
      { rootMargin: '600px' },
    );
    this.approach.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.approach?.disconnect();
  }

  /** A start does not change with the race. */
  protected override raceChanged(): void {
    return;
  }
}
