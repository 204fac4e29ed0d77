/** The record of runs that are over. */
import { LabRecords } from '../figures/records/element';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachRecords(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (!(figure instanceof LabRecords)) return;
    figure.evalSequences = experiment.wanted.eval_sequences;
    figure.hypotheses = experiment.hypotheses;
  });
}
