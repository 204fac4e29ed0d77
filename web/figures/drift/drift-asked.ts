/** A learner wants a small model trained; the page trains it and shows it to the figure. */
import type { Race, RaceSettings } from '../../protocol/race';

export class DriftAsked extends Event {
  static readonly type = 'lab-drift';
  readonly settings: RaceSettings;
  /** What there is to see: a race of one run; undefined when it has been given up. */
  readonly show: (race: Race | undefined) => void;

  constructor(settings: RaceSettings, show: (race: Race | undefined) => void) {
    super(DriftAsked.type, { bubbles: true, composed: true });
    this.settings = settings;
    this.show = show;
  }
}
