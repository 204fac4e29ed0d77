/** The section of the fair test: its figure, and what the reader asks of it. */
import type { LabSpread } from '../figures/spread/element';
import { SchemeToggled, SpreadCommand } from '../figures/spread/spread-events';
import { errorText } from '../language/errors';
import type { Language } from '../language/locale';
import type { FairTest } from './fair-test';

/** `freeCores` stops what trains elsewhere on the page. */
export function fairTestSection(figure: LabSpread, test: FairTest, language: Language, freeCores: () => void): void {
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
    freeCores();
    test.train();
  });
  figure.addEventListener(SchemeToggled.type, (event) => {
    if (event instanceof SchemeToggled) test.toggle(event.mode);
  });
  test.addEventListener('change', show);
  language.addEventListener('change', show);
  show();
}
