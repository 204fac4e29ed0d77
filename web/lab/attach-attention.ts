/** The attention of the watched sequence, now and at the moment of leaving the plateau, and the choice of that sequence. */
import { LabAttention } from '../figures/attention/element';
import { HeadChosen } from '../figures/attention/head-chosen';
import { SequenceChosen } from '../figures/attention/sequence-chosen';
import { LabDeparture } from '../figures/departure/element';
import { errorText } from '../language/errors';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachAttention(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (figure instanceof LabAttention || figure instanceof LabDeparture) figure.ids = experiment.ids;
    if (figure instanceof LabAttention) {
      const refusal = experiment.sequenceRefusal;
      const shown = experiment.wanted.attention_head;
      figure.chosen = shown === 'auto' ? undefined : { layer: shown.layer - 1, head: shown.head - 1 };
      figure.refusal = refusal === undefined ? '' : errorText(refusal, lab.language.current);
    }
  });
  lab.hear(SequenceChosen, ({ ids }) => void experiment.watch(ids));
  lab.hear(HeadChosen, ({ layer, head }) => {
    experiment.look({ layer: layer + 1, head: head + 1 });
  });
  // Another address says another sequence: what was typed before it is over.
  lab.listen(experiment, 'adopted', () => {
    const attention = lab.find(LabAttention, 'lab-attention');
    if (attention !== undefined) attention.typed = undefined;
  });
}
