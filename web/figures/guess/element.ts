import { nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import type { Mode } from '../../protocol/core';
import type { Hypotheses, Hypothesis } from '../../race/guess';
import { verdict } from '../../race/verdict';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { ask } from './ask';
import { comparison } from './comparison';
import { GuessMade } from './guess-made';
import { guessStyle } from './style';
import {
  lessonGuess,
  measuredOf,
  modesToGuess,
  outcomesOf,
  parseGuess,
  standing,
  type Measured,
  type Outcome,
} from './view-model';

/** A hypothesis for each model first, a comparison afterwards. `half` says which of the two this element shows. */
export class LabGuess extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    hypotheses: { attribute: false },
    locked: { type: Boolean },
    half: { type: String },
    evalSequences: { attribute: false },
    drafts: { state: true },
  };
  static override styles = [figureStyle, guessStyle];

  declare hypotheses: Hypotheses;
  /** While a run is on its way a guess is no guess any more. */
  declare locked: boolean;
  declare half: 'ask' | 'compare';
  declare evalSequences: number;
  declare drafts: Readonly<Partial<Record<Mode, string>>>;
  /** These three stay when the race is reset, until the next run is over. */
  private outcomes: readonly Outcome[] = [];
  private measured: Measured | undefined;
  private standing: ReturnType<typeof standing>;
  /** What the asking half shows of the race. */
  private asked = '';

  constructor() {
    super();
    this.hypotheses = {};
    this.locked = false;
    this.half = 'ask';
    this.evalSequences = 1024;
    this.drafts = {};
  }

  protected override raceChanged(): void {
    const first = this.runs[0];
    const asked = [...modesToGuess(this.runs), first?.config.task, first?.steps, lessonGuess(this.runs).guess].join(
      ' ',
    );
    if (asked !== this.asked) this.requestUpdate();
    this.asked = asked;
    this.follow();
  }

  private follow(): void {
    const outcomes = outcomesOf(this.runs, this.hypotheses, this.outcomes);
    const shown = (all: readonly Outcome[]): string => all.map(({ run }) => run).join();
    if (outcomes === undefined || shown(outcomes) === shown(this.outcomes)) return;
    this.outcomes = outcomes;
    const none = this.runs.find((run) => run.mode === 'none');
    this.measured = measuredOf(this.runs);
    this.standing =
      this.measured === undefined || none === undefined
        ? undefined
        : standing(this.measured, verdict({ ...none, eval_sequences: this.evalSequences }));
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { locale, outcomes, measured, evalSequences } = this;
    if (this.half === 'compare') {
      if (outcomes.length === 0) return nothing;
      return comparison({ locale, outcomes, measured, standing: this.standing, evalSequences });
    }
    const first = this.runs[0];
    return ask({
      locale,
      modes: modesToGuess(this.runs),
      hypotheses: this.hypotheses,
      drafts: this.drafts,
      locked: this.locked,
      lesson: lessonGuess(this.runs),
      reverses: (first?.config.task ?? 'reverse') === 'reverse',
      steps: first?.steps ?? 300,
      type: this.type,
      state: this.state,
    });
  }

  private readonly type = (mode: Mode, text: string): void => {
    this.drafts = { ...this.drafts, [mode]: text };
    const guess = parseGuess(text);
    this.state(mode, { accuracy: guess === 'refused' ? undefined : guess, why: this.hypotheses[mode]?.why ?? '' });
  };

  private readonly state = (mode: Mode, hypothesis: Hypothesis): void => {
    this.dispatchEvent(new GuessMade(mode, hypothesis));
  };
}

define('lab-guess', LabGuess);
