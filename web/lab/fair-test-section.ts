/** The section of the fair test: its figure, and what the reader asks of it. */
import { LabSpread } from '../figures/spread/element';
import { SchemeToggled, SpreadCommand } from '../figures/spread/spread-events';
import { errorText } from '../language/errors';
import { FairTest } from './fair-test';
import { workersAtMost } from './workers-at-most';
import type { Lab } from './lab';

export function attachFairTest(lab: Lab): void {
  const figure = lab.find(LabSpread, 'lab-spread');
  if (figure === undefined) return;
  const { language } = lab;
  const test = new FairTest(lab.makeRaceOnOneCore, workersAtMost(), figure.steps);
  const takeCores = lab.trains(() => {
    test.stop();
  });
  figure.question = test.question;

  const show = (): void => {
    figure.locale = language.current;
    figure.trials = test.runs;
    figure.chosen = test.chosen;
    figure.busy = test.busy;
    figure.refusal = test.refusal === undefined ? '' : errorText(test.refusal, language.current);
  };
  figure.addEventListener(SpreadCommand.type, (event) => {
    if (!(event instanceof SpreadCommand)) return;
    if (event.command === 'stop') {
      test.stop();
      return;
    }
    takeCores();
    test.train();
  });
  figure.addEventListener(SchemeToggled.type, (event) => {
    if (event instanceof SchemeToggled) test.toggle(event.mode);
  });
  test.addEventListener('change', show);
  lab.listen(language, 'change', show);
  show();
}
