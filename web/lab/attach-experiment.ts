/** The lab's experiment, and the figures that steer and show it from its first run on. */
import { CommandGiven, SettingsChosen } from '../figures/control-events';
import { LabControls } from '../figures/controls/element';
import { LabLanes } from '../figures/lanes/element';
import { withLimits, type Parsed } from '../settings/settings';
import { Experiment } from './experiment';
import type { Lab } from './lab';

/** Nothing is judged before its `open`. */
export function attachExperiment(lab: Lab, parsed: Parsed): Experiment {
  const experiment = new Experiment(lab.makeRace(), parsed);
  const { race } = experiment;
  const takeCores = lab.trains(() => {
    race.pause();
  });

  lab.tell((figure) => {
    figure.race = race;
    if (figure instanceof LabLanes) figure.ids = experiment.ids;
    if (figure instanceof LabControls) {
      figure.wanted = experiment.wanted;
      figure.error = race.load_error ?? experiment.refusal;
      figure.notices = experiment.notices.map((one) => withLimits(one, race.facts?.fields ?? []));
      figure.pending = experiment.pending;
    }
  });

  lab.hear(SettingsChosen, ({ change }) => void experiment.choose(change));
  lab.hear(CommandGiven, ({ command }) => {
    if (command === 'run' || command === 'step') takeCores();
    if (command === 'run') experiment.run();
    else if (command === 'reset') experiment.reset();
    else if (command === 'pause') race.pause();
    else race.step_once();
  });
  lab.listen(experiment, 'change', () => {
    lab.show();
  });
  lab.listen(race, 'change', () => {
    if (race.load_error !== undefined) lab.show();
  });
  return experiment;
}
