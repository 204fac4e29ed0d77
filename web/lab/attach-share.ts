/** The link to what stands, and what an opened link has promised. */
import { LabShare } from '../figures/share/element';
import { pageAddress } from '../figures/share/view-model';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

export function attachShare(lab: Lab, experiment: Experiment): void {
  lab.tell((figure) => {
    if (!(figure instanceof LabShare)) return;
    figure.page = pageAddress(location.href);
    figure.settings = experiment.wanted;
    figure.fromFile = experiment.model !== undefined;
    figure.followed =
      !figure.fromFile && !experiment.pending && !experiment.judging && experiment.refusal === undefined;
    figure.broken = experiment.broken;
    figure.version = __CORE_VERSION__;
  });
}
