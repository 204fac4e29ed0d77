/** The clinic's figure and the models behind it. */
import { CommandGiven } from '../figures/control-events';
import { ClinicCommand } from '../figures/clinic/clinic-command';
import { LabClinic } from '../figures/clinic/element';
import { CurtainCommand } from '../figures/curtain/curtain-command';
import { SpreadCommand } from '../figures/spread/spread-events';
import { errorText } from '../language/errors';
import type { Language } from '../language/locale';
import type { Race } from '../protocol/race';
import { createRaceOnOneCore } from '../race/create-race';
import { Clinic } from './clinic';

/** `freeCores` stops what trains elsewhere on the page; when that is asked to go on, the clinic stops. */
export function clinicSection(experiment: Race, language: Language, freeCores: () => void): void {
  const figure = document.querySelector('lab-clinic');
  if (!(figure instanceof LabClinic)) return;
  const clinic = new Clinic(createRaceOnOneCore);
  const faults = experiment.facts?.faults ?? [];
  figure.faults = faults.map(({ name }) => name);

  const show = (): void => {
    const locale = language.current;
    const refusal = clinic.refusal ?? experiment.load_error;
    figure.locale = locale;
    figure.patients = clinic.patients;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, locale);
  };
  figure.addEventListener(ClinicCommand.type, (event) => {
    if (!(event instanceof ClinicCommand)) return;
    if (event.command === 'stop') {
      clinic.stop();
      return;
    }
    freeCores();
    clinic.examine(event.number);
  });
  // One race at a time: they would share the cores.
  const giveWay = (event: Event): void => {
    const resting = 'command' in event && (event.command === 'stop' || event.command === 'pause');
    if (!resting) clinic.stop();
  };
  for (const type of [CommandGiven.type, CurtainCommand.type, SpreadCommand.type]) {
    document.addEventListener(type, giveWay);
  }
  document.querySelector('#start')?.addEventListener('click', giveWay);
  clinic.addEventListener('change', show);
  language.addEventListener('change', show);
  if (faults.length > 0) clinic.admit(faults);
  show();
}
