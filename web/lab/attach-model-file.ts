/** Opening a model file in place of the experiment's models. */
import { LabModelFile } from '../figures/model-file/element';
import { ModelFileGiven } from '../figures/model-file/events';
import { bytesOfFile } from '../model-file/bytes-of-file';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachModelFile(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (!(figure instanceof LabModelFile)) return;
    figure.opened = experiment.model;
    figure.refusal = experiment.modelRefusal;
  });
  lab.hear(ModelFileGiven, ({ file }) => {
    void bytesOfFile(file).then((read) => {
      if (read.ok) void experiment.openModel(file.name, read.value);
      else experiment.refuseModel(read.error);
    });
  });
}
