/** The opening's race with the button that the lesson page has for it. */
import { LabSmallRace } from '../figures/small-race/element';
import type { Lab } from '../lab/lab';
import { attachOpening } from '../lab/opening';

export function attachSmallRace(lab: Lab): void {
  const figure = lab.find(LabSmallRace, 'lab-small-race');
  if (figure === undefined) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'start';
  button.dataset['testid'] = 'start';
  figure.before(button);
  attachOpening(lab, button, figure);
}
