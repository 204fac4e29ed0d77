/** Figures that show an experiment further than its first run, and what they ask of it. */
import { LabAttention } from '../figures/attention/element';
import { SequenceChosen } from '../figures/attention/sequence-chosen';
import { TableGrown } from '../figures/cards/table-grown';
import { LabDeparture } from '../figures/departure/element';
import { LengthsAsked } from '../figures/lengths/lengths-asked';
import { LabRecords } from '../figures/records/element';
import { errorText } from '../language/errors';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachExperimentFigures(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (figure instanceof LabAttention || figure instanceof LabDeparture) figure.ids = experiment.ids;
    if (figure instanceof LabRecords) {
      figure.evalSequences = experiment.wanted.eval_sequences;
      figure.hypotheses = experiment.hypotheses;
    }
    if (figure instanceof LabAttention) {
      const refusal = experiment.sequenceRefusal;
      figure.refusal = refusal === undefined ? '' : errorText(refusal, lab.language.current);
    }
  });
  lab.hear(TableGrown, ({ rows }) => void experiment.choose({ config: { max_len: rows } }));
  lab.hear(SequenceChosen, ({ ids }) => void experiment.watch(ids));
  lab.hear(LengthsAsked, ({ lengths }) => {
    if (lengths === undefined) experiment.race.stop_measuring();
    else experiment.race.measure_lengths(lengths);
  });
  // Another address says another sequence: what was typed before it is over.
  lab.listen(experiment, 'adopted', () => {
    const attention = lab.find(LabAttention, 'lab-attention');
    if (attention !== undefined) attention.typed = undefined;
  });
}
