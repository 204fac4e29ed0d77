/** The builder of embeddings at the end of the page: its code comes when it is opened, or asked for by `#embed`. */
import type { Experiment } from '../lab/experiment';
import type { Lab } from '../lab/lab';

export function embedBuilder(details: HTMLDetailsElement, lab: Lab, experiment: Experiment): void {
  const load = async (): Promise<void> => {
    const { LabEmbedBuilder } = await import('../embed-builder/element');
    lab.tell((figure) => {
      if (figure instanceof LabEmbedBuilder) figure.experiment = experiment.wanted;
    });
    lab.show();
  };
  let asked = false;
  details.addEventListener('toggle', () => {
    if (!details.open || asked) return;
    asked = true;
    void load();
  });
  const open = (): void => {
    if (location.hash === `#${details.id}`) details.open = true;
  };
  window.addEventListener('hashchange', open);
  open();
}
