/** What the learner expects of each model, asked before the run and compared after it. */
import { LabGuess } from '../figures/guess/element';
import { GuessMade } from '../figures/guess/guess-made';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachGuess(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (!(figure instanceof LabGuess)) return;
    figure.evalSequences = experiment.wanted.eval_sequences;
    figure.hypotheses = experiment.hypotheses;
    figure.locked = experiment.locked;
  });
  lab.hear(GuessMade, ({ mode, hypothesis }) => {
    experiment.suppose(mode, hypothesis);
  });
}
