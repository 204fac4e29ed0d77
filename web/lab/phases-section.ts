/** The five phases of a step: what the figure asks, and a model of its own that answers. */
import { LabPhases } from '../figures/phases/element';
import { PhasesAsked } from '../figures/phases/phases-asked';
import { errorText } from '../language/errors';
import type { CoreError } from '../protocol/core';
import type { Dissector } from '../protocol/probe';
import { raceSettings } from '../settings/settings';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

/** A worker is started with the first question. */
export function attachPhases(lab: Lab, experiment: Experiment): void {
  const figure = lab.find(LabPhases, 'lab-phases');
  if (figure === undefined) return;
  const { language } = lab;
  let dissector: Dissector | undefined;
  let refusal: CoreError | undefined;
  let asked = 0;
  /** The conditions that the shown step was trained under. */
  let conditions = '';

  const wantedConditions = (): string => JSON.stringify([experiment.wanted.preset, experiment.wanted.config]);
  const show = (): void => {
    if (figure.anatomy !== undefined && conditions !== wantedConditions()) figure.anatomy = undefined;
    figure.locale = language.current;
    figure.modes = experiment.wanted.modes;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, language.current);
  };

  figure.addEventListener(PhasesAsked.type, (event) => {
    if (!(event instanceof PhasesAsked)) return;
    asked += 1;
    const ticket = asked;
    const { preset = 'paper', config } = raceSettings(experiment.wanted);
    conditions = wantedConditions();
    dissector ??= lab.makeProbe();
    void dissector.dissect({ preset, settings: config, mode: event.mode }, event.step).then((answer) => {
      if (ticket !== asked) return;
      refusal = answer.ok ? undefined : answer.error;
      if (answer.ok) figure.anatomy = answer.value;
      show();
    });
  });
  experiment.addEventListener('change', show);
  lab.listen(language, 'change', show);
  show();
}
