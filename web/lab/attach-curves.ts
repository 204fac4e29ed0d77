/** The curves of the experiment's runs. */
import { LabCurves } from '../figures/curves/element';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachCurves(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (figure instanceof LabCurves) figure.evalSequences = experiment.wanted.eval_sequences;
  });
}
